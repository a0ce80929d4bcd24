import { Pause, Play, Square } from 'lucide-react'
import { VoiceGlyph } from '@/components/VoiceGlyph'
import { MODES } from '@/domain/timer/timer'
import { clockText, durationText } from '@/format/duration'
import { modeName } from '@/format/mode'
import { Button } from '@/ui/Button'
import { SegmentedToggle } from '@/ui/SegmentedToggle'
import styles from './PracticeTimer.module.css'
import type { Practice } from './use-practice'

const options = MODES.map((mode) => ({
  value: mode,
  label: modeName(mode),
  icon: <VoiceGlyph category={mode} />,
}))

const BUTTONS = {
  inactive: { label: 'Start Timer', icon: <Play /> },
  active: { label: 'Pause', icon: <Pause /> },
  paused: { label: 'Resume', icon: <Play /> },
}

/** The timer to try out: what it measures is shown and forgotten. */
export function PracticeTimer({ practice }: { practice: Practice }) {
  const { mode, timer, elapsed, chooseMode, startOrPause, stop } = practice
  const isIdle = timer.status === 'inactive'
  const { label, icon } = BUTTONS[timer.status]
  return (
    <section aria-label="Try the timer" className={styles.practice}>
      <p className={styles.clock} role="timer" aria-label="Practice time">
        {clockText(elapsed)}
      </p>
      <SegmentedToggle
        label="Timer mode"
        value={mode}
        options={options}
        disabled={!isIdle}
        onChange={chooseMode}
      />
      <div className={styles.buttons}>
        <Button variant={isIdle ? voiceOf(mode) : 'secondary'} icon={icon} onClick={startOrPause}>
          {label}
        </Button>
        {!isIdle && (
          <Button variant="ghost" icon={<Square />} onClick={stop}>
            Stop Timer
          </Button>
        )}
      </div>
      <p role="status" className={styles.line}>
        {explanation(practice)}
      </p>
    </section>
  )
}

const voiceOf = (mode: Practice['mode']) => (mode === 'play' ? 'play' : 'prod')

function explanation({ timer, stretch }: Practice): string {
  switch (timer.status) {
    case 'active':
      return `${modeName(timer.mode)} is running. Pause it for a break.`
    case 'paused':
      return 'A break: it is tied over and does not count.'
    case 'inactive':
      if (!stretch) return 'Try it. Nothing is saved here.'
      return `${durationText(stretch.duration)} of ${modeName(stretch.mode)}. In the app you would now save it, with notes.`
  }
}
