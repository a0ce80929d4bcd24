import { useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import { exactSum } from '@/domain/decimal'
import { daysLateBetween, isRestDay, type RestDays } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { lateCompletion, type LateCompletion } from '@/domain/score/pacing'
import { dayText } from '@/format/date'
import { isolateDirection } from '@/format/text-direction'
import { RHYTHM_MESSAGES } from '@/format/rhythm'
import { useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useCategoryOf, useFormula, useRestDays } from '@/state/selectors'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { useFormCheck } from '@/ui/form/Form'
import { Stack, Text } from '@/ui/layout'
import { backText, costText, daysText, lateText } from './overdue-words'
import { useCompleting } from './use-completing'

type When = 'one-day' | 'each-day'

const CHOICES: readonly { value: When; label: string }[] = [
  { value: 'one-day', label: 'All on one day' },
  { value: 'each-day', label: 'Each on its day' },
]

interface CompleteLateDialogProps {
  rhythm: Rhythm
  /** At least one. */
  dues: readonly DayKey[]
  onClose: () => void
}

/**
 * Asks on which day missed occurrences were done, from the newest due day to today (INT-51). Several are completed all on one day,
 * or each on its own (OVERDUE-06).
 */
export function CompleteLateDialog({ rhythm, dues, onClose }: CompleteLateDialogProps) {
  const today = useToday()
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const rest = useRestDays()
  const [formula, categoryOf] = [useFormula(), useCategoryOf()]
  const { complete, completeDays } = useCompleting()
  const [when, setWhen] = useState<When>('one-day')
  const [opened] = useState<string>(today)
  const [typed, setTyped] = useState(opened)
  const [oldest, newest] = [dues.reduce(earlier), dues.reduce(later)]
  const isOne = dues.length === 1
  // Null is each on its own day.
  const day = when === 'each-day' ? null : parseDayKey(typed)
  const problem = when === 'each-day' ? null : problemOf(day, newest, today)
  const { shown, check } = useFormCheck(problem ? [problem] : [], () => ['input'])
  const effects = dues.map((due) => lateCompletion(rhythm, due, day ?? due, formula, rest, categoryOf))
  const effect = problem ? undefined : effectText(effects, dues, day, rest)

  function submit(form: HTMLFormElement) {
    if (!check(form)) return
    if (isOne && day) complete(rhythm, newest, day)
    else completeDays(rhythm, dues, day)
    onClose()
  }

  return (
    <FormDialog
      title="Complete Late Rhythm"
      size="sm"
      submitLabel={isOne ? 'Complete' : `Complete ${daysText(dues.length)}`}
      isChanged={typed !== opened || when !== 'one-day'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>
          {isolateDirection(rhythm.name)} was due on {!isOne && `${daysText(dues.length)}, from `}
          {!isOne && `${dayText(oldest, dateFormat)} to `}
          {dayText(newest, dateFormat)}.
        </p>
        {!isOne && (
          <SegmentedToggle
            label="When did you do them?"
            value={when}
            options={CHOICES}
            onChange={setWhen}
            block
          />
        )}
        {when === 'one-day' ? (
          <Field label="Actual completion date" required hint={effect} error={shown[0]}>
            <DateInput
              min={newest}
              max={today}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        ) : (
          <Text size="sm" tone="quiet">
            {effect}
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
  effects: readonly LateCompletion[],
  dues: readonly DayKey[],
  actual: DayKey | null,
  rest: RestDays,
): string {
  const lead = leadOf(dues, actual, rest)
  const cost = costText(exactSum(effects.map((effect) => effect.cost)))
  const back = backText(exactSum(effects.map((effect) => effect.back)), dues.length)
  return `${lead ? `${lead}: ${cost}` : capitalized(cost)} ${back}`.trim()
}

function leadOf([due, ...others]: readonly DayKey[], actual: DayKey | null, rest: RestDays): string {
  const isOne = due !== undefined && others.length === 0
  if (actual === null || (isOne && actual === due)) return 'On time after all'
  if (isRestDay(rest, actual)) return 'A rest day'
  return isOne ? lateText(daysLateBetween(due, actual, rest)) : ''
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
