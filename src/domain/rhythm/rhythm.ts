import type { DayKey, TimeOfDay } from '../calendar/day-key'
import type { Weekday } from '../calendar/weekday'
import type { EpochMs } from '../units'
import type { WithUnknownFields } from '../unknown-fields'

/** The days on which a rhythm is due, from its start date on. */
export type Schedule =
  | { readonly type: 'daily' }
  | { readonly type: 'every_x_days'; readonly value: number }
  | { readonly type: 'weekly'; readonly value: readonly Weekday[] }

/** A recurring task (STRATEGY-RHYTHM-02). */
export interface Rhythm extends WithUnknownFields {
  readonly id: string
  readonly name: string
  /** An integer. Subtracted while an occurrence is not completed, added by completing it early. */
  readonly points: number
  /** The first day on which it can be due. */
  readonly startDate: DayKey
  /** The last day on which it is due. Absent while it continues. It may be before the start date. */
  readonly endDate?: DayKey | undefined
  /** The day that `every_x_days` counts from, if not the start date: a continued rhythm keeps its phase (KEEP-01). */
  readonly phaseDate?: DayKey | undefined
  readonly schedule: Schedule
  readonly isTimed: boolean
  readonly startTime: TimeOfDay | null
  readonly endTime: TimeOfDay | null
  /** Points subtracted for each day that a completion is late. 0 without catch-up. */
  readonly penaltyPerDay: number
  /** Points added on each day on which no occurrence of the rhythm is missed. */
  readonly pacingGrace: number
  /** Whether a missed occurrence may be completed late. */
  readonly isCatchable: boolean
  readonly createdAt: EpochMs
}

export const RHYTHM_DEFAULTS = { penaltyPerDay: 1, pacingGrace: 0, isCatchable: true } as const
