import strokes from '@/ui/figure/staff.module.css'
import { slurPath } from '@/ui/figure/slur'
import { gaugeArc, needlePath } from '@/ui/figure/Gauge'
import { classes } from '@/ui/classes'
import styles from './Philosophy.module.css'
import { Section } from './Section'

export function Philosophy() {
  return (
    <Section id="philosophy" title="Neither voice leads." beside>
      <ol className={styles.list}>
        <li>
          <ContraryMotion />
          <div>
            <h3>Contrary motion</h3>
            <p>
              In counterpoint one line rises while the other falls, and that is what makes it music. A week of
              hard work earns its play; a week of play sets up good work.
            </p>
          </div>
        </li>
        <li>
          <TiedRest />
          <div>
            <h3>Rests are written down</h3>
            <p>
              A break is tied over, not hidden. Pause as often as you need: the time is neither counted nor
              held against you.
            </p>
          </div>
        </li>
        <li>
          <NearTheLine />
          <div>
            <h3>Return to the line</h3>
            <p>
              There is nothing to win. The needle tells you whether to work or to play next, and the best
              reading is close to zero.
            </p>
          </div>
        </li>
      </ol>
    </Section>
  )
}

function ContraryMotion() {
  return (
    <svg className={styles.drawing} viewBox="0 0 150 84" aria-hidden="true">
      <path className={strokes.above} d="M6 36C24.48 2 71.52 2 90 36C69 23.6 27 23.6 6 36Z" />
      <path className={strokes.below} d="M60 48C78.48 82 125.52 82 144 48C123 60.4 81 60.4 60 48Z" />
      <path className={strokes.line} d="M0 42H150" />
    </svg>
  )
}

function TiedRest() {
  return (
    <svg className={styles.drawing} viewBox="0 0 150 84" aria-hidden="true">
      <rect className={strokes.above} x="6" y="22" width="56" height="12" rx="3" />
      <rect className={strokes.above} x="88" y="22" width="56" height="12" rx="3" />
      <path className={strokes.tie} d={slurPath(56, 94, 16, -12)} />
      <path className={styles.dots} d="M62 28H88" />
      <path className={strokes.line} d="M0 42H150" />
    </svg>
  )
}

function NearTheLine() {
  return (
    <svg className={styles.drawing} viewBox="-8 -42 150 84" aria-hidden="true">
      <path className={styles.dots} d="M0 0H134" />
      <path className={styles.scale} d={gaugeArc(132, 3.5, -3.5)} />
      <path className={styles.needle} d={needlePath(126, 2.1)} />
      <circle className={classes(strokes.line, styles.pivot)} r="5" />
    </svg>
  )
}
