import { VoiceBar } from '@/components/VoiceBar'
import { selectableTypes, sessionTypeNamed, type SessionType } from '@/domain/session/session-type'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'

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
      hint={category === 'play' && 'Play has no score: those in the file are left out.'}
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
