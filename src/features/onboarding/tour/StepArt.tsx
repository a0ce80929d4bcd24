import { harmonyFeedback } from '@/domain/score/harmony'
import type { Mode } from '@/domain/timer/timer'
import { clockText } from '@/format/duration'
import { modeName } from '@/format/session'
import { signedPointsText } from '@/format/number'
import { HARMONY_WORDS } from '@/format/score'
import { GaugeAtLine } from '@/ui/figure/Gauge'
import { LaneStaff, type LaneNote } from '@/ui/figure/LaneStaff'
import { StaffArt } from '@/ui/figure/StaffArt'
import { PRACTICE_END, practiceNotes, type Practice } from './PracticeTimer'
import type { Step } from './use-tour-step'
import styles from './StepArt.module.css'

/** Illustrates the step, and follows what the user tries out beside it. */
export function StepArt({ step, practice, harmony }: { step: Step; practice: Practice; harmony: number }) {
  switch (step) {
    case 'welcome':
      return <StaffArt />
    case 'timer':
      return <TimerArt practice={practice} />
    case 'strategy':
      return <HarmonyArt harmony={harmony} />
    case 'ready':
      return <StaffArt unwritten />
  }
}

function TimerArt({ practice: { mode, timer, now, elapsed } }: { practice: Practice }) {
  const lane = (voice: Mode) => {
    const isPractised = timer.status !== 'inactive' && timer.mode === voice
    const practised = isPractised ? practiceNotes(timer, now) : []
    return { name: modeName(voice), notes: [...MORNING[voice], ...practised] }
  }
  const mark = { inactive: 'Ready when you are', active: modeName(mode), paused: 'Paused' }[timer.status]
  return (
    <div className={styles.frame}>
      <p className={styles.mark} data-mode={mode}>
        {mark}
      </p>
      <p className={styles.clock}>{clockText(elapsed)}</p>
      <LaneStaff
        className={styles.staff}
        from={8}
        to={PRACTICE_END}
        above={lane('productivity')}
        below={lane('play')}
      />
    </div>
  )
}

/** The morning of the sample day. */
const MORNING: Record<Mode, readonly LaneNote[]> = {
  productivity: [
    { start: 9.17, end: 10.05 },
    { start: 11, end: 11.75, isTied: true },
    { start: 11.92, end: 12.42 },
  ],
  play: [
    { start: 10.67, end: 10.92 },
    { start: 12.42, end: 12.92 },
  ],
}

function HarmonyArt({ harmony }: { harmony: number }) {
  return (
    <div className={styles.frame}>
      <div className={styles.harmony}>
        <GaugeAtLine value={harmony} radius={146} label="" />
        <div className={styles.read}>
          <p className={styles.reading}>{signedPointsText(harmony)}</p>
          <p className={styles.word}>{HARMONY_WORDS[harmonyFeedback(harmony)]}</p>
        </div>
      </div>
    </div>
  )
}
