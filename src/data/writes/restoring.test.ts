import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { createdSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { splitAtBreaks } from '@/domain/session/split-at-breaks'
import { sessionDeletions, COLLECTION_OF, splitTrashId, type Trashed } from '@/domain/trash/trash'
import { readTrash } from '@/domain/trash/restoring'
import { rollupBatch, type Writes } from './rollup-batch'

type Fields = Record<string, unknown>
const GONE = Symbol('gone')
class Increment {
  constructor(readonly by: number) {}
}

/** A user's documents in memory, written as Firestore writes them. */
function memory() {
  const documents = new Map<string, Fields>()
  const apply = (before: Fields, fields: Fields): Fields => {
    const after = { ...before }
    for (const [key, value] of Object.entries(fields)) {
      if (value === GONE) delete after[key]
      else if (value instanceof Increment) after[key] = ((before[key] as number | undefined) ?? 0) + value.by
      else if (typeof value === 'object' && value !== null && !Array.isArray(value))
        after[key] = apply((before[key] ?? {}) as Fields, value as Fields)
      else after[key] = value
    }
    return after
  }
  const writes: Writes = {
    set: (path, fields) => void documents.set(path, structuredClone(fields) as Fields),
    merge: (path, fields) => void documents.set(path, apply(documents.get(path) ?? {}, fields as Fields)),
    replace: (path, fields) => {
      const before = { ...documents.get(path) }
      for (const key of Object.keys(fields)) delete before[key]
      documents.set(path, apply(before, fields as Fields))
    },
    delete: (path) => void documents.delete(path),
    commit: () => Promise.resolve(),
    add: (by) => new Increment(by),
    gone: GONE,
  }
  const write = (change: (batch: ReturnType<typeof rollupBatch>) => void) => {
    const batch = rollupBatch(writes)
    change(batch)
    void batch.commit()
  }
  /** Everything but receipts, the months' revisions and the score. */
  const picture = () =>
    Object.fromEntries(
      [...documents]
        .filter(([path]) => !path.startsWith('receipts/'))
        .map(([path, fields]) => [
          path,
          { ...fields, ...(path.startsWith('months/') && { rev: 0, tasksRev: 0 }) },
        ]),
    )
  return { documents, write, picture }
}

const NINE = Date.UTC(2025, 5, 10, 9)
const session = fc
  .record({
    day: fc.nat(90),
    minutes: fc.integer({ min: 30, max: 600 }),
    hasBreak: fc.boolean(),
    type: fc.constantFrom('Productivity', 'Play', 'Piano', '__proto__'),
    score: fc.integer({ min: -50, max: 50 }).map((tenths) => tenths / 10),
    quantity: fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10),
    timezone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York'),
    notes: fc.string(),
    location: fc.constantFrom(null, 'v1.k1.abc'),
  })
  .map(({ day, minutes, hasBreak, score, quantity, ...rest }) => {
    const startTime = NINE + day * 86_400_000
    return aSession({
      ...rest,
      startTime,
      endTime: startTime + minutes * 60_000,
      duration: minutes * 60,
      breaks: hasBreak ? [{ startTime: startTime + 600_000, endTime: startTime + 900_000 }] : [],
      completedTasks: [{ id: 'task', name: 'Write', score, quantity }],
      sessionScore: Math.abs(score),
    })
  })
const life = fc
  .array(session, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((one, index) => createdSession({ ...one, id: `s${index}` })))

/** As the trash gives it back after a reload. */
function fromTrash(documents: ReadonlyMap<string, Fields>, id: string): Trashed {
  const entry = readTrash(id, documents.get(`trash/${id}`), 'UTC')
  if (!entry) throw new Error(`${id} is not in the trash`)
  expect(entry.unreadable).toBe(0)
  return entry
}

function split(write: ReturnType<typeof memory>['write'], whole: Session) {
  const items = [whole]
  // What the server does in one transaction (functions/src/split-session.ts).
  write((batch) => {
    batch.trash({ id: splitTrashId(whole.id), kind: 'sessions', items }, NINE)
    splitAtBreaks(whole).forEach((part) => batch.create(part))
  })
  return splitTrashId(whole.id)
}

test('UNDO-04 random lives, random deletions, all restored: documents and months are as before', () => {
  fc.assert(
    fc.property(
      life,
      fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      (sessions, picks, splits) => {
        const { documents, write, picture } = memory()
        sessions.forEach((one) => write((batch) => batch.create(one)))
        const task = aTask()
        documents.set('tasks/task-1', { ...task })
        documents.set('', { score: 7 })
        const before = picture()

        const deleted = [...new Set(picks)].map((pick) => sessions[pick % sessions.length] as Session)
        const chosen = [...new Set(deleted)]
        const whole = splits
          ? sessions.find((one) => one.breaks.length > 0 && !chosen.includes(one))
          : undefined
        const deletions: readonly Trashed[] = [
          ...sessionDeletions(chosen, 'bin'),
          { id: 'bin-task', kind: 'task', items: [task] },
        ]
        deletions.forEach((trashed) => write((batch) => batch.trash(trashed, NINE)))
        const ids = deletions.map(({ id }) => id)
        if (whole) {
          split(write, whole)
          const id = splitTrashId(whole.id)
          documents.set(`trash/${id}`, { ...documents.get(`trash/${id}`), kind: 'split' })
          ids.push(id)
        }
        for (const { kind, items } of deletions)
          for (const { id } of items) expect(documents.has(`${COLLECTION_OF[kind]}/${id}`)).toBe(false)
        expect(picture()).not.toEqual(before)

        ids.forEach((id) => write((batch) => batch.restore(fromTrash(documents, id))))
        expect(picture()).toEqual(before)
      },
    ),
    { numRuns: 300 },
  )
})

test('UNDO-02 each document of the trash stays below 900 kB and holds at most 400 sessions', () => {
  const many = Array.from({ length: 1500 }, (_, index) =>
    aSession({
      id: `s${index}`,
      startTime: NINE + index * 3_600_000,
      notes: index < 500 ? 'ü'.repeat(2500) : '',
    }),
  )
  const deletions = sessionDeletions(many, 'bin')
  expect(deletions.flatMap(({ items }) => items)).toEqual(many)
  expect(new Set(deletions.map(({ id }) => id)).size).toBe(deletions.length)
  for (const { items } of deletions) {
    expect(items.length).toBeLessThanOrEqual(400)
    expect(new TextEncoder().encode(JSON.stringify(items)).length).toBeLessThan(905_000)
  }
})
