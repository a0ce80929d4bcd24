import { useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { isDayInRange, parseDayKey, type Weekday } from '@/domain/calendar/day-key'
import {
  plannedHabit,
  proposedWeekdays,
  scheduleOfHabit,
  storedRhythms,
  type Habit,
} from '@/domain/import/habits'
import type { NewImport } from '@/domain/import/record'
import type { FileSource } from '@/domain/import/source'
import { isSame } from '@/domain/stored-values'
import { countOfText } from '@/format/number'
import { habitProblemMessage, importFailedMessage } from '@/format/files'
import { now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { useIsOnline } from '@/state/online'
import { useRollups } from '@/state/rollups'
import { useRhythms } from '@/state/selectors'
import { DaySet } from '@/ui/form/DaySet'
import { Field } from '@/ui/form/Field'
import { useFormCheck } from '@/ui/form/Form'
import { Stack, Text } from '@/ui/layout'
import { StepForm } from './StepForm'
import styles from './ImportDialog.module.css'
import type { Outcome, ReadableFile } from './steps'

interface HabitsStepProps {
  opened: ReadableFile
  newRecord: (source: FileSource) => NewImport
  newSignal: () => AbortSignal
  onChange: (isChanged: boolean) => void
  onDone: (outcome: Outcome) => void
  onClose: () => void
}

type Status = 'asking' | 'importing' | { readonly error: unknown }

/** The habits of the file as rhythms. Habits of some days a week are asked for their weekdays. */
export function HabitsStep({ opened, newRecord, newSignal, onChange, onDone, onClose }: HabitsStepProps) {
  const isOnline = useIsOnline()
  const { imports } = useBackend()
  const today = useToday()
  const rhythms = useRhythms()
  const rollups = useRollups()
  const [record] = useState(() => newRecord(opened.source))
  const habits = opened.habits.filter((habit): habit is Habit => 'done' in habit)
  const leftOut = opened.habits.flatMap((habit) => ('problem' in habit ? [habit] : []))
  const [weekdays, setWeekdays] = useState<ReadonlyMap<string, readonly Weekday[]>>(
    () => new Map(habits.map((habit) => [habit.id, proposedWeekdays(habit)])),
  )
  const [start, setStart] = useState<string>(today)
  const [status, setStatus] = useState<Status>('asking')
  const tell = (first: string, days: typeof weekdays) =>
    onChange(first !== today || habits.some((habit) => !isSame(days.get(habit.id), proposedWeekdays(habit))))
  const startDate = parseDayKey(start)
  const startProblem = startDate === null || !isDayInRange(startDate) ? 'Choose a day.' : undefined
  const daysOf = (habit: Habit) => weekdays.get(habit.id) ?? []
  const known = storedRhythms(habits, rhythms)
  const storedOf = (habit: Habit) => known.get(habit.id)
  const isAsked = (habit: Habit) => scheduleOfHabit(habit) === null && !storedOf(habit)
  const isMissing = (habit: Habit) => isAsked(habit) && daysOf(habit).length === 0
  const missing = habits.flatMap((habit, index) =>
    isMissing(habit) ? [`[data-habit="${index}"] input`] : [],
  )
  // The messages are shown before the first submit already, so only the focus is missing.
  const { check } = useFormCheck([...(startProblem ? ['[name=start]'] : []), ...missing], (selector) => [
    selector,
  ])

  const planned = new Map(
    habits.map((habit) => {
      const value = [...daysOf(habit)].sort((a, b) => a - b)
      const schedule = scheduleOfHabit(habit) ?? { type: 'weekly', value }
      const from = { today, startDate: startDate ?? today, createdAt: now() }
      return [habit, plannedHabit(habit, schedule, from, storedOf(habit), rollups?.completions)]
    }),
  )
  const plans = [...planned.values()].flatMap((habit) => habit.plans)
  const added = plans.filter(({ rhythm }) => !rhythms.includes(rhythm)).length
  const days = plans.reduce((sum, { completions }) => sum + completions.length, 0)
  const isNothing = added + days === 0

  async function submit(form: HTMLFormElement) {
    if (!check(form) || !isOnline || rollups === null || isNothing) return
    setStatus('importing')
    onChange(false)
    try {
      const added = await imports.addRhythms(plans, record, { signal: newSignal(), onProgress: () => {} })
      const rest = { here: 0, unticked: 0, leftOut: leftOut.length }
      onDone({ record, types: [], sessions: [], added, withoutLocation: 0, rest })
    } catch (error) {
      console.warn('The habits were not imported', error)
      setStatus({ error })
      tell(start, weekdays)
    }
  }

  return (
    <StepForm
      submitLabel={`Import ${added > 0 || isNothing ? countOfText(added, 'rhythm') : countOfText(days, 'completion')}`}
      submit={{
        'aria-disabled': !isOnline || isNothing,
        busy: status === 'importing' || rollups === null,
        busyLabel: status === 'importing' ? 'Importing' : 'Comparing',
      }}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
    >
      {typeof status === 'object' && <p role="alert">{importFailedMessage(status.error)}</p>}
      <Text size="sm" tone="quiet">
        {countOfText(added, 'rhythm')} and {countOfText(days, 'completion')} to import.{' '}
        {habits.length > added && `${countOfText(habits.length - added, 'rhythm')} already here. `}
        Each ticked day becomes a completion on that day. New rhythms start without points, so they change no
        past day.{' '}
        {habits.length > added && 'What is added to the others can change the Harmony of past days. '}
        Nothing is stored yet.
      </Text>
      {added > 0 && (
        <Field
          label="Count from"
          hint="Earlier days show what you did, and nothing on them is overdue."
          error={startProblem}
        >
          <DateInput
            name="start"
            value={start}
            onChange={({ target }) => {
              setStart(target.value)
              tell(target.value, weekdays)
            }}
          />
        </Field>
      )}
      <Stack gap={4}>
        {habits.map((habit, index) => (
          <div key={habit.id} data-habit={index} className={styles.group}>
            <div>
              <Text breakWords>{habit.name}</Text>
              <Text size="sm" tone="quiet">
                {frequencyText(habit)}, {countOfText(habit.done.length, 'ticked day')}
                {storedOf(habit) && ', already here'}
                {habit.isArchived && ', archived'}
                {leftOutText(planned.get(habit)?.leftOut ?? 0)}
                {habit.unreadable > 0 && `, ${countOfText(habit.unreadable, 'row')} could not be read`}
              </Text>
            </div>
            {isAsked(habit) && (
              <Field
                label={`Weekdays of ${habit.name}`}
                group
                error={isMissing(habit) && 'Choose at least one day.'}
              >
                <DaySet
                  value={daysOf(habit)}
                  onChange={(days) => {
                    const next = new Map(weekdays).set(habit.id, days)
                    setWeekdays(next)
                    tell(start, next)
                  }}
                />
              </Field>
            )}
          </div>
        ))}
        {leftOut.map(({ row, name, problem }) => (
          <Text key={row} size="sm" tone="quiet">
            {name || `Row ${row}`} is left out. {habitProblemMessage[problem]}
          </Text>
        ))}
      </Stack>
    </StepForm>
  )
}

function leftOutText(days: number): string {
  return days > 0 ? `, ${countOfText(days, 'ticked day')} left out because the rhythm is not due then` : ''
}

function frequencyText({ times, days }: Habit): string {
  if (times >= days) return 'Every day'
  return times === 1 ? `Every ${days} days` : `${times} times in ${days} days`
}
