import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'
import { VisuallyHidden } from '../VisuallyHidden'

/** Lucide's icons. Their component takes long to render, and a list has hundreds of checkboxes. */
const MINUS = (
  <svg className={styles.icon} viewBox="0 0 24 24">
    <path d="M5 12h14" />
  </svg>
)
const CHECK = (
  <svg className={styles.icon} viewBox="0 0 24 24">
    <path d="M20 6 9 17l-5-5" />
  </svg>
)

export interface CheckboxProps {
  label: ReactNode
  hideLabel?: boolean | undefined
  checked: boolean
  /** Part of what the checkbox stands for is checked. */
  indeterminate?: boolean | undefined
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  describedBy?: string | undefined
}

export function Checkbox({
  label,
  hideLabel = false,
  checked,
  indeterminate = false,
  onChange,
  disabled = false,
  describedBy,
}: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        // There is no HTML attribute for it.
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
        type="checkbox"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {indeterminate ? MINUS : CHECK}
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}
