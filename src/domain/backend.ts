import type { BackupList } from './backup/kinds'
import type { PlainList, StoredItems } from './items'
import type { RestoreStep } from './backup/plan'
import type { Settings } from './backup/settings'
import type { CommitCount } from './github/commits'
import type { Span } from './span'
import type { ErrorReport } from './errors/report'
import type { Badge } from './badge/badge'
import type { NewBadge } from './callables'
import type { Tracker, ImportRecord, NewImport, TakenBack } from './import/record'
import type { PlannedRhythm } from './import/habits'
import type { RememberedTargets } from './import/targets'
import type { Change } from './outbox/change'
import type { User } from './profile/user'
import type { ProfileSetup } from './profile/username'
import type { MonthKey } from './calendar/month'
import type { Completion } from './rhythm/completion'
import type { EndTimeRange } from './session/end-time'
import type { Coordinates } from './session/location'
import type { Session } from './session/session'
import type { SessionType } from './session/types/session-type'
import type { MonthlyRollup, Totals } from './rollups/rollups'
import type { Restored, TrashEntry } from './trash/trash'
import type { EpochMs } from './units'

/**
 * All reads and writes of the signed-in user. `data` implements it over Firestore, and component tests use a small
 * fake. An instance belongs to one user.
 *
 * A write is accepted at once, also offline, and reaches the listeners immediately. Its promise settles when the
 * server confirms or refuses it, which may never happen. So do not await it before going on; only catch its
 * rejection.
 */
