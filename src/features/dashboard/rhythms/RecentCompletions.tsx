import { memo } from 'react'
import type { Completion } from '@/domain/rhythm/completion'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { dateText, dayText, timeText } from '@/format/date'
import { STATUS_NAMES } from '@/format/rhythm'
import { useClock } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { usePreferences } from '@/state/device/preferences'
import { useRhythms } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import { VisuallyHidden } from '@/ui/layout'
import { RhythmMark } from './RhythmButton'
import styles from './Todo.module.css'
import { useCompleting } from './use-completing'

const MOST_SHOWN = 3

/** The most recently recorded completions, newest first (DATA-09), so that a wrong one is quickly undone. */
export const RecentCompletions = memo(function RecentCompletions() {
  const newest = useFacts(({ completions }) => completions?.items)
  const rhythms = useRhythms()
  const shown = (newest ?? []).flatMap((completion) => {
    // Completions of a deleted rhythm are kept for the statistics but not shown.
    const rhythm = rhythms.find(({ id }) => id === completion.rhythmId)
    return rhythm ? [{ completion, rhythm }] : []
  })
  if (shown.length === 0) return null
  return (
    <Card title="Recently completed">
      <ul className={classes(styles.list, styles.done)}>
        {shown.slice(0, MOST_SHOWN).map(({ completion, rhythm }) => (
          <li key={`${rhythm.id} ${completion.completionDate}`}>
            <Done completion={completion} rhythm={rhythm} />
          </li>
        ))}
      </ul>
    </Card>
  )
})

function Done({ completion, rhythm }: { completion: Completion; rhythm: Rhythm }) {
  const { undo } = useCompleting()
  const { dateFormat, timeFormat } = usePreferences()
  const zone = useClock((clock) => clock.zone)
  const { completionDate: due, actualCompletionDate: actual, completedAt } = completion
  const status = actual > due ? 'completed-late' : 'completed'
  const dueText = dayText(due, dateFormat)
  return (
    <>
      <RhythmMark status={status} />
      <span>
        <span className={styles.name}>
          {rhythm.name} <VisuallyHidden>{STATUS_NAMES[status]}</VisuallyHidden>
        </span>
        <span className={styles.note}>
          <span>Due {dueText}</span>
          <span>
            <span className={styles.dot}> · </span>
            Ticked {dateText(completedAt, zone, dateFormat)}, {timeText(completedAt, zone, timeFormat)}
          </span>
        </span>
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Undo ${rhythm.name}, due ${dueText}`}
        onClick={() => undo(rhythm, due)}
      >
        Undo
      </Button>
    </>
  )
}
