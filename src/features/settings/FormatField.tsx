import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'

interface FormatFieldProps<T extends string> {
  label: string
  value: T
  formats: readonly T[]
  /** What the chosen format makes of the present. */
  example: string
  onChange: (format: T) => void
}

export function FormatField<T extends string>({
  label,
  value,
  formats,
  example,
  onChange,
}: FormatFieldProps<T>) {
  function choose(text: string) {
    const chosen = formats.find((format) => format === text)
    if (chosen !== undefined) onChange(chosen)
  }

  return (
    <Field label={label} hint={example}>
      <Select value={value} onChange={(event) => choose(event.target.value)}>
        {formats.map((format) => (
          <option key={format}>{format}</option>
        ))}
      </Select>
    </Field>
  )
}
