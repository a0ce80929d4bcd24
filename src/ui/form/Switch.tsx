import type { ReactNode } from 'react'
import styles from './Switch.module.css'
import { VisuallyHidden } from '../VisuallyHidden'

export interface SwitchProps {
  label: ReactNode
  hideLabel?: boolean | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  describedBy?: string | undefined
}

/** For settings that take effect immediately; in a form that is saved, use a Checkbox. */
export function Switch({
  label,
  hideLabel = false,
  checked,
  onChange,
  disabled = false,
  describedBy,
}: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}
