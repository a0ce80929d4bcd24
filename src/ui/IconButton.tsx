import type { ComponentProps } from 'react'
import { classes } from './classes'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'aria-label'> {
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** 36 px, or 28 px in rows; 44 px at touch widths. */
  size?: 'sm' | 'md' | undefined
}

export function IconButton({ label, size = 'md', type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[size], className)}
      aria-label={label}
      title={label}
    />
  )
}
