import styles from './Button.module.css'
import { classes } from './classes'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-solid' | 'prod' | 'play'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
}

/** The class names of a button, for another element that looks like one, such as a router link. */
export function buttonClass({ variant = 'secondary', size = 'md', block = false }: ButtonLook = {}): string {
  return classes('screen-only', styles.button, styles[variant], styles[size], block && styles.block)
}
