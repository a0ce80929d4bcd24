import { Field } from '@/ui/form/Field'
import { Select } from '@/ui/form/Input'

interface FormatFieldProps<T extends string> {
  label: string
  value: T
  formats: readonly T[]
  /** The current date or time in the selected format. */
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
