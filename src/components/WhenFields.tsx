import type { ManualEntry } from '@/domain/session/manual'
import { SCREEN_TIME } from '@/domain/session/session-type'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import styles from './WhenFields.module.css'

interface WhenFieldsProps<E extends ManualEntry> {
  entry: E
  onChange: (entry: E) => void
}

/** The day, and then times or, for Screen Time, a length. */
export function WhenFields<E extends ManualEntry>({ entry, onChange }: WhenFieldsProps<E>) {
  const field = (key: 'date' | 'start' | 'end' | 'hours' | 'minutes') => ({
    value: entry[key],
    onChange: (event: { target: { value: string } }) => onChange({ ...entry, [key]: event.target.value }),
  })
  return (
    <div className={styles.when}>
      <Field label="Date" required className={styles.date}>
        <TextInput type="date" {...field('date')} />
      </Field>
      {entry.type === SCREEN_TIME ? (
        <>
          <Field label="Hours">
            <TextInput type="number" min={0} max={23} step={1} inputMode="numeric" {...field('hours')} />
          </Field>
          <Field label="Minutes">
            <TextInput type="number" min={0} max={59} step={1} inputMode="numeric" {...field('minutes')} />
          </Field>
        </>
      ) : (
        <>
          <Field label="Start time">
            <TextInput type="time" {...field('start')} />
          </Field>
          <Field label="End time">
            <TextInput type="time" {...field('end')} />
          </Field>
        </>
      )}
    </div>
  )
}
