import type { DayKey } from '@/domain/calendar/day-key'
import { statusOn, type Occurrence, type OccurrenceStatus } from '@/domain/rhythm/status'
import { timeOfDayText } from '@/format/date'
import { rhythmPointsText } from '@/format/rhythm'
import { useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { useDeferredArrival } from '@/ui/use-deferred-arrival'
import { useCompleting } from './use-completing'

export interface ShownOccurrence extends Occurrence {
  readonly status: OccurrenceStatus
  readonly note: string
  readonly onPress: () => void
}

/** The rhythms due on a day, and what a click on each does (INT-50). Null until that is known. */
export function useOccurrences(
  onLate: (occurrence: Occurrence) => void,
  onMissed: (occurrence: Occurrence) => void,
): (day: DayKey) => readonly ShownOccurrence[] | null {
  const input = useDeferredArrival(useScoreInput())
  const { complete, undo } = useCompleting()
  const { timeFormat } = usePreferences()
  return (day) =>
    input &&
    input.rhythms.flatMap((rhythm) => {
      const status = statusOn(rhythm, day, input.rollups.completions, input.today, input.rest)
      if (status === null) return []
      const { isTimed, startTime, points } = rhythm
      return {
        rhythm,
        due: day,
        status,
        note: isTimed && startTime ? timeOfDayText(startTime, timeFormat) : rhythmPointsText(points),
        onPress: () => {
          if (status === 'overdue') onLate({ rhythm, due: day })
          else if (status === 'pending') complete(rhythm, day)
          else if (status === 'missed') onMissed({ rhythm, due: day })
          else undo(rhythm, day)
        },
      }
    })
}
