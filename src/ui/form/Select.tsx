import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import { useFieldAttributes } from './field-context'
import styles from './Input.module.css'

export interface SelectProps extends ComponentProps<'select'> {
  /** A 16 px icon before the selected option. */
  lead?: ReactNode | undefined
}

/** The browser's select with the kit's arrow. */
export function Select({ lead, className, ...rest }: SelectProps) {
  const attributes = useFieldAttributes(rest)
  return (
    <span className={classes(styles.wrap, className)}>
      {lead !== undefined && <span className={styles.lead}>{lead}</span>}
      <select
        {...rest}
        {...attributes}
        className={classes(styles.input, styles.select, lead !== undefined && styles.led)}
      />
      <ChevronDown size={16} className={styles.arrow} aria-hidden="true" />
    </span>
  )
}
