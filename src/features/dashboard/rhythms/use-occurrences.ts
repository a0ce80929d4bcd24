import { useCallback, useMemo } from 'react'
import { mondayOf, type DayKey } from '@/domain/calendar/day-key'
import { withWaiting } from '@/domain/outbox/entry'
import type { ScoreInput } from '@/domain/score/days'
import { isPlayRhythm } from '@/domain/score/pacing'
import { statusOn, type Occurrence, type OccurrenceStatus } from '@/domain/rhythm/status'
import { weekOf, type RhythmWeek } from '@/domain/rhythm/week'
import { timeOfDayText } from '@/format/date'
import { rhythmPointsText } from '@/format/rhythm'
import { useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useOutbox } from '@/state/outbox'
import { useCategoryOf } from '@/state/selectors'
import { useCompleting } from './use-completing'

export interface PressedOccurrence extends Occurrence {
  readonly status: OccurrenceStatus
}

export interface ShownOccurrence extends PressedOccurrence {
  readonly note: string
  /** Whether it is a promise to play. */
  readonly isPlay: boolean
  /** This week, of a rhythm that is due a number of times a week. */
  readonly week: RhythmWeek | null
  /** The same function for all, so that a press renders only what it changes. Null on a day to come that cannot be completed yet. */
  readonly onPress: ((occurrence: PressedOccurrence) => void) | null
}

/**
 * The rhythms due on a day, and what a click on each does (INT-50). Null until that is known.
 * `onAsk`: an overdue or a missed one was pressed.
 */
export function useOccurrences(
  input: ScoreInput | null,
  onAsk: (occurrence: PressedOccurrence) => void,
): (day: DayKey) => readonly ShownOccurrence[] | null {
  const { complete, undo } = useCompleting()
  const today = useToday()
  const categoryOf = useCategoryOf()
  const press = useCallback(
    (pressed: PressedOccurrence) => {
      const { rhythm, due, status } = pressed
      if (status === 'overdue' || status === 'missed') onAsk(pressed)
      else if (status === 'pending') complete(rhythm, due, due < today ? due : today)
      else undo(rhythm, due)
    },
    [today, complete, undo, onAsk],
  )
  const { timeFormat } = usePreferences()
  const waiting = useOutbox(({ entries }) => entries)
  const completions = useMemo(
    () => input && withWaiting(input.rollups.completions, waiting),
    [input, waiting],
  )
  return (day) =>
    input &&
    completions &&
    input.rhythms.flatMap((rhythm) => {
      const status = statusOn(rhythm, day, completions, input.today, input.rest, input.unfinished)
      if (status === null) return []
      const { isTimed, startTime, points } = rhythm
      const ofDay = weekOf(rhythm, day, completions, input.rest)
      const week = ofDay && mondayOf(day) === mondayOf(input.today) ? ofDay : null
      const isAhead = ofDay !== null && status === 'pending' && day > input.today
      const worth = week ? '' : rhythmPointsText(points)
      return {
        rhythm,
        due: day,
        status,
        note: isTimed && startTime ? timeOfDayText(startTime, timeFormat) : worth,
        isPlay: isPlayRhythm(rhythm, categoryOf),
        week,
        onPress: isAhead ? null : press,
      }
    })
}
