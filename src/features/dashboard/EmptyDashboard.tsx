import { Link } from 'react-router-dom'
import { gaugeText, HARMONY_WORDS } from '@/format/score'
import { buttonClass } from '@/ui/button-class'
import { Gauge } from '@/ui/figure/Gauge'
import { Row, Stack } from '@/ui/layout'
import styles from './EmptyDashboard.module.css'
import harmony from './harmony/HarmonyVector.module.css'

/** The Dashboard before the first session and the first rhythm (FIRST-02). */
export function EmptyDashboard() {
  return (
    <Row as="section" gap={5} rowGap={3} wrap aria-labelledby="harmony-vector">
      <Stack gap={4} size="lg" className={styles.words}>
        <h2 id="harmony-vector" className={harmony.title}>
          Harmony Vector
        </h2>
        <p>One number for the balance of your day: 0 is balance.</p>
        <p>Focus raises it, and play lowers it.</p>
        <p>A rhythm is a task that comes back: on its days it lowers the number until you have done it.</p>
        <Row gap={3} rowGap={2} wrap>
          <Link to="/app" className={buttonClass({ variant: 'primary' })}>
            Start your first session
          </Link>
          <Link to="/app/strategy" className={buttonClass({})}>
            Add a rhythm
          </Link>
        </Row>
      </Stack>
      <Row gap={0} className={styles.figure}>
        <span className={styles.line} />
        <Gauge value={0} radius={146} label={gaugeText('0', HARMONY_WORDS.balanced)} />
      </Row>
    </Row>
  )
}
