import { graceText, penaltyText } from '@/domain/rhythm/entry'
import { Checkbox } from '@/ui/form/Checkbox'
import { Field } from '@/ui/form/Field'
import { TextInput } from '@/ui/form/TextInput'
import { Stack } from '@/ui/layout'
import type { RhythmFieldsProps } from './rhythm-fields'
import { RhythmBalance } from './RhythmBalance'
import styles from './RhythmForm.module.css'

export function PacingFields({ entry, onChange, errorOf }: RhythmFieldsProps) {
  const { isCatchable, grace } = entry
  return (
    <Stack gap={3}>
      <Checkbox
        label="Allow late completion"
        checked={isCatchable}
        onChange={(checked) => onChange({ isCatchable: checked })}
      />
      <div className={styles.grid}>
        <Field
          label="Points lost per day late"
          hint={isCatchable ? undefined : 'Only with late completion'}
          error={errorOf('penalty-invalid')}
        >
          <TextInput
            name="penalty"
            inputMode="decimal"
            autoComplete="off"
            disabled={!isCatchable}
            value={penaltyText(entry)}
            onChange={(event) => onChange({ penalty: event.target.value })}
          />
        </Field>
        <Field label="Daily grace" hint={grace === null && '20% of points'} error={errorOf('grace-invalid')}>
          <TextInput
            name="grace"
            inputMode="decimal"
            autoComplete="off"
            value={graceText(entry)}
            onChange={(event) => onChange({ grace: event.target.value })}
          />
        </Field>
      </div>
      <RhythmBalance entry={entry} />
    </Stack>
  )
}
