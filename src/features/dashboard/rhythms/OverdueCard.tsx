import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { overdueGroups, type OverdueGroup } from '@/domain/rhythm/status'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { isPlayRhythm } from '@/domain/score/pacing'
import { dayText } from '@/format/date'
import { useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { useCategoryOf, useFormula } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { CompleteLateDialog } from './CompleteLateDialog'
import { OverdueGroupItem } from './OverdueGroupItem'
import { lateText, penaltyText } from './overdue-words'
import styles from './Todo.module.css'
import { TodoCard } from './TodoCard'

interface Completing {
  readonly rhythm: Rhythm
  readonly dues: readonly DayKey[]
}

const SHOWN_AT_FIRST = 5
const SHOWN_MORE = 20

/** Missed occurrences that can still be completed, by rhythm (OVERDUE-01, OVERDUE-05). */
export const OverdueCard = memo(function OverdueCard() {
  const current = useScoreInput()
  // What arrives is shown at once, and a tick in the calendar is drawn before this is counted again.
  const input = useDeferredValue(current) ?? current
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const [completing, setCompleting] = useState<Completing | null>(null)
  const groups = useMemo(
    () =>
      input &&
      overdueGroups(input.rhythms, input.rollups.completions, input.today, input.rest, input.unfinished),
    [input],
  )
  return (
    <TodoCard
      title="Action Required: Overdue"
      count={groups && groups.reduce((sum, { days }) => sum + days.length, 0)}
      tone="danger"
      loadingLabel="Loading overdue rhythms"
      emptyText="Nothing is overdue."
      after={
        <>
          {groups && groups.length > shown && (
            <Button variant="ghost" size="sm" onClick={() => setShown(shown + SHOWN_MORE)}>
              Show {Math.min(SHOWN_MORE, groups.length - shown)} more
            </Button>
          )}
          {completing && <CompleteLateDialog {...completing} onClose={() => setCompleting(null)} />}
        </>
      }
    >
      {groups?.slice(0, shown).map((group) => (
        <li key={group.rhythm.id}>
          <Group group={group} onComplete={(dues) => setCompleting({ rhythm: group.rhythm, dues })} />
        </li>
      ))}
    </TodoCard>
  )
})

interface GroupProps {
  group: OverdueGroup
  onComplete: (dues: readonly DayKey[]) => void
}

/** One day is a row of its own; several open to their days. */
function Group({ group, onComplete }: GroupProps) {
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const categoryOf = useCategoryOf()
  const formula = useFormula()
  const { rhythm, days, newest } = group
  if (days.length > 1) return <OverdueGroupItem group={group} onComplete={onComplete} />
  const { due, daysLate } = newest
  return (
    <>
      <span>
        <span className={styles.name}>{rhythm.name}</span>
        <span className={styles.note}>
          Due {dayText(due, dateFormat)}
          {daysLate > 0 && ', '}
          <span className={styles.late}>{daysLate > 0 && lateText(daysLate)}</span>
          {penaltyText(rhythm, isPlayRhythm(rhythm, categoryOf), formula)}
        </span>
      </span>
      <Button
        size="sm"
        aria-label={`Complete ${rhythm.name}, due ${dayText(due, dateFormat)}`}
        onClick={() => onComplete([due])}
      >
        Complete
      </Button>
    </>
  )
}
