import { sessionTypeNamed, type SessionType } from '@/domain/session/session-type'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { VoiceBar } from './VoiceBar'

interface TypeSelectProps {
  value: string
  types: readonly SessionType[]
  onChange: (name: string) => void
}

export function TypeSelect({ value, types, onChange }: TypeSelectProps) {
  const chosen = sessionTypeNamed(types, value)
  // A type that was deleted meanwhile stays choosable: the select must never show another than the one stored.
  const names = types.some((type) => type.name === value) ? types : [...types, chosen]
  return (
    <Field label="Session type">
      <Select
        value={value}
        lead={<VoiceBar category={chosen.category} color={chosen.color} />}
        onChange={(event) => onChange(event.target.value)}
      >
        {names.map((type) => (
          <option key={type.name}>{type.name}</option>
        ))}
      </Select>
    </Field>
  )
}
