import type { DayKey, TimeOfDay } from '../calendar/day-key'
import type { EpochMs } from '../units'

/** 1 for Monday to 7 for Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

export function isWeekday(value: unknown): value is Weekday {
  return WEEKDAYS.some((weekday) => weekday === value)
}

/** On which days, from the start date on, a rhythm is due (spec, section 3). */
export type Schedule =
  | { readonly type: 'daily' }
  | { readonly type: 'every_x_days'; readonly value: number }
  | { readonly type: 'weekly'; readonly value: readonly Weekday[] }

/** A recurring task (spec, section 3). */
export interface Rhythm {
  readonly id: string
  readonly name: string
  /** Whole points: lost while an occurrence is not completed, won by completing it early. */
  readonly points: number
  /** There is no occurrence before it. */
  readonly startDate: DayKey
  /** The last day on which it is due. Absent means that it goes on. It may lie before the start date. */
  readonly endDate?: DayKey | undefined
  /** A day that `every_x_days` counts from, where that is not the start date: a rhythm that goes on keeps its phase (KEEP-01). */
  readonly phaseDate?: DayKey | undefined
  readonly schedule: Schedule
  readonly isTimed: boolean
  readonly startTime: TimeOfDay | null
  readonly endTime: TimeOfDay | null
  /** Points for each day that a completion is late. 0 where catching up is not allowed. */
  readonly penaltyPerDay: number
  /** Points for each day on which nothing of the rhythm is missed. */
  readonly pacingGrace: number
  /** Whether a missed occurrence may be completed late. */
  readonly isCatchable: boolean
  readonly createdAt: EpochMs
}

export const RHYTHM_DEFAULTS = { penaltyPerDay: 1, pacingGrace: 0, isCatchable: true } as const
