import { VoiceGlyph } from '@/components/staff/VoiceGlyph'
import { MODES, type Mode } from '@/domain/timer/timer'
import { modeName } from '@/format/session'
import { useTimer } from '@/state/selectors'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import styles from './ModeToggle.module.css'
import { useTimerActions } from './use-timer-actions'

const options = MODES.map((mode) => ({
  value: mode,
  label: modeName(mode),
  icon: <VoiceGlyph category={mode} />,
}))

export function ModeToggle({ mode }: { mode: Mode }) {
  const { setMode } = useTimerActions()
  const { status } = useTimer()
  return (
    <div className={styles.toggle}>
      <SegmentedToggle
        label="Timer mode"
        size="lg"
        value={mode}
        options={options}
        disabled={status !== 'inactive'}
        onChange={setMode}
      />
    </div>
  )
}
