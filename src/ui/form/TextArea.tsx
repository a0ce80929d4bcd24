import type { ComponentProps } from 'react'
import { classes } from '../classes'
import { useFieldAttributes } from './field-context'
import styles from './Input.module.css'

export type TextAreaProps = ComponentProps<'textarea'>

export function TextArea({ className, ...rest }: TextAreaProps) {
  const attributes = useFieldAttributes(rest)
  return (
    <textarea
      dir="auto"
      {...rest}
      {...attributes}
      className={classes(styles.input, styles.area, className)}
    />
  )
}
