import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casesOf } from '../../tests/builders/scope'
import { VALID } from '../../tests/rules/fuzz/documents'
import { anything, mutated } from '../../tests/rules/fuzz/mutations'
import { writesTo } from '../../tests/rules/fuzz/writes'
import { COLLECTIONS, isAllowed, type CollectionName } from '../../tests/rules/oracle/oracle'
import { isMap, LAST_INSTANT } from '../../tests/rules/oracle/values'
import { readBadge } from '@/domain/badge/badge'
import { readCompletion } from '@/domain/rhythm/completion'
import { readGithubLink } from '@/domain/github/link'
import { readImportPart, readImportRecord, readTargets } from '@/domain/import/record'
import { readMonth } from '@/domain/rollups/rollup-document'
import { readRestSpan } from '@/domain/rest/rest-days'
import { readRhythm } from '@/domain/rhythm/rhythm'
import { readScreenTimeApp } from '@/domain/screen-time/app'
import { readSession } from '@/domain/session/session'
import { readSessionType } from '@/domain/session/types/session-type'
import { readTask } from '@/domain/session/types/task'
import { readTrash } from '@/domain/trash/restoring'
import { readUser } from '@/domain/profile/user'

/** Receipts are read by the rules alone. */
const READERS: Readonly<
  Record<Exclude<CollectionName, 'receipts'>, (id: string, data: unknown) => object | null>
> = {
  '': (_, data) => readUser(isMap(data) ? data : {}),
  sessions: (id, data) => readSession(id, data, 'UTC'),
  tasks: readTask,
  rhythms: readRhythm,
  restSpans: readRestSpan,
  trash: (id, data) => readTrash(id, data, 'UTC'),
  rhythmCompletions: (_, data) => readCompletion(data),
  sessionTypes: readSessionType,
  screenTimeApps: readScreenTimeApp,
  private: (_, data) => readGithubLink(data),
  imports: readImportRecord,
  'imports/import-1/parts': (_, data) => readImportPart(data),
  importTargets: (_, data) => readTargets(data),
  months: readMonth,
  badges: readBadge,
}
const NAMES = Object.keys(READERS) as (keyof typeof READERS)[]

/** No date and no sum overflows on what is read. Nothing is done with unknown fields. */
function expectSafe(value: unknown, key = ''): void {
  if (key === 'unknownFields') return
  if (typeof value === 'number') {
    expect(Number.isFinite(value)).toBe(true)
    if (/^(startTime|endTime|pauseTime|awardedAt)$/.test(key)) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(LAST_INSTANT)
    }
  } else if (typeof value === 'object' && value !== null) {
    const entries = value instanceof Map ? [...value] : Object.entries(value)
    for (const [inner, item] of entries) expectSafe(item, String(inner))
  }
}

describe.each(NAMES)('a document of users/{uid}/%s', (name) => {
  const read = READERS[name]

  test('DATA-01 whatever is stored, nothing throws, and what comes out can be worked with', () => {
    fc.assert(
      fc.property(fc.oneof(mutated(VALID[name]), anything), fc.constantFrom('x', '2026-11'), (data, id) => {
        expectSafe(read(id, data))
      }),
      { numRuns: casesOf(250, 1000) },
    )
  })

  test('DATA-01 what the rules mean to take can be read', () => {
    expect(COLLECTIONS[name]).toBeDefined()
    fc.assert(
      fc.property(writesTo(name), (write) => {
        if (write.after && isAllowed(name, write, 'USER')) expect(read(write.id, write.after)).not.toBeNull()
      }),
      { numRuns: casesOf(125, 500) },
    )
  })
})
