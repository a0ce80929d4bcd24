import type { ManualEntry, ManualProblem } from '@/domain/session/manual'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import { manualMessage } from '@/format/session-form'
import { Field } from '@/ui/form/Field'
import { textFieldsOf } from '@/ui/form/Input'
import { fieldOf, type FieldOf } from '@/ui/form/Form'
import { NumberInput } from '@/ui/form/number/NumberInput'
import { DateInput } from '../when/DateInput'
import { TimeInput } from '../when/TimeInput'
import type { SessionFormState } from './use-session-form'
import styles from './WhenFields.module.css'

/** The day, then start and end times, or a duration for Screen Time. */
export function WhenFields<E extends ManualEntry>({ form }: { form: SessionFormState<E> }) {
  const { draft: entry, whenProblem: problem, change } = form
  const error = (name: FieldOf<ManualProblem>) =>
    problem !== null && fieldOf(problem) === name && manualMessage[problem]
  const field = textFieldsOf<ManualEntry>(entry, (part) => change((now) => ({ ...now, ...part })))
  return (
    <div className={styles.when}>
      <Field label="Date" required className={styles.date} error={error('date')}>
        <DateInput {...field('date')} />
      </Field>
      {entry.type === SCREEN_TIME ? (
        <>
          <Field label="Hours" error={error('hours')}>
            <NumberInput {...field('hours')} />
          </Field>
          <Field label="Minutes" error={error('minutes')}>
            <NumberInput inputMode="numeric" {...field('minutes')} />
          </Field>
        </>
      ) : (
        <>
          <Field label="Start time" error={error('start')}>
            <TimeInput {...field('start')} />
          </Field>
          <Field label="End time" error={error('end')}>
            <TimeInput {...field('end')} />
          </Field>
        </>
      )}
    </div>
  )
}
