import { graceText, penaltyText } from '@/domain/rhythm/entry'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { RhythmFieldsProps } from './rhythm-fields'
import { RhythmBalance } from './RhythmBalance'
import styles from './RhythmForm.module.css'

export function PacingFields({ entry, onChange, errorOf }: RhythmFieldsProps) {
  const { isCatchable, grace } = entry
  return (
    <div className={styles.part}>
      <Checkbox
        label="Can be caught up"
        checked={isCatchable}
        onChange={(checked) => onChange({ isCatchable: checked })}
      />
      <div className={styles.grid}>
        <Field
          label="Penalty a day late"
          hint={isCatchable ? undefined : 'Off while catch-up is off'}
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
        <Field label="Grace a day" hint={grace === null && '20% of points'} error={errorOf('grace-invalid')}>
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
    </div>
  )
}
