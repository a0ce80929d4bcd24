import { useId, useState } from 'react'
import { screenTimeProblems, type ScreenTimeEntry, type ScreenTimeProblem } from '@/domain/screen-time/entry'
import { screenTimeMessage } from '@/format/messages'
import { useClock } from '@/state/clock'
import { useScreenTimeApps } from '@/state/selectors'
import { Field } from '@/ui/Field'
import { FormDialog } from '@/ui/FormDialog'
import { TextInput } from '@/ui/TextInput'
import styles from './ScreenTimeDialog.module.css'

interface ScreenTimeDialogProps {
  /** What the form opens with, and what was entered before, and refused. */
  initial: ScreenTimeEntry
  kept: ScreenTimeEntry | null
  /** Only an entry without a problem. */
  onLog: (entry: ScreenTimeEntry) => void
  onCancel: () => void
}

export function ScreenTimeDialog({ initial, kept, onLog, onCancel }: ScreenTimeDialogProps) {
  const apps = useScreenTimeApps()
  const [entry, setEntry] = useState(kept ?? initial)
  const [hasTried, setHasTried] = useState(false)
  const appsId = useId()
  const zone = useClock((clock) => clock.zone)
  const problems = hasTried ? screenTimeProblems(entry, zone) : []
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

  function submit(form: HTMLFormElement) {
    const [first] = screenTimeProblems(entry, zone)
    if (!first) return onLog(entry)
    setHasTried(true)
    form.querySelector<HTMLElement>(`[name=${FIELD_OF[first]}]`)?.focus()
  }

  return (
    <FormDialog
      title="Log Screen Time"
      size="sm"
      submitLabel="Log Screen Time"
      isChanged={JSON.stringify(entry) !== JSON.stringify(initial)}
      onSubmit={submit}
      onClose={onCancel}
      formClass={styles.form}
    >
      <Field
        label="App"
        required
        hint="A new name is added to your apps."
        error={error('app-missing', 'app-control', 'app-too-long')}
      >
        <TextInput list={appsId} autoComplete="off" {...field('app')} />
      </Field>
      <datalist id={appsId}>
        {apps.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Field label="Date" required error={error('date-missing', 'date-out-of-range')}>
        <TextInput type="date" {...field('date')} />
      </Field>
      <Field label="Duration" required group error={lengthError}>
        <div className={styles.length}>
          <TextInput aria-label="Hours" suffix="hours" {...part('hours', 23)} />
          <TextInput aria-label="Minutes" suffix="minutes" {...part('minutes', 59)} />
        </div>
      </Field>
    </FormDialog>
  )
}

/** Where each problem is mended. */
const FIELD_OF: Record<ScreenTimeProblem, keyof ScreenTimeEntry> = {
  'app-missing': 'app',
  'app-control': 'app',
  'app-too-long': 'app',
  'date-missing': 'date',
  'date-out-of-range': 'date',
  'length-invalid': 'hours',
  'length-zero': 'hours',
}
