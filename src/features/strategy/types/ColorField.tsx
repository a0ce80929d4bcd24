import { Check } from 'lucide-react'
import { TYPE_COLORS } from '@/domain/session/types/session-type-entry'
import { Field } from '@/ui/form/Field'
import styles from './ColorField.module.css'

interface ColorFieldProps {
  value: string
  onChange: (color: string) => void
}

/** A choice of named colours, or any other from the browser's colour picker. Text is never drawn in it. */
export function ColorField({ value: chosenColor, onChange }: ColorFieldProps) {
  const value = chosenColor.toLowerCase()
  const chosen = TYPE_COLORS.find(({ color }) => color === value)
  return (
    <Field label="Colour" group hint={chosen?.name ?? `A colour of your own, ${value}`}>
      <div className={styles.colors}>
        {TYPE_COLORS.map(({ name, color }) => (
          <label key={color} className={styles.swatch} title={name}>
            <input
              type="radio"
              name="color"
              aria-label={name}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span style={{ background: color }} aria-hidden="true">
              <Check size={14} strokeWidth={3} />
            </span>
          </label>
        ))}
        <input
          type="color"
          aria-label="Another colour"
          title="Another colour"
          className={styles.own}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  )
}
