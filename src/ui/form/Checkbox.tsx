import { useId, type ReactNode } from 'react'
import { classes } from '../classes'
import { Text, VisuallyHidden } from '../layout'
import styles from './Checkbox.module.css'

interface SwitchProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** Shown below it and read after its name. */
  note: ReactNode
}

interface CheckboxProps extends Omit<SwitchProps, 'note'> {
  hideLabel?: boolean | undefined
  /** Part of what the checkbox stands for is checked. */
  indeterminate?: boolean | undefined
}

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

export function Checkbox({
  label,
  hideLabel = false,
  checked,
  indeterminate = false,
  onChange,
  disabled = false,
}: CheckboxProps) {
  return (
    <label className={classes('screen-only', styles.control, styles.checkbox)}>
      <input
        // There is no HTML attribute for it.
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
        type="checkbox"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {indeterminate ? MINUS : CHECK}
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}

/** For settings that take effect immediately; in a form that is saved, use a Checkbox. */
export function Switch({ label, checked, onChange, disabled = false, note }: SwitchProps) {
  const noteId = useId()
  return (
    <div>
      <label className={styles.control}>
        <input
          type="checkbox"
          role="switch"
          className={styles.input}
          checked={checked}
          disabled={disabled}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.track} aria-hidden="true" />
        <span>{label}</span>
      </label>
      <Text id={noteId} above={1} size="sm" tone="faint">
        {note}
      </Text>
    </div>
  )
}
