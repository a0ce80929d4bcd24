import { useId, type ReactNode } from 'react'
import { Row, Text } from './layout'
import styles from './Card.module.css'
import { classes } from './classes'

export interface CardProps {
  title?: ReactNode | undefined
  /** Shown beside the title but not part of its name, such as a Count. */
  titleNote?: ReactNode | undefined
  /** At the right end of the header. */
  controls?: ReactNode | undefined
  footer?: ReactNode | undefined
  /** No padding, for calendars and lists that reach the edges. */
  flush?: boolean | undefined
  /** The content is loading. */
  busy?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Card({
  title,
  titleNote,
  controls,
  footer,
  flush = false,
  busy = false,
  className,
  children,
}: CardProps) {
  const titleId = useId()
  const hasTitle = title !== undefined
  const Box = hasTitle ? 'section' : 'div'

  return (
    <Box
      className={classes(styles.card, flush && styles.flush, className)}
      aria-labelledby={hasTitle ? titleId : undefined}
      aria-busy={busy || undefined}
    >
      {(hasTitle || controls !== undefined) && (
        <Row as="header" gap={3} rowGap={2} wrap className={styles.head}>
          {hasTitle && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {titleNote}
          {controls !== undefined && (
            <Row gap={2} className={styles.controls}>
              {controls}
            </Row>
          )}
        </Row>
      )}
      <div className={styles.body}>{children}</div>
      {footer !== undefined && (
        <Text as="footer" size="xs" tone="faint" className={styles.foot}>
          {footer}
        </Text>
      )}
    </Box>
  )
}

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
