import { useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import { exactSum } from '@/domain/decimal'
import { daysLateBetween, isRestDay, type RestDays } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { dayText } from '@/format/date'
import { isolated } from '@/format/isolated'
import { RHYTHM_MESSAGES } from '@/format/messages/rhythms'
import { signedText } from '@/format/number'
import { useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useRestDays } from '@/state/selectors'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import styles from './CompleteDaysDialog.module.css'
import { daysText } from './overdue-words'
import { useCompleting } from './use-completing'

type When = 'one-day' | 'each-day'

const CHOICES: readonly { value: When; label: string }[] = [
  { value: 'one-day', label: 'All on one day' },
  { value: 'each-day', label: 'Each on its day' },
]

interface CompleteDaysDialogProps {
  rhythm: Rhythm
  /** At least two. */
  dues: readonly DayKey[]
  onClose: () => void
}

/** Completes several overdue days of a rhythm in one step: all on one day, or each on its own (OVERDUE-06). */
export function CompleteDaysDialog({ rhythm, dues, onClose }: CompleteDaysDialogProps) {
  const today = useToday()
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const rest = useRestDays()
  const { completeDays } = useCompleting()
  const [when, setWhen] = useState<When>('one-day')
  const [opened] = useState<string>(today)
  const [typed, setTyped] = useState(opened)
  const [hasTried, setHasTried] = useState(false)
  const [oldest, newest] = [dues.reduce(earlier), dues.reduce(later)]
  const day = parseDayKey(typed)
  const problem = when === 'each-day' ? null : problemOf(day, newest, today)

  function submit(form: HTMLFormElement) {
    setHasTried(true)
    if (problem) return form.querySelector('input')?.focus()
    completeDays(rhythm, dues, when === 'each-day' ? null : day)
    onClose()
  }

  return (
    <FormDialog
      title="Complete Late Rhythm"
      size="sm"
      submitLabel={`Complete ${daysText(dues.length)}`}
      isChanged={typed !== opened || when !== 'one-day'}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>
          {isolated(rhythm.name)} was due on {daysText(dues.length)}, from {dayText(oldest, dateFormat)} to{' '}
          {dayText(newest, dateFormat)}.
        </p>
        <SegmentedToggle
          label="When did you do them?"
          value={when}
          options={CHOICES}
          onChange={setWhen}
          block
        />
        {when === 'one-day' ? (
          <Field
            label="Actual completion date"
            required
            hint={day && !problem ? costText(rhythm, dues, day, rest) : undefined}
            error={hasTried ? (problem ?? undefined) : undefined}
          >
            <DateInput
              min={newest}
              max={today}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        ) : (
          <p className={styles.hint}>On time after all: you lose nothing.</p>
        )}
      </div>
    </FormDialog>
  )
}

const earlier = (one: DayKey, other: DayKey) => (one < other ? one : other)
const later = (one: DayKey, other: DayKey) => (one > other ? one : other)

function problemOf(day: DayKey | null, newest: DayKey, today: DayKey): string | null {
  if (!day) return RHYTHM_MESSAGES.completionDateMissing
  return day < newest || day > today ? RHYTHM_MESSAGES.completionDateOutside : null
}

/** The effect of the chosen day on pacing. */
function costText(rhythm: Rhythm, dues: readonly DayKey[], actual: DayKey, rest: RestDays): string {
  if (isRestDay(rest, actual)) return 'A rest day: you lose nothing.'
  const late = dues.map((due) => (due === actual ? 0 : daysLateBetween(due, actual, rest)))
  const points = exactSum(late.map((days) => -days * rhythm.penaltyPerDay))
  if (points === 0) return 'You lose nothing.'
  return `${signedText(points)} points of pacing on that day.`
}
