// The suites share one file because the coverage suite must run last, on rules loaded once, and vitest does not guarantee an
// order among files.
import { afterAll, describe } from 'vitest'
import { runsInPart } from '../builders/scope'
import { keepCoverage } from './firestore/coverage-report'
import { useEnvironment } from './firestore/people'

useEnvironment()

const SUITES = {
  access: [() => import('./firestore/access.suite')],
  user: [() => import('./firestore/user.suite')],
  'timer-state': [
    () => import('./firestore/timer-state.suite'),
    () => import('./firestore/timer-revisions.suite'),
  ],
  sessions: [
    () => import('./firestore/sessions.suite'),
    () => import('./firestore/session-revisions.suite'),
    () => import('./firestore/session-removal.suite'),
    () => import('./firestore/session-points.suite'),
    () => import('./firestore/unknown-fields.suite'),
  ],
  months: [() => import('./firestore/months.suite')],
  collections: [() => import('./firestore/collections.suite'), () => import('./firestore/rhythms.suite')],
  imports: [() => import('./firestore/imports.suite')],
  trash: [() => import('./firestore/trash.suite')],
}
for (const [name, parts] of Object.entries(SUITES)) {
  describe(name, async () => {
    for (const load of parts) await load()
    // One coverage report for all suites would be too long for the emulator, and the reports take longer than the tests.
    if (!runsInPart) afterAll(keepCoverage, 180_000)
  })
}

if (!runsInPart) await import('./firestore/coverage.suite')
