import { parseTimeOfDay } from '@/domain/calendar/day-key'
import type { RhythmEntry } from '@/domain/rhythm/entry'
import { isOvernight } from '@/domain/rhythm/overnight'
import { TIME_HINTS } from '@/format/strategy'
import { TimeInput } from '@/components/when/TimeInput'
import { Checkbox } from '@/ui/form/Checkbox'
import { Field } from '@/ui/form/Field'
import { Stack } from '@/ui/layout'
import type { RhythmFieldsProps } from './rhythm-fields'
import styles from './RhythmForm.module.css'

/** A rhythm with times can be confirmed as a session on the dashboard. */
export function TimeFields({ entry, onChange, errorOf }: RhythmFieldsProps) {
  const { isTimed, startTime, endTime } = entry
  return (
    <Stack gap={3}>
      <Checkbox
        label="At a set time"
        checked={isTimed}
        onChange={(checked) => onChange({ isTimed: checked })}
      />
      {isTimed && (
        <div className={styles.grid}>
          <Field label="Starts" required error={errorOf('start-time-missing')}>
            <TimeInput
              name="startTime"
              value={startTime}
              onChange={(event) => onChange({ startTime: event.target.value })}
            />
          </Field>
          <Field
            label="Ends"
            required
            hint={hintOf(entry)}
            className={styles.ends}
            error={errorOf('end-time-missing')}
          >
            <TimeInput
              name="endTime"
              value={endTime}
              onChange={(event) => onChange({ endTime: event.target.value })}
            />
          </Field>
        </div>
      )}
    </Stack>
  )
}

/** What an end that is not after the start means. */
function hintOf({ isTimed, ...entry }: RhythmEntry): string | undefined {
  const [startTime, endTime] = [parseTimeOfDay(entry.startTime), parseTimeOfDay(entry.endTime)]
  if (!startTime || !endTime || endTime > startTime) return undefined
  if (!isOvernight({ isTimed, startTime, endTime })) return TIME_HINTS.timesTooFarApart
  return endTime === '00:00' ? TIME_HINTS.endsAtMidnight : TIME_HINTS.endsNextDay
}
