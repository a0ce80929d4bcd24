import { Text } from '../layout'
import { classes } from '../classes'
import styles from './Readout.module.css'

export interface ReadoutRow {
  readonly name: string
  readonly value: string
  /** The mark before the name: a voice's colour, or a hatch. */
  readonly mark?: 'above' | 'below' | 'hatch' | undefined
}

interface ReadoutProps {
  /** Where the described point is, from 0 at the left edge of the figure to 100. */
  x: number
  /** Stands at the lower end of the figure, because what it reads is in the upper half. */
  isLow?: boolean | undefined
  title: string
  rows: readonly ReadoutRow[]
  total?: ReadoutRow | undefined
  hint?: string | undefined
}

/**
 * The figures of one point of a drawing, beside the point on the side that has more room. It is for the eye: the control that
 * chooses the point says the same as its value.
 */
export function Readout({ x, isLow = false, title, rows, total, hint }: ReadoutProps) {
  const place = x < 50 ? { left: `calc(${x}% + 12px)` } : { right: `calc(${100 - x}% + 12px)` }
  return (
    <div className={classes(styles.readout, isLow && styles.low)} style={place} aria-hidden="true">
      <Text weight="strong">{title}</Text>
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
      {total && <Row {...total} isTotal />}
      {hint && <Text tone="faint">{hint}</Text>}
    </div>
  )
}

function Row({ name, value, mark, isTotal = false }: ReadoutRow & { isTotal?: boolean }) {
  return (
    <p className={classes(styles.row, isTotal && styles.total)}>
      <span>
        {mark && <i className={classes(styles.mark, styles[mark])} />}
        {name}
      </span>
      <span>{value}</span>
    </p>
  )
}
