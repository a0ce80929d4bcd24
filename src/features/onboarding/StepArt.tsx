import { Gauge } from '@/ui/figure/Gauge'
import { LaneStaff } from '@/ui/figure/LaneStaff'
import { StaffArt } from '@/ui/figure/StaffArt'
import type { Step } from './steps'
import styles from './StepArt.module.css'

/** What the tour's words are about, with a made-up day. */
export function StepArt({ step }: { step: Step }) {
  switch (step) {
    case 'welcome':
      return <StaffArt />
    case 'timer':
      return <TimerArt />
    case 'strategy':
      return <HarmonyArt />
    case 'ready':
      return <StaffArt unwritten />
  }
}

function TimerArt() {
  return (
    <div className={styles.frame}>
      <p className={styles.mark}>Productivity since 13:00</p>
      <p className={styles.clock}>00:52:40</p>
      <LaneStaff
        className={styles.staff}
        from={8}
        to={16}
        above={{ name: 'Productivity', notes: MORNING }}
        below={{ name: 'Play', notes: BREATHER }}
      />
    </div>
  )
}

const MORNING = [
  { start: 9.17, end: 10.05 },
  { start: 11, end: 11.75, isTied: true },
  { start: 11.92, end: 12.42 },
  { start: 13, end: 13.88 },
]
const BREATHER = [
  { start: 10.67, end: 10.92 },
  { start: 12.42, end: 12.92 },
]

function HarmonyArt() {
  return (
    <div className={styles.frame}>
      <div className={styles.harmony}>
        <span className={styles.axis} />
        <Gauge value={1.6} radius={146} label="" />
        <div className={styles.read}>
          <p className={styles.reading}>+1.6</p>
          <p className={styles.word}>Leaning productive</p>
        </div>
      </div>
    </div>
  )
}
