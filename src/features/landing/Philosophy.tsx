import type { ReactNode } from 'react'
import { classes } from '@/ui/classes'
import { gaugeArc, needlePath } from '@/ui/figure/Gauge'
import { slurPath } from '@/ui/figure/slur'
import strokes from '@/ui/figure/staff.module.css'
import { Section } from './parts'
import styles from './Philosophy.module.css'

export function Philosophy() {
  return (
    <Section id="philosophy" title="Neither voice leads." beside>
      <ol className={styles.list}>
        <Principle
          title="Contrary motion"
          words="In counterpoint one line rises while the other falls, and that is what makes it music. A week of hard work earns its play; a week of play sets up good work."
        >
          <path className={strokes.above} d="M6 36C24.48 2 71.52 2 90 36C69 23.6 27 23.6 6 36Z" />
          <path className={strokes.below} d="M60 48C78.48 82 125.52 82 144 48C123 60.4 81 60.4 60 48Z" />
          <path className={strokes.line} d="M0 42H150" />
        </Principle>
        <Principle
          title="Rests are written down"
          words="A break is tied over, not hidden. Pause as often as you need: the time is neither counted nor held against you."
        >
          <rect className={strokes.above} x="6" y="22" width="56" height="12" rx="3" />
          <rect className={strokes.above} x="88" y="22" width="56" height="12" rx="3" />
          <path className={strokes.tie} d={slurPath(56, 94, 16, -12)} />
          <path className={styles.dots} d="M62 28H88" />
          <path className={strokes.line} d="M0 42H150" />
        </Principle>
        <Principle
          title="Return to the line"
          words="There is nothing to win. The needle tells you whether to work or to play next, and the best reading is close to zero."
          viewBox="-8 -42 150 84"
        >
          <path className={styles.dots} d="M0 0H134" />
          <path className={styles.scale} d={gaugeArc(132, 3.5, -3.5)} />
          <path className={styles.needle} d={needlePath(126, 2.1)} />
          <circle className={classes(strokes.line, styles.pivot)} r="5" />
        </Principle>
      </ol>
    </Section>
  )
}

interface PrincipleProps {
  title: string
  words: string
  viewBox?: string
  /** Its drawing. */
  children: ReactNode
}

function Principle({ title, words, viewBox = '0 0 150 84', children }: PrincipleProps) {
  return (
    <li>
      <svg className={styles.drawing} viewBox={viewBox} aria-hidden="true">
        {children}
      </svg>
      <div>
        <h3>{title}</h3>
        <p>{words}</p>
      </div>
    </li>
  )
}