export interface Backend extends ItemLists {
  /** Carries out the change. Only a restoration says what it did. */
  readonly write: Write
  readonly user: {
    watch(listener: Listener<Fact<User | null>>): Unsubscribe
    /** Needs the network. Rejects with a `UsernameRefused` if the server refuses the name. */
    setUpProfile(setup: ProfileSetup): Promise<void>
    /** Needs the network. Rejects with a `UsernameRefused`, and the user keeps their current name. */
    setUsername(username: string): Promise<void>
  }
  readonly sessions: {
    /** The sessions that end within the range, newest first. */
    watchSpan(range: EndTimeRange, listener: Listener<Listing<Session>>): Unsubscribe
    /**
     * Replaces the session by one session for each work interval; the trash keeps the whole one. Needs the network. Rejects
     * with `ChangesWaiting` or a `CallableFailed`.
     */
    split(id: string): Promise<void>
    /**
     * Deletes all sessions, page by page. Needs the network. Stops between two pages when aborted. Rejects with
     * `ChangesWaiting` before anything is deleted, because a queued write could bring a session back.
     */
    removeAll(work: LongWork): Promise<void>
    /**
     * The sessions that this device keeps, newest first, or those of them with the ids. Works offline. Some may be missing, and
     * some out of date.
     */
    readKept(ids?: readonly string[]): Promise<readonly Session[]>
    /**
     * Reads all sessions, newest first, page by page. Rejects with `ChangesWaiting` unless unsent changes may be
     * missing.
     */
    readAll(work: ReadAllWork): Promise<readonly Session[]>
    /**
     * Reads all sessions that end within the spans, page by page. Needs the network. Rejects with `ChangesWaiting`.
     */
    readSpans(spans: readonly Span[], work: LongWork): Promise<readonly Session[]>
    /**
     * Adds the sessions that are not stored yet, in chunks and without points. Returns how many were new. Rejects
     * with `ChangesWaiting`.
     */
    importAll(sessions: readonly Session[], work: ImportWork): Promise<number>
    /** Asks the server, so it needs the network. */
    isSaved(id: string): Promise<boolean>
    /** Reads the session from the server; null if it does not exist. Needs the network. */
    read(id: string): Promise<Session | null>
  }
  /** Imports, and what their files' projects become. */
  readonly imports: {
    /** Newest first, at most `MAX_LISTED_IMPORTS`. */
    watch(listener: Listener<Listing<ImportRecord>>): Unsubscribe
    /**
     * Removes what the import or the restore added and nobody edited since, and puts back what a restore replaced. Needs the
     * network. May be repeated after an abort or a failure. Rejects with `ChangesWaiting`.
     */
    takeBack(id: string, takenBackAt: EpochMs, work: LongWork): Promise<TakenBack>
    /** Adds the rhythms and completions that are not stored yet. Returns how many were new. Needs the network. */
    addRhythms(plans: readonly PlannedRhythm[], listedAs: NewImport, work: LongWork): Promise<number>
    /** Adds the session types that are not stored yet. Needs the network. */
    addTypes(types: readonly SessionType[], listedAs: NewImport, work: LongWork): Promise<void>
    /** The session types that were chosen before for the tracker's projects. */
    targets(tracker: Tracker): Promise<RememberedTargets>
    saveTargets(tracker: Tracker, targets: RememberedTargets): Promise<void>
  }
  readonly locations: {
    /** Both need the network and reject with a `CallableFailed`. */
    encrypt(coordinates: Coordinates): Promise<string>
    decrypt(ciphertext: string): Promise<Coordinates>
  }
  readonly completions: {
    /** The `count` completions recorded last, newest first. */
    watchNewest(count: number, listener: Listener<Listing<Completion>>): Unsubscribe
  }
  /** The monthly rollups. Every write of a session or completion updates them. */
  readonly months: {
    watch(listener: Listener<Listing<MonthlyRollup>>): Unsubscribe
    /** The totals of the stored sessions and completions, and the rollups, both as the server has them. Needs the network. */
    stored(): Promise<StoredRollups>
    /** Rebuilds all rollups before the given month from sessions and completions, newest first. Needs the network. */
    rebuild(before: MonthKey, work: MonthsWork): Promise<void>
    /** The rollups that count another number of sessions or completions than the server does. Needs the network. */
    miscounted(months: readonly MonthlyRollup[], signal: AbortSignal): Promise<readonly MonthKey[]>
    /**
     * Compares the rollups of the given months with their sessions and completions, and replaces those that differ. Returns whether
     * any did. Needs the network.
     */
    recount(months: readonly MonthKey[], signal: AbortSignal): Promise<boolean>
  }
  /** What the user has deleted in the last 30 days. `Clear all` is final and leaves nothing here. */
  readonly trash: {
    /** The newest deletions, at most `count`. Some may have expired. */
    watch(count: number, listener: Listener<Listing<TrashEntry>>): Unsubscribe
  }
  readonly badges: {
    /** Newest first. */
    watch(listener: Listener<Listing<Badge>>): Unsubscribe
    /**
     * Asks the server to award badges, and returns the badges that this call awarded. Rejects with a
     * `CallableFailed`.
     */
    check(): Promise<readonly NewBadge[]>
  }
  readonly github: {
    /** Loads what `link` needs to open its popup in the task of the click. Needs the network. May be called again. */
    prepareLink(): Promise<void>
    /**
     * Opens GitHub's window and stores the token. Both methods need the network and reject with a `GithubLinkFailed`.
     */
    link(): Promise<void>
    unlink(): Promise<void>
    /** Counts the user's own commits in the span, for a limited time. Problems are reported in the count. */
    countLines(span: Span, signal: AbortSignal): Promise<CommitCount>
  }
  /** The files of profile pictures. The profile says which one is in use. */
  readonly pictures: {
    /**
     * Stores the JPEG beside the picture at the current address and returns the new address. Progress is the share
     * sent, from 0 to 1. Without a network it retries for ten minutes, or until aborted.
     */
    upload(picture: Blob, current: string | null, work: LongWork): Promise<string>
    remove(address: string): Promise<void>
  }
  /** Reads and restores whole accounts, past the device's cache. All need the network. */
  readonly backup: {
    /** Reads everything that a backup holds, list by list. Rejects with `ChangesWaiting` unless unsent changes may be missing. */
    read(work: ReadAccountWork): Promise<void>
    /**
     * Stores steps of one list in chunks, without points, and records them under the import. Rejects with
     * `ChangesWaiting`. After an abort or a failure, what is stored stays.
     */
    restore(steps: readonly RestoreStep[], work: RestoreWork): Promise<RestoreResult>
    /**
     * Replaces these settings, unless another device has changed them since they were as in `before`, and records what they were.
     * Returns how many are stored.
     */
    restoreSettings(settings: Partial<Settings>, before: Settings, work: RestoreWork): Promise<number>
  }
  readonly queue: {
    /**
     * Waits until the server has confirmed every write made so far. Returns false after five seconds; with a signal
     * it waits until the signal is aborted instead.
     */
    flush(signal?: AbortSignal): Promise<boolean>
  }
  readonly account: {
    /**
     * Deletes the account and all its data. May take minutes and may be called again. Needs the network. Rejects with
     * a `CallableFailed`, whose code is `recent-sign-in-required` if the user has to sign in again first.
     */
    remove(): Promise<void>
  }
  readonly errors: {
    /** Sends an error report to the developers. Needs the network. Rejects with a `CallableFailed`. */
    report(report: ErrorReport): Promise<void>
  }
}

