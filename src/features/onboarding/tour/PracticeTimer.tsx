import { Pause, Play, Square } from 'lucide-react'
import { useRef } from 'react'
import { VoiceGlyph } from '@/components/staff/glyphs'
import { MODES } from '@/domain/timer/timer'
import { clockText, durationText } from '@/format/duration'
import { modeName } from '@/format/session'
import { Button } from '@/ui/Button'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './Tour.module.css'
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
