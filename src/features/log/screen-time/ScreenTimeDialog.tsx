import { useId, useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { screenTimeProblems, type ScreenTimeEntry, type ScreenTimeProblem } from '@/domain/screen-time/entry'
import { screenTimeMessage } from '@/format/log'
import { useClock } from '@/state/clock'
import { useScreenTimeApps } from '@/state/selectors'
import { Field } from '@/ui/form/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { textFieldsOf } from '@/ui/form/text-field'
import { TextInput } from '@/ui/form/Input'
import { NumberInput } from '@/ui/form/number/NumberInput'
import { useFormCheck } from '@/ui/form/use-form-check'
import { Stack } from '@/ui/layout'

interface ScreenTimeDialogProps {
  /** The initial values, or the input that was refused. */
  initial: ScreenTimeEntry
  kept: ScreenTimeEntry | null
  /** Called only with valid input. */
  onLog: (entry: ScreenTimeEntry) => void
  onCancel: () => void
}

export function ScreenTimeDialog({ initial, kept, onLog, onCancel }: ScreenTimeDialogProps) {
  const apps = useScreenTimeApps()
  const [entry, setEntry] = useState(kept ?? initial)
  const appsId = useId()
  const zone = useClock((clock) => clock.zone)
  const { shown, check } = useFormCheck(screenTimeProblems(entry, zone), (problem) => [
    `[name=${FIELD_OF[problem]}]`,
  ])
  const error = (...codes: ScreenTimeProblem[]) => {
    const problem = shown.find((code) => codes.includes(code))
    return problem && screenTimeMessage[problem]
  }
  const lengthError = error('hours-invalid', 'minutes-invalid', 'length-too-long', 'length-zero')
  const field = textFieldsOf(entry, setEntry)
  const part = (key: 'hours' | 'minutes') => ({
    ...field(key),
    autoComplete: 'off',
    placeholder: '0',
    'aria-invalid': shown.some((problem) => FIELD_OF[problem] === key),
  })

  return (
    <FormDialog
      title="Log Screen Time"
      size="sm"
      submitLabel="Log Screen Time"
      isChanged={JSON.stringify(entry) !== JSON.stringify(initial)}
      onSubmit={(form) => check(form) && onLog(entry)}
      onClose={onCancel}
    >
      <Stack gap={4}>
        <Field
          label="App"
          required
          hint="A new name is added to your apps."
          error={error('app-missing', 'app-control', 'app-too-long')}
        >
          <TextInput list={appsId} {...field('app')} />
        </Field>
        <datalist id={appsId}>
          {apps.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Field label="Date" required error={error('date-missing', 'date-out-of-range')}>
          <DateInput {...field('date')} />
        </Field>
        <Field label="Duration" required group error={lengthError}>
          <Stack columns={2} gap={3}>
            <NumberInput aria-label="Hours" suffix="hours" {...part('hours')} />
            <NumberInput aria-label="Minutes" suffix="minutes" inputMode="numeric" {...part('minutes')} />
          </Stack>
        </Field>
      </Stack>
    </FormDialog>
  )
}

/** The field that fixes each problem. */
const FIELD_OF: Record<ScreenTimeProblem, keyof ScreenTimeEntry> = {
  'app-missing': 'app',
  'app-control': 'app',
  'app-too-long': 'app',
  'date-missing': 'date',
  'date-out-of-range': 'date',
  'hours-invalid': 'hours',
  'minutes-invalid': 'minutes',
  'length-too-long': 'hours',
  'length-zero': 'hours',
}
