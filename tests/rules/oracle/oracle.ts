import { isMonth } from './month'
import { isEditOf, isFirstRev, isReceipt, isReceiptOf, isSession } from './session'
import {
  isCompletion,
  isGithubLink,
  isRestSpan,
  isRhythm,
  isScreenTimeApp,
  isSessionType,
  isTask,
} from './strategy'
import { isNextRev, isUserChange } from './user'
import { isIntegerWithin, isNumeric, type Fields } from './values'

/** One write of a person to a document of their own. */
export interface Write {
  readonly id: string
  readonly before: Fields | null
  /** Null where the document is deleted. */
  readonly after: Fields | null
  /** What the same batch says about the revisions of what it deletes. */
  readonly receipt: Fields | null
  /** The account was deleted, and this device does not know yet. */
  readonly isGone: boolean
}

type Judge = (write: Write & { readonly after: Fields }, uid: string) => boolean

interface Collection {
  readonly takes: Judge
  readonly lets?: 'go' | 'go with a receipt'
  /** What cannot be changed, although it is there. */
  readonly keeps?: (before: Fields) => boolean
}

const simple = (isValid: (fields: Fields, id: string) => boolean): Collection => ({
  takes: ({ after, id }) => isValid(after, id),
  lets: 'go',
})

/** By the path below the person's own document, which is the empty one. */
export const COLLECTIONS = {
  '': { takes: ({ before, after }, uid) => isUserChange(before ?? {}, after, uid) },
  sessions: {
    takes: ({ before, after, id }) =>
      isSession(after, id) && (before ? isEditOf(before, after.rev) : isFirstRev(after.rev)),
    lets: 'go with a receipt',
  },
  receipts: { takes: ({ after }) => isReceipt(after) },
  tasks: simple(isTask),
  rhythms: simple(isRhythm),
  restSpans: simple(isRestSpan),
  rhythmCompletions: simple(isCompletion),
  sessionTypes: {
    ...simple(isSessionType),
    // Core session types are read-only.
    keeps: (before) => before.isCore !== false,
  },
  screenTimeApps: simple(isScreenTimeApp),
  private: simple(isGithubLink),
  months: {
    takes: ({ before, after, id }) =>
      isMonth(after, id) && (before ? isNextRev(after.rev, countedRev(before.rev)) : isNumeric(after.rev, 1)),
  },
  badges: { takes: () => false },
} satisfies Readonly<Record<string, Collection>>

export type CollectionName = keyof typeof COLLECTIONS

/** A revision that is none counts as 0: what something else has left must not keep a month from being built anew. */
const countedRev = (rev: unknown) => (isIntegerWithin(rev, 0, Number.MAX_SAFE_INTEGER - 1) ? rev : 0)

/** Whether the product means to take the write of the user with the uid. */
export function isTaken(name: CollectionName, write: Write, uid: string): boolean {
  const { takes, lets, keeps }: Collection = COLLECTIONS[name]
  const { id, before, after, receipt, isGone } = write
  if (before && keeps?.(before)) return false
  if (after) return !(isGone && !before) && takes({ ...write, after }, uid)
  if (lets === 'go with a receipt') {
    const isReceiptTaken = receipt !== null && !isGone && isReceipt(receipt)
    return before !== null && isReceiptTaken && isReceiptOf(receipt, id, before)
  }
  return lets === 'go'
}
