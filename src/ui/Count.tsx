import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './Count.module.css'
import { Text } from './layout'

/** A number in a pill beside a title. */
export function Count({ children, tone }: { children: ReactNode; tone?: 'danger' | undefined }) {
  return (
    <Text
      as="span"
      size="xs"
      tone="quiet"
      weight="medium"
      className={classes(styles.count, tone && styles[tone])}
    >
      {children}
    </Text>
  )
}
