import { useId, useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { screenTimeProblems, type ScreenTimeEntry } from '@/domain/screen-time/entry'
import { screenTimeMessage } from '@/format/log'
import { useClock } from '@/state/clock'
import { useScreenTimeApps } from '@/state/selectors'
import { Field } from '@/ui/form/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { textFieldsOf } from '@/ui/form/text-field'
import { TextInput } from '@/ui/form/Input'
import { NumberInput } from '@/ui/form/number/NumberInput'
import { fieldOf, useFormCheck } from '@/ui/form/use-form-check'
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
  const { shown, check } = useFormCheck(screenTimeProblems(entry, zone))
  const error = (...fields: (keyof ScreenTimeEntry)[]) => {
    const problem = shown.find((each) => fields.includes(fieldOf(each)))
    return problem && screenTimeMessage[problem]
  }
  const field = textFieldsOf(entry, (part) => setEntry({ ...entry, ...part }))
  const part = (key: 'hours' | 'minutes') => ({
    ...field(key),
    autoComplete: 'off',
    placeholder: '0',
    'aria-invalid': error(key) !== undefined,
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
        <Field label="App" required hint="A new name is added to your apps." error={error('app')}>
          <TextInput list={appsId} {...field('app')} />
        </Field>
        <datalist id={appsId}>
          {apps.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Field label="Date" required error={error('date')}>
          <DateInput {...field('date')} />
        </Field>
        <Field label="Duration" required group error={error('hours', 'minutes')}>
          <Stack columns={2} gap={3}>
            <NumberInput aria-label="Hours" suffix="hours" {...part('hours')} />
            <NumberInput aria-label="Minutes" suffix="minutes" inputMode="numeric" {...part('minutes')} />
          </Stack>
        </Field>
      </Stack>
    </FormDialog>
  )
}
