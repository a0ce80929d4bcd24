import { Gauge } from '@/ui/figure/Gauge'
import { Row } from '@/ui/layout'
import styles from './HarmonyDemo.module.css'

// One string per week, Monday first: 1 to 3 are productive days, a to c playful ones, a dot is outside the range.
const WEEKS = (
  '...230a 222bccc cbcbcbb 1b1100b 00010aa 2111aa0 1101100 2201001 20122aa ' +
  '2132200 231320a 33222aa 1222bba 21211aa 1111c1a 100001b b1101aa 1112...'
).split(' ')

const MONTHS = [
  { name: 'Aug', week: 2 },
  { name: 'Sep', week: 7 },
  { name: 'Oct', week: 11 },
  { name: 'Nov', week: 15 },
]

const LEVELS = ['c', 'b', 'a', '0', '1', '2', '3']

export function HarmonyDemo() {
  return (
    <Row gap={6} justify="between">
      <div className={styles.heat}>
        <div className={styles.months}>
          {MONTHS.map(({ name, week }) => (
            <span key={name} style={{ gridColumn: week }}>
              {name}
            </span>
          ))}
        </div>
        <div className={styles.days}>
          <span>Mon</span>
          <span>Wed</span>
          <span>Fri</span>
        </div>
        <div className={styles.cells}>
          {WEEKS.flatMap((week, column) =>
            [...week].map((level, row) => (
              <i key={`${column}-${row}`} className={styles.cell} data-level={level} />
            )),
          )}
        </div>
        <div className={styles.legend}>
          <span>Play</span>
          {LEVELS.map((level) => (
            <i key={level} className={styles.cell} data-level={level} />
          ))}
          <span>Productivity</span>
        </div>
      </div>
      <Gauge className={styles.gauge} value={1.6} radius={108} label="+1.6" />
    </Row>
  )
}
