import { useState } from 'react'
import { plannedRhythm, proposedWeekdays, rhythmIdOfHabit, scheduleOfHabit } from '@/domain/import/habits'
import type { NewImport } from '@/domain/import/record'
import type { Habit } from '@/domain/import/sources/loop'
import type { Format } from '@/domain/import/format'
import type { Weekday } from '@/domain/calendar/weekday'
import { countOfText } from '@/format/count'
import { habitProblemMessage } from '@/format/imports'
import { importFailedMessage } from '@/format/messages/files'
import { now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { DaySet } from '@/ui/form/DaySet'
import { Field } from '@/ui/form/Field'
import { StepForm } from './StepForm'
import styles from './StepForm.module.css'
import type { OpenedTracker } from './steps'

interface HabitsStepProps {
  opened: OpenedTracker
  newRecord: (format: Format) => NewImport
  isOnline: boolean
  onClose: () => void
}

type Status = 'asking' | 'importing' | { readonly added: number } | { readonly error: unknown }

/** The habits of the file as rhythms. Habits of some days a week are asked for their weekdays. */
export function HabitsStep({ opened, newRecord, isOnline, onClose }: HabitsStepProps) {
  const { imports } = useBackend()
  const today = useToday()
  const [record] = useState(() => newRecord(opened.format))
  const habits = opened.habits.filter((habit): habit is Habit => 'done' in habit)
  const leftOut = opened.habits.flatMap((habit) => ('problem' in habit ? [habit] : []))
  const [weekdays, setWeekdays] = useState<ReadonlyMap<string, readonly Weekday[]>>(
    () => new Map(habits.map((habit) => [rhythmIdOfHabit(habit), proposedWeekdays(habit)])),
  )
  const [status, setStatus] = useState<Status>('asking')
  const daysOf = (habit: Habit) => weekdays.get(rhythmIdOfHabit(habit)) ?? []
  const isMissing = (habit: Habit) => scheduleOfHabit(habit) === null && daysOf(habit).length === 0

  async function submit() {
    if (!isOnline || habits.length === 0 || habits.some(isMissing)) return
    setStatus('importing')
    const plans = habits.map((habit) => {
      const value = [...daysOf(habit)].sort((a, b) => a - b)
      return plannedRhythm(habit, scheduleOfHabit(habit) ?? { type: 'weekly', value }, today, now())
    })
    try {
      const { signal } = new AbortController()
      setStatus({ added: await imports.addRhythms(plans, record, { signal, onProgress: () => {} }) })
    } catch (error) {
      console.warn('The habits were not imported', error)
      setStatus({ error })
    }
  }

  if (typeof status === 'object' && 'added' in status) {
    return (
      <StepForm submitLabel="Close" onSubmit={onClose} onClose={onClose}>
        <p role="status">
          {countOfText(status.added, 'rhythm or completion', 'rhythms and completions')} imported.
        </p>
      </StepForm>
    )
  }
  return (
    <StepForm
      submitLabel={`Import ${countOfText(habits.length, 'rhythm')}`}
      submit={{
        'aria-disabled': !isOnline || habits.length === 0,
        busy: status === 'importing',
        busyLabel: 'Importing',
      }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {typeof status === 'object' && <p role="alert">{importFailedMessage(status.error)}</p>}
      <p className={styles.hint}>
        Habits become rhythms, and each ticked day a completion on its due day. They start without points, so
        your past Harmony stays as it is. Nothing is stored yet.
      </p>
      <div className={styles.groups}>
        {habits.map((habit) => (
          <div key={rhythmIdOfHabit(habit)} className={styles.group}>
            <div>
              <p className={styles.name}>{habit.name}</p>
              <p className={styles.hint}>
                {frequencyText(habit)}, {countOfText(habit.done.length, 'ticked day')}
                {habit.isArchived && `, ended on ${habit.last}`}
                {habit.unreadable > 0 && `, ${countOfText(habit.unreadable, 'row')} could not be read`}
              </p>
            </div>
            {scheduleOfHabit(habit) === null && (
              <Field
                label={`Weekdays of ${habit.name}`}
                group
                error={isMissing(habit) && 'Choose at least one day.'}
              >
                <DaySet
                  value={daysOf(habit)}
                  onChange={(days) => setWeekdays(new Map(weekdays).set(rhythmIdOfHabit(habit), days))}
                />
              </Field>
            )}
          </div>
        ))}
        {leftOut.map(({ row, name, problem }) => (
          <p key={row} className={styles.hint}>
            {name || `Row ${row}`} is left out. {habitProblemMessage(problem)}
          </p>
        ))}
      </div>
    </StepForm>
  )
}

function frequencyText({ times, days }: Habit): string {
  if (times >= days) return 'Every day'
  return times === 1 ? `Every ${days} days` : `${times} times in ${days} days`
}
