import * as v from 'valibot'
import { chunksOf } from '@/lib/collections'
import { cyrb64 } from '@/lib/hash'
import { filledText, listOf, or, read } from '../document'
import { createdSession, revisedSession } from '../session/revision'
import { contentOf } from '../trash/restoring'
import { MAX_TRASH_BYTES } from '../trash/trash'
import { commitsOf } from '../rollups/commits'
import type { Session } from '../session/session'
import { isSame, isRecord } from '../stored-values'
import { MAX_OTHERS, MAX_REPLACED_SESSIONS } from './commits'
import { BACKUP_LISTS, type BackupList } from './kinds'
import type { StoredItems } from '../items'
import type { RestoreStep } from './plan'
import { RESTORED_SETTINGS } from './settings'

/**
 * What a document must still be for a restore to be taken back: a session's revision, or a hash of the content of any other
 * document.
 */
type Mark = number | string

export function markAfter({ list, before, after }: RestoreStep): Mark {
  if (list !== 'sessions') return contentMark(after)
  const [old, next] = [before as Session | null, after as Session]
  return (old ? revisedSession(old, next) : createdSession(next)).rev
}

/** The mark of a stored session or another item. */
export function markOf(list: RestoreStep['list'], stored: unknown): Mark {
  return list === 'sessions' ? (stored as Session).rev : contentMark(stored)
}

/** The same for the same content, whatever the order of its fields; undefined fields count as absent. */
export function contentMark(item: unknown): string {
  return cyrb64(JSON.stringify(sorted(item)))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

/** What one commit of a restore changed. Items are named by their document ids. */
export interface RestorePart<L extends BackupList = BackupList> {
  readonly kind: L
  /** The mark of each document that was added. */
  readonly added: Readonly<Record<string, Mark>>
  /** The mark of each replaced document, and the version before. */
  readonly replaced: readonly { readonly id: string; readonly mark: Mark; readonly before: StoredItems[L] }[]
}

/** What taking a part back does. Items that have changed since stay, and so do those that are gone. */
export interface TakeBack<L extends BackupList = BackupList> {
  readonly removed: readonly StoredItems[L][]
  readonly returned: readonly { readonly now: StoredItems[L]; readonly before: StoredItems[L] }[]
  /** Items that were changed since, so they are kept. */
  readonly kept: readonly StoredItems[L][]
}

/** `stored` has what is stored now under the ids of the part. */
export function takeBackOf<L extends BackupList>(
  { kind, added, replaced }: RestorePart<L>,
  stored: ReadonlyMap<string, StoredItems[L]>,
): TakeBack<L> {
  const removed: StoredItems[L][] = []
  const returned: { now: StoredItems[L]; before: StoredItems[L] }[] = []
  const kept: StoredItems[L][] = []
  for (const [id, mark] of Object.entries(added)) {
    const now = stored.get(id)
    if (now !== undefined) (markOf(kind, now) === mark ? removed : kept).push(now)
  }
  for (const { id, mark, before } of replaced) {
    const now = stored.get(id)
    if (now === undefined) continue
    const found = markOf(kind, now)
    if (found === mark) returned.push({ now, before })
    else if (!isSame(contentOf(now), contentOf(before))) kept.push(now)
  }
  return { removed, returned, kept }
}

/** All parts of one list as one. */
export function partOf<L extends BackupList>(kind: L, parts: readonly RestorePart<L>[]): RestorePart<L> {
  return {
    kind,
    added: Object.assign({}, ...parts.map(({ added }) => added)) as RestorePart<L>['added'],
    replaced: parts.flatMap(({ replaced }) => replaced),
  }
}

/** Splits the work into commits that Firestore accepts. */
export function takeBackCommits<L extends BackupList>(
  list: L,
  { removed, returned }: TakeBack<L>,
): readonly TakeBack<L>[] {
  const removals =
    list === 'sessions'
      ? commitsOf(removed as readonly Session[], MAX_TRASH_BYTES)
      : chunksOf(removed, MAX_OTHERS)
  return [
    ...removals.map((some) => ({ removed: some as StoredItems[L][], returned: [], kept: [] })),
    ...chunksOf(returned, MAX_REPLACED_SESSIONS).map((some) => ({ removed: [], returned: some, kept: [] })),
  ]
}

const mark = v.custom<number | string>((value) => typeof value === 'number' || typeof value === 'string')
const PartDocument = v.object({
  kind: v.picklist(BACKUP_LISTS),
  added: or(v.record(v.string(), mark), {}),
  replaced: listOf(v.object({ id: filledText, mark, before: v.record(v.string(), v.unknown()) })),
})

const SettingsPartDocument = v.object({
  kind: v.literal('user'),
  replaced: listOf(v.object({ id: v.picklist(RESTORED_SETTINGS), mark, before: v.unknown() })),
})
export type SettingsPart = v.InferOutput<typeof SettingsPartDocument>

/** The items before it have been read when they were replaced, so they are taken as they are. */
export function readPart(data: unknown): RestorePart | SettingsPart | null {
  return (read(PartDocument, data) as RestorePart | null) ?? read(SettingsPartDocument, data)
}
