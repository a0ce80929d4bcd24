import { TimeInput } from '@/components/when/TimeInput'
import { Checkbox } from '@/ui/form/Checkbox'
import { Field } from '@/ui/form/Field'
import type { RhythmFieldsProps } from './rhythm-fields'
import styles from './RhythmForm.module.css'

/** A rhythm with times can be confirmed as a session on the dashboard. */
export function TimeFields({ entry, onChange, errorOf }: RhythmFieldsProps) {
  const { isTimed, startTime, endTime } = entry
  const isBackwards = startTime !== '' && endTime !== '' && endTime <= startTime
  return (
    <div className={styles.part}>
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
            hint={isBackwards && 'The end is not after the start, so confirming saves no session.'}
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
    </div>
  )
}
