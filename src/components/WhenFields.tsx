import type { ManualEntry, ManualProblem } from '@/domain/session/manual'
import { SCREEN_TIME } from '@/domain/session/session-type'
import { manualMessage } from '@/format/messages'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import styles from './WhenFields.module.css'

interface WhenFieldsProps<E extends ManualEntry> {
  entry: E
  onChange: (entry: E) => void
  problem: ManualProblem | null
}

/** The day, and then times or, for Screen Time, a length. */
export function WhenFields<E extends ManualEntry>({ entry, onChange, problem }: WhenFieldsProps<E>) {
  const error = (...problems: ManualProblem[]) =>
    problem !== null && problems.includes(problem) ? manualMessage(problem) : undefined
  const field = (key: 'date' | 'start' | 'end' | 'hours' | 'minutes') => ({
    name: key,
    value: entry[key],
    onChange: (event: { target: { value: string } }) => onChange({ ...entry, [key]: event.target.value }),
  })
  return (
    <div className={styles.when}>
      <Field label="Date" required className={styles.date} error={error('date-missing', 'date-out-of-range')}>
        <TextInput type="date" {...field('date')} />
      </Field>
      {entry.type === SCREEN_TIME ? (
        <>
          <Field label="Hours" error={error('length-invalid')}>
            <TextInput type="number" min={0} max={23} step={1} inputMode="numeric" {...field('hours')} />
          </Field>
          <Field label="Minutes">
            <TextInput type="number" min={0} max={59} step={1} inputMode="numeric" {...field('minutes')} />
          </Field>
        </>
      ) : (
        <>
          <Field label="Start time" error={entry.start === '' && error('one-time-missing')}>
            <TextInput type="time" {...field('start')} />
          </Field>
          <Field label="End time" error={entry.end === '' && error('one-time-missing')}>
            <TextInput type="time" {...field('end')} />
          </Field>
        </>
      )}
    </div>
  )
}
