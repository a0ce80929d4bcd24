import { Pause, Play, Square } from 'lucide-react'
import { useRef, useEffect, useState } from 'react'
import { VoiceGlyph } from '@/components/staff/glyphs'
import {
  MODES,
  type ActiveTimer,
  elapsedMs,
  INACTIVE,
  type Mode,
  type PausedTimer,
  pauseTimer,
  resumeTimer,
  startTimer,
  stopTimer,
  type Timer,
  type TimerResult,
} from '@/domain/timer/timer'
import type { EpochMs } from '@/domain/units'
import { clockText, durationText } from '@/format/duration'
import { modeName } from '@/format/session'
import { now } from '@/platform/time'
import { Button } from '@/ui/Button'
import type { LaneNote } from '@/ui/figure/LaneStaff'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './Tour.module.css'

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

/** A timer to try out. Its result is shown and not saved. */
export function PracticeTimer({ practice }: { practice: Practice }) {
  const { mode, timer, elapsed, chooseMode, startOrPause, stop } = practice
  const isIdle = timer.status === 'inactive'
  const { label, icon } = BUTTONS[timer.status]
  const mainRef = useRef<HTMLButtonElement>(null)

  function stopPractice() {
    // The pressed button disappears.
    mainRef.current?.focus()
    stop()
  }

  return (
    <Stack aria-label="Try the timer" as="section" gap={3} align="start">
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
      <Row gap={2} wrap>
        <Button
          ref={mainRef}
          variant={isIdle ? voiceOf(mode) : 'secondary'}
          icon={icon}
          onClick={startOrPause}
        >
          {label}
        </Button>
        {!isIdle && (
          <Button variant="ghost" icon={<Square />} onClick={stopPractice}>
            Stop Timer
          </Button>
        )}
      </Row>
      <Text role="status" size="sm" tone="faint" className={styles.line}>
        {explanation(practice)}
      </Text>
    </Stack>
  )
}

const voiceOf = (mode: Practice['mode']) => (mode === 'play' ? 'play' : 'prod')

function explanation({ timer, result }: Practice): string {
  switch (timer.status) {
    case 'active':
      return `${modeName(timer.mode)} is running. Pause it for a break.`
    case 'paused':
      return 'You’re on a break. Breaks don’t count.'
    case 'inactive':
      if (!result) return 'Try it. Nothing is saved here.'
      return `${durationText(result.duration)} of ${modeName(result.mode)}. In the app, you would now save it with notes.`
  }
}

const TICK_MS = 250

export type Practice = ReturnType<typeof usePractice>

/** A timer to try out. It follows the rules of the real one, and nothing is saved. */
export function usePractice() {
  const [mode, chooseMode] = useState<Mode>('productivity')
  const [timer, setTimer] = useState<Timer>(INACTIVE)
  const [result, setResult] = useState<TimerResult | null>(null)
  const [instant, setInstant] = useState(now)

  useEffect(() => {
    if (timer.status !== 'active') return
    const interval = setInterval(() => setInstant(now()), TICK_MS)
    return () => clearInterval(interval)
  }, [timer.status])

  function turnTo(next: Timer) {
    setInstant(now())
    setTimer(next)
  }

  return {
    mode,
    timer,
    now: instant,
    elapsed: elapsedMs(timer, instant),
    /** The result of the last Stop. */
    result,
    chooseMode,
    startOrPause: () => {
      setResult(null)
      if (timer.status === 'inactive') turnTo(startTimer(mode, now()))
      else if (timer.status === 'active') turnTo(pauseTimer(timer, now()))
      else turnTo(resumeTimer(timer, now()))
    },
    stop: () => {
      if (timer.status !== 'inactive') setResult(stopTimer(timer, now()))
      turnTo(INACTIVE)
    },
  }
}

/** Where practice begins on the drawn staff, and where the staff ends, in hours of a sample day. */
const PRACTICE_START = 13
export const PRACTICE_END = 16

/** A practice run is short, so a second is drawn as three minutes. */
const HOURS_PER_MS = 3 / 60 / 1000

/** The practice so far as notes: one per interval between two breaks, tied to the next. */
export function practiceNotes(timer: ActiveTimer | PausedTimer, now: EpochMs): LaneNote[] {
  const until = timer.status === 'paused' ? timer.pauseTime : now
  const starts = [timer.startTime, ...timer.breaks.map((pause) => pause.endTime)]
  const ends = [...timer.breaks.map((pause) => pause.startTime), until]
  const at = (instant: EpochMs) =>
    Math.min(PRACTICE_END, PRACTICE_START + (instant - timer.startTime) * HOURS_PER_MS)
  return starts.map((start, index) => ({
    start: at(start),
    end: at(ends[index] ?? until),
    isTied: index < starts.length - 1,
  }))
}
