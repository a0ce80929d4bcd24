import { Check, Minus } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Checkbox.module.css'
import { VisuallyHidden } from '../VisuallyHidden'

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
  const ref = useRef<HTMLInputElement>(null)

  // There is no HTML attribute for it.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <label className={styles.check}>
      <input
        ref={ref}
        type="checkbox"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {indeterminate ? <Minus size={12} strokeWidth={3.2} /> : <Check size={12} strokeWidth={3.2} />}
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}
