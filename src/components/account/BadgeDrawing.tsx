import type { BadgeIcon } from '@/domain/badge/badge'
import { classes } from '@/ui/classes'
import { BADGE_SHAPES } from './badge-shapes'
import styles from './BadgeDrawing.module.css'

interface BadgeDrawingProps {
  icon: BadgeIcon
  /** Not earned yet: drawn in one pale colour. */
  locked?: boolean | undefined
}

/** The drawing of a badge. It is decorative: the badge's name stands beside it. */
export function BadgeDrawing({ icon, locked = false }: BadgeDrawingProps) {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true" className={styles.drawing}>
      {BADGE_SHAPES[icon].map(({ d, paint, line, isHollow }) => (
        <path
          key={d}
          d={d}
          strokeWidth={line}
          style={{ color: `var(--${locked ? 'ink-disabled' : paint})` }}
          className={classes(line !== undefined && styles.line, isHollow && styles.hollow)}
        />
      ))}
    </svg>
  )
}
