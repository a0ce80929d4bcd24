import { useState } from 'react'
import { selectableTypes, sessionTypeNamed, type SessionType } from '@/domain/session/types/session-type'
import { Field } from '@/ui/form/Field'
import { Select } from '@/ui/form/Input'
import { VoiceBar } from '../staff/glyphs'

interface TypeSelectProps {
  label?: string | undefined
  hint?: string | undefined
  value: string
  types: readonly SessionType[]
  onChange: (name: string) => void
}

export function TypeSelect({ label = 'Session type', hint, value, types, onChange }: TypeSelectProps) {
  // A type that was archived or deleted is still offered here, because the select must show the stored type.
  const [stored] = useState(value)
  const chosen = sessionTypeNamed(types, value)
  const offered = selectableTypes(types, stored).map(({ name }) => name)
  return (
    <Field label={label} hint={hint}>
      <Select
        value={chosen.name}
        lead={<VoiceBar category={chosen.category} color={chosen.color} />}
        options={offered.includes(chosen.name) ? offered : [...offered, chosen.name]}
        onChange={onChange}
      />
    </Field>
  )
}
