import type { DayKey } from '@/domain/calendar/day-key'
import { dayText } from '@/format/date'
import { FROM_WHEN } from '@/format/strategy'
import { usePreferences } from '@/state/device/preferences'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'

/** From which day a change of a rhythm counts. */
export type FromWhen = 'today' | 'all'

const OPTIONS = [
  { value: 'today', label: FROM_WHEN.fromToday },
  { value: 'all', label: FROM_WHEN.allDays },
] as const

interface FromWhenFieldProps {
  value: FromWhen
  /** What each choice does. */
  effect: { readonly today: string; readonly all: (since: string) => string }
  /** The first of all days. */
  since: DayKey
  /** Why it cannot count from today. */
  problem?: string | undefined
  onChange: (value: FromWhen) => void
}

/** Chooses whether past days keep their numbers (KEEP-01). */
export function FromWhenField({ value, effect, since, problem, onChange }: FromWhenFieldProps) {
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  return (
    <Field
      label={FROM_WHEN.question}
      group
      hint={value === 'today' ? effect.today : effect.all(dayText(since, dateFormat))}
      error={value === 'today' && problem}
    >
      <div>
        <SegmentedToggle label={FROM_WHEN.question} value={value} options={OPTIONS} onChange={onChange} />
      </div>
    </Field>
  )
}
