import {
  STORABLE_COMPLETION,
  STORABLE_REST_SPAN,
  STORABLE_RHYTHM,
  STORABLE_SCREEN_TIME_APP,
  STORABLE_SESSION,
  STORABLE_SESSION_TYPE,
  STORABLE_TASK,
} from '@/domain/storable'
import { areTargets, isImport, isImportPart } from './imports'
import { isMonth } from './monthly-rollup'
import { isEditOf, isFirstRev, isReceipt, isReceiptOf, isSession } from './session'
import {
  isCompletion,
  isGithubLink,
  isRestSpan,
  isRhythm,
  isScreenTimeApp,
  isSessionType,
  isTask,
  isTrash,
  RHYTHM_OLD_FIELDS,
} from './strategy'
import { isNextRev, isUserChange } from './user'
import { isId, isIntegerWithin, isNumeric, isSame, type Fields, type Shape } from './values'

/** One write by a user to one of their own documents. */
export interface Write {
  readonly id: string
  readonly before: Fields | null
  /** Null when the write deletes the document. */
  readonly after: Fields | null
  /** The receipt in the same batch, with the revisions of the deleted sessions. */
  readonly receipt: Fields | null
  /** The account was deleted, but this device has not noticed. */
  readonly isGone: boolean
}

type Judge = (write: Write & { readonly after: Fields }, uid: string) => boolean

interface Collection {
  readonly accepts: Judge
  readonly deletion?: 'always' | 'once' | 'with receipt'
  /** Whether a stored document can be replaced. */
  readonly isFixed?: boolean
  /** The fields that this release knows. Others may stay as they are stored, if a newer one has stored them. */
  readonly fields?: readonly string[]
  /** Whether the stored document cannot be changed. */
  readonly isReadOnly?: (before: Fields) => boolean
}

const simple = (
  isValid: (fields: Fields, id: string) => boolean,
  shape?: Shape,
  others: readonly string[] = [],
): Collection => ({
  accepts: ({ after, id }) => isValid(after, id),
  deletion: 'always',
  ...(shape && { fields: [...Object.keys(shape), ...others] }),
})

/** Keyed by the path below the user's document. The empty key is the user document itself. */
export const COLLECTIONS = {
  '': { accepts: ({ before, after }, uid) => isUserChange(before ?? {}, after, uid) },
  sessions: {
    accepts: ({ before, after, id }) =>
      isSession(after, id, before) &&
      (before ? isEditOf(before, after.rev) : isFirstRev(after.rev) && isId(id)),
    deletion: 'with receipt',
    fields: Object.keys(STORABLE_SESSION),
  },
  receipts: { accepts: ({ after }) => isReceipt(after) },
  tasks: simple(isTask, STORABLE_TASK),
  rhythms: simple(isRhythm, STORABLE_RHYTHM, RHYTHM_OLD_FIELDS),
  restSpans: simple(isRestSpan, STORABLE_REST_SPAN),
  trash: { accepts: ({ after, id }) => isTrash(after, id), deletion: 'once', isFixed: true },
  rhythmCompletions: simple(isCompletion, STORABLE_COMPLETION),
  sessionTypes: {
    ...simple(isSessionType, STORABLE_SESSION_TYPE),
    // Core session types are read-only.
    isReadOnly: (before) => before.isCore !== false,
  },
  screenTimeApps: simple(isScreenTimeApp, STORABLE_SCREEN_TIME_APP),
  imports: { accepts: ({ after, id }) => isImport(after, id) },
  'imports/import-1/parts': { accepts: ({ after, id }) => isImportPart(after, id), isFixed: true },
  importTargets: { accepts: ({ after, id }) => areTargets(after, id) },
  private: simple(isGithubLink),
  months: {
    accepts: ({ before, after, id }) =>
      isMonth(after, id) && (before ? isNextRev(after.rev, countedRev(before.rev)) : isNumeric(after.rev, 1)),
  },
  badges: { accepts: () => false },
} satisfies Readonly<Record<string, Collection>>

export type CollectionName = keyof typeof COLLECTIONS

/** An invalid revision counts as 0, so that a month with foreign data can still be rebuilt. */
const countedRev = (rev: unknown) => (isIntegerWithin(rev, 0, Number.MAX_SAFE_INTEGER - 1) ? rev : 0)

function withoutKept(after: Fields, before: Fields, fields: readonly string[]): Fields {
  const isKept = (key: string) => Object.hasOwn(before, key) && isSame(before[key], after[key])
  return Object.fromEntries(Object.entries(after).filter(([key]) => fields.includes(key) || !isKept(key)))
}

/** Whether the rules should allow this write by the user with this uid. */
export function isAllowed(name: CollectionName, write: Write, uid: string): boolean {
  const { accepts, deletion, isFixed = false, isReadOnly, fields }: Collection = COLLECTIONS[name]
  const { id, before, after, receipt, isGone } = write
  if (before && isReadOnly?.(before)) return false
  if (after && before && isFixed) return false
  if (after) {
    const judged = fields && before ? withoutKept(after, before, fields) : after
    return !(isGone && !before) && accepts({ ...write, after: judged }, uid)
  }
  if (deletion === 'with receipt') {
    const isReceiptAllowed = receipt !== null && !isGone && isReceipt(receipt)
    return before !== null && isReceiptAllowed && isReceiptOf(receipt, id, before)
  }
  return deletion === 'always' || (deletion === 'once' && before !== null)
}
