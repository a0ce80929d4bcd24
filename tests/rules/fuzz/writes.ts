import fc from 'fast-check'
import type { CollectionName, Write } from '../oracle/oracle'
import { isInteger, isIntegerWithin, isList, isMap, numberOf, type Fields } from '../oracle/values'
import { leftovers, VALID } from './documents'
import { anything, keys, mutated } from './mutations'

const MARKS = 2 ** 26
/** Ids that cannot be part of a path never reach the rules. */
const canStandInPath = (id: unknown): id is string =>
  typeof id === 'string' && !/^$|\/|^\.{1,2}$|^__.*__$/s.test(id) && Buffer.byteLength(id) <= 1500

/** A valid document, a mutated one or, rarely, any storable map. */
function documentsOf(name: CollectionName): fc.Arbitrary<Fields> {
  return fc.oneof(
    { arbitrary: mutated(VALID[name]), weight: 19 },
    { arbitrary: fc.dictionary(keys, anything, { maxKeys: 6, noNullPrototype: true }), weight: 1 },
  )
}

/** Random writes by users to their own documents. About half are valid. */
export function writesTo(name: CollectionName): fc.Arbitrary<Write> {
  const valid = VALID[name]
  const before = name === '' ? fc.tuple(leftovers, valid).map(([a, b]) => ({ ...a, ...b })) : valid
  return fc
    .record({
      kind: fc.constantFrom('create', 'create', 'create', 'update', 'update', 'delete'),
      before: fc.oneof({ arbitrary: before, weight: 4 }, { arbitrary: mutated(before), weight: 1 }),
      after: documentsOf(name),
      // A field of a newer release, in the stored document or also in the write.
      newer: fc.option(
        fc.record({ key: fc.constantFrom('mood', 'id2'), value: anything, changed: anything }),
        {
          nil: null,
          freq: 3,
        },
      ),
      isNewerKept: fc.boolean(),
      otherId: fc.oneof(
        { arbitrary: fc.constant(null), weight: 12 },
        fc.constantFrom('other', '2026-11', '2026-13', 'x'.repeat(129)),
      ),
      receipt: fc.constantFrom<'right' | 'wrong' | 'none' | 'other'>(
        'right',
        'right',
        'wrong',
        'none',
        'other',
      ),
      isGone: fc.integer({ min: 0, max: 15 }).map((number) => number === 0),
    })
    .map(({ kind, otherId, isGone, receipt, newer, isNewerKept, ...documents }): Write => {
      const { before, after } =
        kind === 'update'
          ? withNewer({ ...documents, after: followOn(name, documents) }, newer, isNewerKept)
          : documents
      const own = idOf(name, kind === 'delete' ? before : after)
      const id = otherId && !FIXED[name] ? otherId : canStandInPath(own) ? own : 'none'
      if (kind === 'create') return { id, before: null, after, receipt: null, isGone }
      if (kind === 'update') return { id, before, after, receipt: null, isGone }
      return {
        id,
        before,
        after: null,
        receipt: name === 'sessions' ? receiptOf(receipt, id, before) : null,
        isGone,
      }
    })
}

interface Newer {
  readonly key: string
  readonly value: unknown
  readonly changed: unknown
}

function withNewer(
  { before, after }: { before: Fields; after: Fields },
  newer: Newer | null,
  isKept: boolean,
) {
  if (!newer) return { before, after }
  const { key, value, changed } = newer
  return { before: { ...before, [key]: value }, after: { ...after, [key]: isKept ? value : changed } }
}

const FIXED: Partial<Record<CollectionName, string>> = {
  '': '-',
  receipts: 'removal',
  private: 'github',
  importTargets: 'toggl',
}

function idOf(name: CollectionName, fields: Fields): unknown {
  if (name === 'rhythmCompletions') return `${String(fields.rhythmId)}_${String(fields.completionDate)}`
  if (name === 'months') return '2026-11'
  return FIXED[name] ?? fields.id
}

/**
 * Adjusts an update to the stored document like the app does: it merges whole fields of the user document and increments
 * revisions.
 */
function followOn(name: CollectionName, { before, after }: { before: Fields; after: Fields }): Fields {
  if (name === 'sessions') return withRev(after, ((numberOf(before.rev) % MARKS) + 1) * MARKS)
  if (name === 'months')
    return withRev(
      after,
      isIntegerWithin(before.rev, 0, Number.MAX_SAFE_INTEGER - 1) ? numberOf(before.rev) : 0,
    )
  if (name !== '') return after
  const { timerState, score } = after
  const stored = isMap(before.timerState) && 'rev' in before.timerState ? before.timerState.rev : 0
  const sum = numberOf(before.score ?? 0) + numberOf(score)
  return {
    ...before,
    ...after,
    ...(Number.isFinite(sum) && { score: sum }),
    ...(isMap(timerState) && {
      timerState: withRev(withStoredBreaks(timerState, before.timerState), numberOf(stored)),
    }),
  }
}

/** For timers with an even number of breaks: the stored breaks plus one. */
function withStoredBreaks(timer: Fields, before: unknown): Fields {
  const stored = isMap(before) ? before.breaks : []
  if (!isList(stored) || !isList(timer.breaks) || timer.breaks.length === 0 || timer.breaks.length % 2 > 0)
    return timer
  return { ...timer, breaks: [...stored, timer.breaks[0]] }
}

/** Adds to a document's revision. A revision that is not an integer stays unchanged. */
const withRev = (fields: Fields, more: number): Fields =>
  isInteger(fields.rev) && Number.isFinite(more) ? { ...fields, rev: numberOf(fields.rev) + more } : fields

function receiptOf(kind: 'right' | 'wrong' | 'none' | 'other', id: string, before: Fields): Fields | null {
  const stored = 'rev' in before ? before.rev : 0
  if (kind === 'none') return null
  if (kind === 'other') return { revs: { other: stored } }
  return { revs: { [id]: kind === 'right' ? stored : numberOf(stored) + 1 } }
}
