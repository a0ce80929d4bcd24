import type { CommitCount, Span } from './github/commits'
import type { ErrorReport } from './errors/report'
import type { GithubSettings } from './github/settings'
import type { Goals } from './goals/goals'
import type { Badge } from './badge/badge'
import type { NewBadge } from './callables'
import type { User } from './profile/user'
import type { Profile } from './profile/edit'
import type { ProfileSetup } from './profile/setup'
import type { DayKey } from './calendar/day-key'
import type { MonthKey } from './calendar/month'
import type { Completion } from './rhythm/completion'
import type { Continuation } from './rhythm/from-today'
import type { RestSpan } from './rest/rest-days'
import type { Rhythm, Weekday } from './rhythm/rhythm'
import type { Formula } from './score/formula'
import type { ScreenTimeApp } from './session/screen-time'
import type { Coordinates } from './session/location'
import type { Session } from './session/session'
import type { SessionType } from './session/session-type'
import type { Task } from './session/task'
import type { MonthRecord } from './summary/record'
import type { Totals } from './summary/totals'
import type { Mode, Timer } from './timer/timer'
import type { Theme } from './preferences'
import type { EpochMs } from './units'

/**
 * The one door to the world for a signed-in person. `data` implements it over Firestore, component tests with a
 * small fake. It is bound to one user.
 *
 * A write is accepted at once, also offline, and shows up through the listeners; the promise settles when the
 * server has confirmed or refused it, which may be never. So do not wait for it before going on: catch it.
 */
export interface Backend {
  readonly user: {
    watch(listener: Listener<Fact<User | null>>): Unsubscribe
    completeOnboarding(): Promise<void>
    /** Needs the network. Rejects with a `UsernameRefused` when the server says no to the name. */
    setUpProfile(setup: ProfileSetup): Promise<void>
    /** Needs the network. Rejects with a `UsernameRefused`, and the person keeps the name they have. */
    setUsername(username: string): Promise<void>
    /** Writes the given fields and leaves the others as they are. */
    saveProfile(changes: Partial<Profile>): Promise<void>
    setTheme(theme: Theme): Promise<void>
    dismissAutoStopWarning(): Promise<void>
    /** Replaces the formula: an optional field that is absent is removed. */
    setFormula(formula: Formula): Promise<void>
    setRestWeekdays(weekdays: readonly Weekday[]): Promise<void>
    setGoals(goals: Goals): Promise<void>
    setGithubSettings(settings: GithubSettings): Promise<void>
  }
  readonly timer: {
    setMode(mode: Mode): Promise<void>
    /** Replaces the timer of revision `rev`; refused when it has moved on since. */
    replace(next: Timer, rev: number): Promise<void>
    /**
     * Resets the timer of revision `rev`, raises the warning and saves the session, all or nothing. Where another device has
     * saved a session of this timer, that is `stored`, and the session replaces it.
     */
    autoStop(session: Session | null, rev: number, stored?: Session): Promise<void>
  }
  readonly sessions: {
    /** The newest `count` sessions by end time. */
    watchNewest(count: number, listener: Listener<Listing<Session>>): Unsubscribe
    /** Saves new sessions and their points, all or nothing; refused when one of them is saved already. */
    add(sessions: readonly Session[]): Promise<void>
    /** Older than the moment, newest first, at most `count`: read once, not watched. Offline from the cache. */
    readBefore(endTime: EpochMs, count: number): Promise<SessionPage>
    /** Refused when the session is no longer as it was before. */
    update(before: Session, after: Session): Promise<void>
    /** Replaces the session by its working stretches. Needs the network; rejects with a `CallableFailed`. */
    split(id: string): Promise<void>
    /** Refused where a session is no longer as it is given here; what is gone already is no matter. */
    remove(sessions: readonly Session[]): Promise<void>
    /**
     * Everything, page by page. Needs the network; stops between two pages when aborted. Rejects with `ChangesWaiting` before
     * anything is deleted, so that no queued write can bring a session back.
     */
    removeAll(work: LongWork): Promise<void>
    /** Everything, oldest last, page by page. Rejects with `ChangesWaiting` unless it may lack what is not sent yet. */
    readAll(work: ReadAllWork): Promise<readonly Session[]>
    /** All that end within the spans, page by page. Needs the network. Rejects with `ChangesWaiting`. */
    readSpans(spans: readonly Span[], work: LongWork): Promise<readonly Session[]>
    /** Adds the sessions that are not there yet, without points, in chunks; returns how many were new. Rejects with `ChangesWaiting`. */
    importAll(sessions: readonly Session[], work: ImportWork): Promise<number>
    /** Asks the server, so it needs the network. */
    isSaved(id: string): Promise<boolean>
    /** The session as the server has it, or null when it has none. Needs the network. */
    read(id: string): Promise<Session | null>
    /**
     * Replaces the stored session by one that holds more of the same work, and adds the points that it has more. Refused
     * when the session is no longer as stored.
     */
    extend(stored: Session, extended: Session): Promise<void>
  }
  readonly locations: {
    /** Both need the network and reject with a `CallableFailed`. */
    encrypt(coordinates: Coordinates): Promise<string>
    decrypt(ciphertext: string): Promise<Coordinates>
  }
  readonly screenTimeApps: {
    watch(listener: Listener<Listing<ScreenTimeApp>>): Unsubscribe
    add(app: ScreenTimeApp): Promise<void>
    remove(id: string): Promise<void>
  }
  readonly tasks: {
    watch(listener: Listener<Listing<Task>>): Unsubscribe
    /** Adds it, or replaces the one with its id. */
    save(task: Task): Promise<void>
    remove(id: string): Promise<void>
  }
  readonly sessionTypes: {
    watch(listener: Listener<Listing<SessionType>>): Unsubscribe
    save(type: SessionType): Promise<void>
    remove(id: string): Promise<void>
  }
  readonly rhythms: {
    watch(listener: Listener<Listing<Rhythm>>): Unsubscribe
    save(rhythm: Rhythm): Promise<void>
    /** Ends one rhythm and begins the next, with the completions that change hands, all or nothing. */
    continue(continuation: Continuation): Promise<void>
    /** Its completions stay: they count in the statistics. */
    remove(id: string): Promise<void>
  }
  readonly restSpans: {
    /** The latest first, at most `MAX_REST_SPANS`. */
    watch(listener: Listener<Listing<RestSpan>>): Unsubscribe
    /** Adds it, or replaces the one with its id. */
    save(span: RestSpan): Promise<void>
    remove(id: string): Promise<void>
  }
  readonly completions: {
    /** The `count` that were recorded last, the newest first. */
    watchNewest(count: number, listener: Listener<Listing<Completion>>): Unsubscribe
    add(completion: Completion): Promise<void>
    remove(rhythmId: string, due: DayKey): Promise<void>
    /** The session and the completion, both or neither; refused when one of them is saved already. */
    confirm(session: Session, completion: Completion): Promise<void>
  }
  /** What the days add up to. Written along with each session and completion. */
  readonly months: {
    watch(listener: Listener<Listing<MonthRecord>>): Unsubscribe
    /** What the stored sessions and completions add up to. Needs the network. */
    stored(): Promise<Totals>
    /** Builds all months before the given one anew out of sessions and completions, the latest first. Needs the network. */
    rebuild(before: MonthKey, work: MonthsWork): Promise<void>
    /** Builds the given months anew, one after the other. Needs the network. */
    recount(months: readonly MonthKey[], signal: AbortSignal): Promise<void>
  }
  readonly badges: {
    /** The newest first. */
    watch(listener: Listener<Listing<Badge>>): Unsubscribe
    /** Has the server award what is due; returns what this call awarded. Rejects with a `CallableFailed`. */
    check(): Promise<readonly NewBadge[]>
  }
  readonly github: {
    /** Loads what `link` needs to open its popup in the task of the press. Needs the network; may be repeated. */
    prepareLink(): Promise<void>
    /** Opens GitHub's window and stores its consent. Both need the network and reject with a `GithubLinkFailed`. */
    link(): Promise<void>
    unlink(): Promise<void>
    /** Counts the person's own commits of the span, for a limited time; what goes wrong is told in the count. */
    countLines(span: Span, signal: AbortSignal): Promise<CommitCount>
  }
  /** The files of profile pictures. Which one is the person's, their profile says. */
  readonly pictures: {
    /**
     * Stores the JPEG beside the picture at the current address and returns its own; progress is the share that has arrived, from 0 to 1. Without a network it goes
     * on trying for ten minutes, or until it is called off.
     */
    upload(picture: Blob, current: string | null, work: LongWork): Promise<string>
    /** Removes the picture of that address. */
    remove(address: string): Promise<void>
  }
  readonly queue: {
    /**
     * Waits until the server has confirmed every write made so far. Returns false when that takes longer than five seconds;
     * with a signal it waits until that is aborted.
     */
    flush(signal?: AbortSignal): Promise<boolean>
  }
  readonly account: {
    /**
     * Deletes the account and all that belongs to it; may take minutes, and may be repeated. Needs the network. Rejects with
     * a `CallableFailed`, whose code is `recent-sign-in-required` when the person has to sign in again first.
     */
    remove(): Promise<void>
  }
  readonly errors: {
    /** Sends an error of the app to the developers. Needs the network; rejects with a `CallableFailed`. */
    report(report: ErrorReport): Promise<void>
  }
}

