import { useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import { daysLateBetween, isRestDay, type RestDays } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { Formula } from '@/domain/score/formula'
import { lateCompletion } from '@/domain/score/pacing'
import { dayText } from '@/format/date'
import { isolateDirection } from '@/format/text-direction'
import { RHYTHM_MESSAGES } from '@/format/rhythm'
import { useToday } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useFormula, useRestDays } from '@/state/selectors'
import { Field } from '@/ui/form/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { useFormCheck } from '@/ui/form/use-form-check'
import { backText, costText, lateText } from './overdue-words'
import { useCompleting } from './use-completing'

interface CompleteLateDialogProps {
  rhythm: Rhythm
  due: DayKey
  onClose: () => void
}

/** Asks on which day a missed occurrence was done, from its due day to today (INT-51). */
export function CompleteLateDialog({ rhythm, due, onClose }: CompleteLateDialogProps) {
  const today = useToday()
  const { dateFormat } = usePreferences()
  const rest = useRestDays()
  const formula = useFormula()
  const { complete } = useCompleting()
  const [opened] = useState<string>(today)
  const [typed, setTyped] = useState(opened)
  const day = parseDayKey(typed)
  const problem = problemOf(day, due, today)
  const { shown, check } = useFormCheck(problem ? [problem] : [], () => ['input'])

  function submit(form: HTMLFormElement) {
    if (!check(form) || !day) return
    complete(rhythm, due, day)
    onClose()
  }

  return (
    <FormDialog
      title="Complete Late Rhythm"
      size="sm"
      submitLabel="Complete"
      isChanged={typed !== opened}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {isolateDirection(rhythm.name)} was due on {dayText(due, dateFormat)}.
      </p>
      <Field
        label="Actual completion date"
        required
        hint={day && !problem ? effectText(rhythm, due, day, formula, rest) : undefined}
        error={shown[0]}
      >
        <DateInput min={due} max={today} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

function problemOf(day: DayKey | null, due: DayKey, today: DayKey): string | null {
  if (!day) return RHYTHM_MESSAGES.completionDateMissing
  return day < due || day > today ? RHYTHM_MESSAGES.completionDateOutside : null
}

/** The effect of the chosen day on pacing. */
function effectText(rhythm: Rhythm, due: DayKey, actual: DayKey, formula: Formula, rest: RestDays): string {
  const { cost, back } = lateCompletion(rhythm, due, actual, formula, rest)
  return `${leadOf(due, actual, rest)}: ${costText(cost)} ${backText(back, 1)}`.trim()
}

function leadOf(due: DayKey, actual: DayKey, rest: RestDays): string {
  if (actual === due) return 'On time after all'
  return isRestDay(rest, actual) ? 'A rest day' : lateText(daysLateBetween(due, actual, rest))
}
