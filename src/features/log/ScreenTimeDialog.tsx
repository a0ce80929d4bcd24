import { useId, useRef, useState, type SubmitEvent } from 'react'
import { MAX_NAME_LENGTH } from '@/domain/limits'
import { screenTimeProblems, type ScreenTimeEntry, type ScreenTimeProblem } from '@/domain/screen-time/entry'
import { screenTimeMessage } from '@/format/messages'
import { useScreenTimeApps } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import styles from './ScreenTimeDialog.module.css'

interface ScreenTimeDialogProps {
  initial: ScreenTimeEntry
  /** Only an entry without a problem. */
  onLog: (entry: ScreenTimeEntry) => void
  onCancel: () => void
}

export function ScreenTimeDialog({ initial, onLog, onCancel }: ScreenTimeDialogProps) {
  const apps = useScreenTimeApps()
  const [entry, setEntry] = useState(initial)
  const [hasTried, setHasTried] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const [formId, appsId] = [useId(), useId()]
  const problems = hasTried ? screenTimeProblems(entry) : []
  const error = (...codes: ScreenTimeProblem[]) => {
    const problem = problems.find((code) => codes.includes(code))
    return problem && screenTimeMessage(problem)
  }
  const lengthError = error('length-invalid', 'length-zero')
  const field = (key: keyof ScreenTimeEntry) => ({
    name: key,
    value: entry[key],
    onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [key]: event.target.value }),
  })
  const part = (key: 'hours' | 'minutes', max: number) => ({
    ...field(key),
    ...({ type: 'number', inputMode: 'numeric', min: 0, max, step: 1, placeholder: '0' } as const),
    'aria-invalid': lengthError !== undefined,
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const [first] = screenTimeProblems(entry)
    if (!first) return onLog(entry)
    setHasTried(true)
    formRef.current?.querySelector<HTMLElement>(`[name=${FIELD_OF[first]}]`)?.focus()
  }

  return (
    <Dialog
      open
      title="Log Screen Time"
      size="sm"
      dismissible={entry === initial}
      closeButton={false}
      onDismiss={onCancel}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            Log Screen Time
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className={styles.form} noValidate onSubmit={submit}>
        <Field label="App" required hint="A new name is added to your apps." error={error('app-missing')}>
          <TextInput list={appsId} maxLength={MAX_NAME_LENGTH} autoComplete="off" {...field('app')} />
        </Field>
        <datalist id={appsId}>
          {apps.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Field label="Date" required error={error('date-missing')}>
          <TextInput type="date" {...field('date')} />
        </Field>
        <Field label="Duration" required group error={lengthError}>
          <div className={styles.length}>
            <TextInput aria-label="Hours" suffix="hours" {...part('hours', 23)} />
            <TextInput aria-label="Minutes" suffix="minutes" {...part('minutes', 59)} />
          </div>
        </Field>
      </form>
    </Dialog>
  )
}

/** Where each problem is mended. */
const FIELD_OF: Record<ScreenTimeProblem, keyof ScreenTimeEntry> = {
  'app-missing': 'app',
  'date-missing': 'date',
  'length-invalid': 'hours',
  'length-zero': 'hours',
}
