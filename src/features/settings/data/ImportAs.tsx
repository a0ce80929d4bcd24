import { VoiceBar } from '@/components/staff/VoiceBar'
import { selectableTypes, sessionTypeNamed, type SessionType } from '@/domain/session/types/session-type'
import { Field } from '@/ui/form/Field'
import { Select } from '@/ui/form/Select'

interface ImportAsProps {
  value: string
  types: readonly SessionType[]
  onChange: (name: string) => void
}

/** The type of all sessions of the file, which has no column for it. */
export function ImportAs({ value, types, onChange }: ImportAsProps) {
  const { category, color } = sessionTypeNamed(types, value)
  return (
    <Field
      label="Import as"
      hint={category === 'play' && 'Play has no score, so the file’s scores are ignored.'}
    >
      <Select
        value={value}
        lead={<VoiceBar category={category} color={color} />}
        onChange={(event) => onChange(event.target.value)}
      >
        {selectableTypes(types).map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  )
}