/** The lists that are watched as a whole. Of the rest spans, the newest `MAX_REST_SPANS`. */
type ItemLists = {
  readonly [L in PlainList]: { watch(listener: Listener<Listing<StoredItems[L]>>): Unsubscribe }
}

/** What a restoration did. Undefined after any other change. */
export type Written = Restored | undefined
/** Rejects if the change was refused. By then the listeners tell what is stored instead. */
export type Write = (change: Change) => Promise<Written>

/** Options of a long operation: it reports progress and can be aborted. */
export interface LongWork {
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** A page of one list. `unreadable` has the ids of documents that cannot be read. */
export interface AccountPage<L extends BackupList = BackupList> {
  readonly list: L
  readonly items: readonly StoredItems[L][]
  readonly unreadable: readonly string[]
}

export interface ReadAccountWork {
  readonly signal: AbortSignal
  readonly mayLackUnsent?: boolean
  /** The number of sessions and completions, before the first page. */
  readonly onTotal: (total: number) => void
  readonly onUser: (user: User) => void
  /** The next page is read when this has ended. */
  readonly onPage: (page: AccountPage) => void | Promise<void>
}

export interface RestoreWork extends Pick<LongWork, 'signal'> {
  /** Of the steps that are done, `stored` are stored. The others were refused. */
  readonly onProgress: (done: number, stored: number) => void
  /** The entry of the imports list under which the changes are recorded, so that they can be taken back. */
  readonly entry: NewImport
}

export interface RestoreResult {
  readonly stored: number
  /** Steps that the server refused, or whose documents have changed meanwhile. */
  readonly refused: readonly RestoreStep[]
}

export interface ReadAllWork extends LongWork {
  readonly mayLackUnsent?: boolean
}

/** The server has not confirmed all writes of this device, and the operation would go wrong without them. */
export class ChangesWaiting extends Error {
  constructor() {
    super('Some changes have not been sent yet. Check your connection and try again.')
  }
}

/** The server has refused changes that the person does not know of. */
export class ChangesRefused extends Error {
  constructor() {
    super('Some changes were refused.')
  }
}

/** `done` sessions were processed, of which `added` were new. */
export interface ImportWork {
  readonly onProgress: (done: number, added: number) => void
  readonly signal: AbortSignal
  /** The import that lists what is added. */
  readonly listedAs?: NewImport
}

/** One state of the server. Writes that wait on the device are in neither. */
export interface StoredRollups {
  readonly totals: Totals
  readonly months: readonly MonthlyRollup[]
}

export interface MonthsWork {
  /** The totals of what is stored, if they are known. */
  readonly stored?: Totals | undefined
  /** Called with the number of sessions added up so far and the month reached, going back in time. */
  readonly onProgress: (sessions: number, month: MonthKey) => void
  readonly signal: AbortSignal
}

export type Unsubscribe = () => void

export interface Listener<T> {
  readonly next: (value: T) => void
  readonly error: (error: unknown) => void
}

/** The latest known value of a single document. */
export interface Fact<T> {
  readonly value: T
  /** Read from this device's cache, so a missing document may just not have arrived yet. */
  readonly isFromCache: boolean
}

/** The latest known list of documents. */
export interface Listing<T> {
  readonly items: readonly T[]
  /** Number of documents left out because they could not be read. */
  readonly unreadable: number
  readonly isFromCache: boolean
  /** Ids of documents with writes from this device that the server has not confirmed. */
  readonly unsynced: ReadonlySet<string>
}
