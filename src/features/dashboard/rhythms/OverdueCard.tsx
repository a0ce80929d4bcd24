import { ChevronRight } from 'lucide-react'
import { memo, useDeferredValue, useId, useMemo, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { overdueGroups, type OverdueGroup } from '@/domain/rhythm/status'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { isPlayRhythm } from '@/domain/score/pacing'
import { dayText, shortWeekdayText } from '@/format/date'
import { useToday } from '@/state/clock'
import { useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { useCategoryOf, useFormula } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/form/Checkbox'
import { Row, Text } from '@/ui/layout'
import { CompleteLateDialog } from './CompleteLateDialog'
import { daysText, groupText, lateText, penaltyText } from './overdue-words'
import styles from './Todo.module.css'
import { TodoCard } from './TodoCard'

interface Completing {
  readonly rhythm: Rhythm
  readonly dues: readonly DayKey[]
}

const RHYTHMS_AT_FIRST = 5
/** More would push the rest of the dashboard out of sight. The others move up as these are completed. */
const DAYS_AT_FIRST = 7
const SHOWN_MORE = 20

/** Missed occurrences that can still be completed, by rhythm (OVERDUE-01, OVERDUE-05). */
export const OverdueCard = memo(function OverdueCard() {
  const current = useScoreInput()
  // What arrives is shown at once, and a tick in the calendar is drawn before this is counted again.
  const input = useDeferredValue(current) ?? current
  const [shown, setShown] = useState(RHYTHMS_AT_FIRST)
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
  if (days.length > 1) return <OverdueDays group={group} onComplete={onComplete} />
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

/** A rhythm that is overdue on several days: one row that opens to its days (OVERDUE-05). */
function OverdueDays({ group, onComplete }: GroupProps) {
  const { rhythm, days } = group
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const today = useToday()
  const isPlay = isPlayRhythm(rhythm, useCategoryOf())
  const formula = useFormula()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(DAYS_AT_FIRST)
  const [checked, setChecked] = useState<ReadonlySet<DayKey>>(new Set())
  // A day that was completed on another device is no longer selected.
  const picked = days.filter(({ due }) => checked.has(due)).map(({ due }) => due)
  const check = (dues: readonly DayKey[], isChecked: boolean) =>
    setChecked((before) => {
      const after = new Set(before)
      for (const due of dues)
        if (isChecked) after.add(due)
        else after.delete(due)
      return after
    })

  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={16} aria-hidden="true" />
        <span>
          <span className={styles.name}>{rhythm.name}</span>
          <span className={styles.note}>
            {groupText(group, today, dateFormat)}
            {penaltyText(rhythm, isPlay, formula)}
          </span>
        </span>
      </button>
      {isOpen && (
        <div id={listId} className={styles.opened}>
          <Row gap={2} justify="between" wrap size="sm" className={styles.pick}>
            <Checkbox
              label={`All ${daysText(days.length)}`}
              checked={picked.length === days.length}
              indeterminate={picked.length > 0 && picked.length < days.length}
              onChange={(isChecked) =>
                check(
                  days.map(({ due }) => due),
                  isChecked,
                )
              }
            />
            {picked.length > 0 && (
              <Button size="sm" variant="primary" onClick={() => onComplete(picked)}>
                Complete {daysText(picked.length)}
              </Button>
            )}
          </Row>
          <Text as="ul" size="sm" className={styles.days} aria-label={`Overdue days of ${rhythm.name}`}>
            {days.slice(0, shown).map(({ due, daysLate }) => (
              <Row as="li" key={due} gap={2} justify="between">
                <Checkbox
                  label={
                    <>
                      {shortWeekdayText(due)} {dayText(due, dateFormat)}
                      {daysLate > 0 && <span className={styles.late}>{lateText(daysLate)}</span>}
                    </>
                  }
                  checked={checked.has(due)}
                  onChange={(isChecked) => check([due], isChecked)}
                />
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Complete ${rhythm.name}, due ${dayText(due, dateFormat)}`}
                  onClick={() => onComplete([due])}
                >
                  Complete
                </Button>
              </Row>
            ))}
          </Text>
          {days.length > shown && (
            <Button variant="ghost" size="sm" onClick={() => setShown(shown + SHOWN_MORE)}>
              Show {Math.min(SHOWN_MORE, days.length - shown)} more
            </Button>
          )}
        </div>
      )}
    </>
  )
}