/** Something that takes a while: it tells how far it is, and can be called off. */
export interface LongWork {
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
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

/** Of those that are done, `added` were new. */
export interface ImportWork {
  readonly onProgress: (done: number, added: number) => void
  readonly signal: AbortSignal
}

export interface MonthsWork {
  /** So many sessions are added up, down to this month. */
  readonly onProgress: (sessions: number, month: MonthKey) => void
  readonly signal: AbortSignal
}

export interface SessionPage {
  readonly sessions: readonly Session[]
  readonly unreadable: number
  /** Whether older ones may follow: the page was full, or only the cache could be asked. */
  readonly mayHaveMore: boolean
}

export type Unsubscribe = () => void

export interface Listener<T> {
  readonly next: (value: T) => void
  readonly error: (error: unknown) => void
}

/** A single document as last heard of. */
export interface Fact<T> {
  readonly value: T
  /** From this device's cache: what is missing may only not have arrived yet. */
  readonly isFromCache: boolean
}

/** A list of documents as last heard of. */
export interface Listing<T> {
  readonly items: readonly T[]
  /** How many documents could not be read at all and were left out. */
  readonly unreadable: number
  readonly isFromCache: boolean
  /** Ids of what this device has written and the server has not confirmed. */
  readonly unsynced: ReadonlySet<string>
}

/** How many of a query's documents exist beyond those watched is unknown; this says whether to offer more. */
export function mayHaveMore(listing: Listing<unknown>, asked: number): boolean {
  return listing.items.length + listing.unreadable >= asked
}
