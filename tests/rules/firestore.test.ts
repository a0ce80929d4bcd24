// One file for all of them: the coverage that the last one looks at belongs to one loading of the rules, and vitest
// promises no order among files.
import { useEnvironment } from './firestore/people'

useEnvironment()

await import('./firestore/access.suite')
await import('./firestore/user.suite')
await import('./firestore/timer-state.suite')
await import('./firestore/sessions.suite')
await import('./firestore/months.suite')
await import('./firestore/collections.suite')
await import('./firestore/coverage.suite')
