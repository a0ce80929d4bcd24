import { create } from 'zustand'
import type { Fact, Listing } from '@/domain/backend'
import type { Badge } from '@/domain/badge/badge'
import type { User } from '@/domain/profile/user'
import type { Completion } from '@/domain/rhythm/completion'
import type { RestSpan } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { ScreenTimeApp } from '@/domain/session/screen-time'
import type { Session } from '@/domain/session/session'
import type { SessionType } from '@/domain/session/session-type'
import type { Task } from '@/domain/session/task'
import type { MonthRecord } from '@/domain/summary/record'
import { perUser } from './per-user'

/** So many of the newest sessions are watched, and so many older ones are read at a time. */
export const SESSIONS_PAGE = 120

/** How many of the newest completions are listened to. */
export const NEWEST_COMPLETIONS = 10

/** What the listeners have last told about the signed-in person; null is «not heard yet». */
export interface Facts {
  readonly user: Fact<User | null> | null
  readonly sessions: Listing<Session> | null
  readonly tasks: Listing<Task> | null
  readonly sessionTypes: Listing<SessionType> | null
  readonly screenTimeApps: Listing<ScreenTimeApp> | null
  readonly rhythms: Listing<Rhythm> | null
  readonly restSpans: Listing<RestSpan> | null
  /** The newest ones, by when they were recorded. */
  readonly completions: Listing<Completion> | null
  readonly badges: Listing<Badge> | null
  readonly months: Listing<MonthRecord> | null
  /** The listeners that gave up, by the name of what they watch. */
  readonly failed: ReadonlySet<FactName>
  /** How often the person has asked to try the failed ones again. */
  readonly retries: number
}

export type FactName = Exclude<keyof Facts, 'failed' | 'retries'>

export const NO_FACTS: Facts = {
  user: null,
  sessions: null,
  tasks: null,
  sessionTypes: null,
  screenTimeApps: null,
  rhythms: null,
  restSpans: null,
  completions: null,
  badges: null,
  months: null,
  failed: new Set(),
  retries: 0,
}

export const useFacts = perUser(create<Facts>(() => NO_FACTS))

export function retryFailed(): void {
  useFacts.setState(({ retries }) => ({ retries: retries + 1 }))
}
