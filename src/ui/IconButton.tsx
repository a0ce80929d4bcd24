import type { ComponentProps } from 'react'
import { classes } from './classes'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'aria-label' | 'type'> {
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** 36 px, or 28 px in rows; 44 px at touch widths. */
  size?: 'sm' | 'md' | undefined
}

export function IconButton({ label, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes('screen-only', styles.button, styles[size], className)}
      aria-label={label}
      title={label}
    />
  )
}
