import type { Schedule } from '@/domain/rhythm/rhythm'
import { DaySet } from '@/ui/form/DaySet'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { TextInput } from '@/ui/form/TextInput'
import type { RhythmFieldsProps } from './rhythm-fields'
import styles from './RhythmForm.module.css'

const SCHEDULES: readonly { value: Schedule['type']; label: string }[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'every_x_days', label: 'Every few days' },
  { value: 'weekly', label: 'Weekly' },
]

export function ScheduleFields({ entry, onChange, errorOf }: RhythmFieldsProps) {
  return (
    <div className={styles.schedule}>
      <Field label="Schedule" group>
        <SegmentedToggle
          label="Schedule"
          value={entry.schedule}
          options={SCHEDULES}
          onChange={(schedule) => onChange({ schedule })}
        />
      </Field>
      {entry.schedule === 'every_x_days' && (
        <Field label="Every" required error={errorOf('interval-invalid')} className={styles.interval}>
          <TextInput
            name="interval"
            inputMode="numeric"
            autoComplete="off"
            suffix={entry.interval.trim() === '1' ? 'day' : 'days'}
            value={entry.interval}
            onChange={(event) => onChange({ interval: event.target.value })}
          />
        </Field>
      )}
      {entry.schedule === 'weekly' && (
        <Field label="On" required group error={errorOf('weekdays-missing')}>
          <DaySet name="weekdays" value={entry.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
        </Field>
      )}
    </div>
  )
}
