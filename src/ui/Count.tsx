import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './Count.module.css'

/** A number in a pill beside a title. */
export function Count({ children, tone }: { children: ReactNode; tone?: 'danger' | undefined }) {
  return <span className={classes(styles.count, tone && styles[tone])}>{children}</span>
}
