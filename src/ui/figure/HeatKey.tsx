import { classes } from '../classes'
import type { HeatTone } from './Heatmap'
import styles from './Heatmap.module.css'

/** The legend of the levels, from the lowest to the highest. */
export function HeatKey({ tone, from, to }: { tone: HeatTone; from: string; to: string }) {
  const levels = tone === 'both' ? [-3, -2, -1, 0, 1, 2, 3] : [0, 1, 2, 3, 4]
  return (
    <p className={styles.key} aria-hidden="true">
      <span>{from}</span>
      {levels.map((level) => (
        <i key={level} className={classes(styles.cell, styles[`${tone}${level}`])} />
      ))}
      <span>{to}</span>
    </p>
  )
}
