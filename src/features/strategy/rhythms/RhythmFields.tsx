import { TriangleAlert } from 'lucide-react'
import { TimeInput } from '@/components/when/TimeInput'
import { parseTimeOfDay } from '@/domain/calendar/day-key'
import { balancePointOf } from '@/domain/rhythm/balance-point'
import { graceText, penaltyText, type RhythmEntry, type RhythmProblem } from '@/domain/rhythm/entry'
import { isOvernight, type Schedule } from '@/domain/rhythm/rhythm'
import { gainText, levelText } from '@/format/rhythm'
import { TIME_HINTS, TIMES_A_WEEK_HINT } from '@/format/strategy'
import { Checkbox } from '@/ui/form/Checkbox'
import { DaySet } from '@/ui/form/DaySet'
import { Field } from '@/ui/form/Field'
import { NumberInput } from '@/ui/form/number/NumberInput'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import type { FieldOf } from '@/ui/form/Form'
import type { textFieldsOf } from '@/ui/form/Input'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './RhythmForm.module.css'

/** The props of each part of the form. */
interface RhythmFieldsProps {
  entry: RhythmEntry
  change: (part: Partial<RhythmEntry>) => void
  text: ReturnType<typeof textFieldsOf<RhythmEntry>>
  /** Whether it is a promise to play, which gains what others lose. */
  isPlay: boolean
  errorOf: (field: FieldOf<RhythmProblem>) => string | undefined
}

const SCHEDULES: readonly { value: Schedule['type']; label: string }[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Days of the week' },
  { value: 'times_a_week', label: 'Times a week' },
  { value: 'every_x_days', label: 'Every few days' },
]

export function ScheduleFields({ entry, change, text, errorOf }: RhythmFieldsProps) {
  return (
    <div className={styles.schedule}>
      <Field label="Schedule" group="own">
        <SegmentedToggle
          label="Schedule"
          value={entry.schedule}
          options={SCHEDULES}
          onChange={(schedule) => change({ schedule })}
        />
      </Field>
      {entry.schedule === 'every_x_days' && (
        <Field label="Every" required error={errorOf('interval')} className={styles.interval}>
          <NumberInput
            {...text('interval')}
            inputMode="numeric"
            suffix={entry.interval.trim() === '1' ? 'day' : 'days'}
          />
        </Field>
      )}
      {entry.schedule === 'times_a_week' && (
        <Field
          label="Times"
          required
          hint={TIMES_A_WEEK_HINT}
          error={errorOf('times')}
          className={styles.times}
        >
          <NumberInput {...text('times')} inputMode="numeric" suffix="a week" />
        </Field>
      )}
      {entry.schedule === 'weekly' && (
        <Field label="On" required group error={errorOf('weekdays')}>
          <DaySet name="weekdays" value={entry.weekdays} onChange={(weekdays) => change({ weekdays })} />
        </Field>
      )}
    </div>
  )
}

/** A rhythm with times can be confirmed as a session on the dashboard. */
export function TimeFields({ entry, change, text, errorOf }: RhythmFieldsProps) {
  return (
    <Stack gap={3}>
      <Checkbox label="At a set time" checked={entry.isTimed} onChange={(isTimed) => change({ isTimed })} />
      {entry.isTimed && (
        <div className={styles.grid}>
          <Field label="Starts" required error={errorOf('startTime')}>
            <TimeInput {...text('startTime')} />
          </Field>
          <Field
            label="Ends"
            required
            hint={hintOf(entry)}
            className={styles.ends}
            error={errorOf('endTime')}
          >
            <TimeInput {...text('endTime')} />
          </Field>
        </div>
      )}
    </Stack>
  )
}

/** What an end that is not after the start means. */
function hintOf({ isTimed, ...entry }: RhythmEntry): string | undefined {
  const [startTime, endTime] = [parseTimeOfDay(entry.startTime), parseTimeOfDay(entry.endTime)]
  if (!startTime || !endTime || endTime > startTime) return undefined
  if (!isOvernight({ isTimed, startTime, endTime })) return TIME_HINTS.timesTooFarApart
  return endTime === '00:00' ? TIME_HINTS.endsAtMidnight : TIME_HINTS.endsNextDay
}

export function LatenessFields({ entry, change, text, isPlay, errorOf }: RhythmFieldsProps) {
  const { isCatchable } = entry
  const hasLate = entry.schedule !== 'times_a_week'
  return (
    <>
      {hasLate && (
        <Checkbox
          label="Allow late completion"
          checked={isCatchable}
          onChange={(checked) => change({ isCatchable: checked })}
        />
      )}
      <div className={styles.grid}>
        {hasLate && (
          <Field
            label={isPlay ? 'Added per day late' : 'Points lost per day late'}
            hint={isCatchable ? undefined : 'Only with late completion'}
            error={errorOf('penalty')}
          >
            <NumberInput {...text('penalty')} value={penaltyText(entry)} disabled={!isCatchable} />
          </Field>
        )}
        <Field label="Daily grace" hint={entry.grace === null && '20% of points'} error={errorOf('grace')}>
          <NumberInput {...text('grace')} value={graceText(entry)} />
        </Field>
      </div>
    </>
  )
}

/** How often the rhythm must be kept for level pacing, and a warning if it gains without ever being done. */
export function RhythmBalance({ entry, isPlay }: { entry: RhythmEntry; isPlay: boolean }) {
  const point = balancePointOf(entry)
  const gain = point ? gainText(point, isPlay) : ''
  return (
    <Text as="div" size="sm" tone="quiet" className={styles.balance} aria-live="polite">
      {gain ? (
        <Row as="p" gap="icon" tone="warning">
          <TriangleAlert size={14} />
          <span>{gain}</span>
        </Row>
      ) : (
        <p>{point && levelText(point)}</p>
      )}
    </Text>
  )
}
