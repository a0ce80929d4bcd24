import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import { useFieldAttributes } from './field-context'
import styles from './Input.module.css'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Not `number`: it refuses the comma of many countries, and the wheel changes it. Use `inputMode` and `decimalOf`. */
  type?: 'text' | 'email' | 'password' | 'search' | undefined
  /** A unit at the right end, such as "hours". */
  suffix?: ReactNode | undefined
}

export function TextInput({ suffix, type = 'text', className, ...rest }: TextInputProps) {
  const attributes = useFieldAttributes(rest)
  const input = (
    <input
      dir={type === 'text' ? 'auto' : undefined}
      {...rest}
      {...attributes}
      type={type}
      className={classes(styles.input, suffix !== undefined && styles.suffixed, className)}
    />
  )
  if (suffix === undefined) return input
  return (
    <span className={styles.wrap}>
      {input}
      <span className={styles.suffix}>{suffix}</span>
    </span>
  )
}
