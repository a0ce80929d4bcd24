import { useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import { exactSum } from '@/domain/decimal'
import { isRestDay, type RestDays } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { Formula } from '@/domain/score/formula'
import { lateCompletion } from '@/domain/score/pacing'
import { dayText } from '@/format/date'
import { isolateDirection } from '@/format/text-direction'
import { RHYTHM_MESSAGES } from '@/format/rhythm'
import { useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useFormula, useRestDays } from '@/state/selectors'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { useFormCheck } from '@/ui/form/use-form-check'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Stack, Text } from '@/ui/layout'
import { backText, costText, daysText } from './overdue-words'
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
  const formula = useFormula()
  const { completeDays } = useCompleting()
  const [when, setWhen] = useState<When>('one-day')
  const [opened] = useState<string>(today)
  const [typed, setTyped] = useState(opened)
  const [oldest, newest] = [dues.reduce(earlier), dues.reduce(later)]
  const day = parseDayKey(typed)
  const problem = when === 'each-day' ? null : problemOf(day, newest, today)
  const { shown, check } = useFormCheck(problem ? [problem] : [], () => ['input'])

  function submit(form: HTMLFormElement) {
    if (!check(form)) return
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
      <Stack gap={4}>
        <p>
          {isolateDirection(rhythm.name)} was due on {daysText(dues.length)}, from{' '}
          {dayText(oldest, dateFormat)} to {dayText(newest, dateFormat)}.
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
            hint={day && !problem ? effectText(rhythm, dues, day, formula, rest) : undefined}
            error={shown[0]}
          >
            <DateInput
              min={newest}
              max={today}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        ) : (
          <Text size="sm" tone="quiet">
            {effectText(rhythm, dues, null, formula, rest)}
          </Text>
        )}
      </Stack>
    </FormDialog>
  )
}

const earlier = (one: DayKey, other: DayKey) => (one < other ? one : other)
const later = (one: DayKey, other: DayKey) => (one > other ? one : other)

function problemOf(day: DayKey | null, newest: DayKey, today: DayKey): string | null {
  if (!day) return RHYTHM_MESSAGES.completionDateMissing
  return day < newest || day > today ? RHYTHM_MESSAGES.completionDateOutside : null
}

/** The effect of completing the days, all on `actual` or each on its own day, on pacing. */
function effectText(
  rhythm: Rhythm,
  dues: readonly DayKey[],
  actual: DayKey | null,
  formula: Formula,
  rest: RestDays,
): string {
  const effects = dues.map((due) => lateCompletion(rhythm, due, actual ?? due, formula, rest))
  const lead = actual === null ? 'On time after all: ' : isRestDay(rest, actual) ? 'A rest day: ' : ''
  const cost = costText(exactSum(effects.map((effect) => effect.cost)))
  const back = backText(exactSum(effects.map((effect) => effect.back)), dues.length)
  return `${lead}${lead ? cost : capitalized(cost)} ${back}`.trim()
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
