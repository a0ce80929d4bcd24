import { useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { TimeInput } from '@/components/when/TimeInput'
import { parseTimeOfDay } from '@/domain/calendar/day-key'
import {
  graceText,
  hasDefaultLateness,
  penaltyText,
  type RhythmEntry,
  rhythmOf,
  type RhythmProblem,
  rhythmProblems,
} from '@/domain/rhythm/entry'
import { isOvernight } from '@/domain/rhythm/overnight'
import type { Rhythm, Schedule } from '@/domain/rhythm/rhythm'
import { FROM_WHEN, rhythmWords, TIME_HINTS } from '@/format/strategy'
import { useClock } from '@/state/clock'
import { Checkbox } from '@/ui/form/Checkbox'
import { DaySet } from '@/ui/form/DaySet'
import { Field } from '@/ui/form/Field'
import { Fold } from '@/ui/Fold'
import { TextInput } from '@/ui/form/Input'
import { textFieldsOf } from '@/ui/form/text-field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Stack } from '@/ui/layout'
import { EntryDialog, sameNameHint, useEntryForm } from '../editor/EntryDialog'
import type { Draft } from '../editor/use-editor'
import { type FromWhen, FromWhenField } from './FromWhen'
import { RhythmBalance } from './RhythmBalance'
import styles from './RhythmForm.module.css'
import type { useSaveRhythm } from './use-save-rhythm'

interface RhythmFormProps {
  draft: Draft<Rhythm, RhythmEntry>
  others: readonly Rhythm[]
  saving: ReturnType<typeof useSaveRhythm>
  onCancel: () => void
}

export function RhythmForm({ draft, others, saving, onCancel }: RhythmFormProps) {
  const [entry, setEntry] = useState(draft.entry)
  const [fromWhen, setFromWhen] = useState<FromWhen>('today')
  const change = (part: Partial<RhythmEntry>) => setEntry({ ...entry, ...part })
  const text = textFieldsOf<RhythmEntry>(entry, setEntry)
  const rhythm = rhythmOf(entry, draft.original ?? { id: draft.id, createdAt: useClock.getState().now })
  const form = useEntryForm(rhythmProblems(entry), rhythmWords, FIELD_OF, () => {
    if (rhythm) saving.save(rhythm, entry, fromWhen)
  })
  const parts = { entry, change, text, errorOf: form.errorOf }

  return (
    <EntryDialog
      form={form}
      title={draft.original ? 'Edit rhythm' : 'New rhythm'}
      size="lg"
      submitLabel={draft.original ? 'Save rhythm' : 'Add rhythm'}
      values={entry}
      initial={draft.initial}
      onCancel={onCancel}
    >
      <div className={styles.grid}>
        <Field
          label="Name"
          required
          hint={sameNameHint(entry.name, others, 'rhythm')}
          error={form.errorOf('name-missing', 'name-control', 'name-too-long')}
          className={styles.wide}
        >
          <TextInput autoComplete="off" {...text('name')} />
        </Field>
        <Field label="Points" error={form.errorOf('points-invalid')}>
          <TextInput autoComplete="off" {...text('points')} inputMode="numeric" />
        </Field>
        <Field label="Start date" error={form.errorOf('start-date-missing', 'start-date-too-far')}>
          <DateInput {...text('startDate')} />
        </Field>
      </div>
      <ScheduleFields {...parts} />
      <TimeFields {...parts} />
      <Fold label="Lateness" open={!hasDefaultLateness(entry)}>
        <LatenessFields {...parts} />
      </Fold>
      <RhythmBalance entry={entry} />
      <div aria-live="polite">
        {rhythm && saving.asks(rhythm) && (
          <FromWhenField
            value={fromWhen}
            effect={FROM_WHEN.edit}
            since={rhythm.startDate}
            problem={saving.isTodayKnown ? undefined : FROM_WHEN.notKnownYet}
            onChange={setFromWhen}
          />
        )}
      </div>
    </EntryDialog>
  )
}

const FIELD_OF: Record<RhythmProblem, keyof RhythmEntry> = {
  'name-missing': 'name',
  'name-control': 'name',
  'name-too-long': 'name',
  'points-invalid': 'points',
  'start-date-missing': 'startDate',
  'start-date-too-far': 'startDate',
  'interval-invalid': 'interval',
  'weekdays-missing': 'weekdays',
  'start-time-missing': 'startTime',
  'end-time-missing': 'endTime',
  'penalty-invalid': 'penalty',
  'grace-invalid': 'grace',
}

/** The props of each part of the form. */
interface RhythmFieldsProps {
  entry: RhythmEntry
  change: (part: Partial<RhythmEntry>) => void
  text: ReturnType<typeof textFieldsOf<RhythmEntry>>
  errorOf: (...problems: RhythmProblem[]) => string | undefined
}

const SCHEDULES: readonly { value: Schedule['type']; label: string }[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'every_x_days', label: 'Every few days' },
  { value: 'weekly', label: 'Weekly' },
]

function ScheduleFields({ entry, change, text, errorOf }: RhythmFieldsProps) {
  return (
    <div className={styles.schedule}>
      <Field label="Schedule" group>
        <SegmentedToggle
          label="Schedule"
          value={entry.schedule}
          options={SCHEDULES}
          onChange={(schedule) => change({ schedule })}
        />
      </Field>
      {entry.schedule === 'every_x_days' && (
        <Field label="Every" required error={errorOf('interval-invalid')} className={styles.interval}>
          <TextInput
            {...text('interval')}
            autoComplete="off"
            inputMode="numeric"
            suffix={entry.interval.trim() === '1' ? 'day' : 'days'}
          />
        </Field>
      )}
      {entry.schedule === 'weekly' && (
        <Field label="On" required group error={errorOf('weekdays-missing')}>
          <DaySet name="weekdays" value={entry.weekdays} onChange={(weekdays) => change({ weekdays })} />
        </Field>
      )}
    </div>
  )
}

/** A rhythm with times can be confirmed as a session on the dashboard. */
function TimeFields({ entry, change, text, errorOf }: RhythmFieldsProps) {
  return (
    <Stack gap={3}>
      <Checkbox label="At a set time" checked={entry.isTimed} onChange={(isTimed) => change({ isTimed })} />
      {entry.isTimed && (
        <div className={styles.grid}>
          <Field label="Starts" required error={errorOf('start-time-missing')}>
            <TimeInput {...text('startTime')} />
          </Field>
          <Field
            label="Ends"
            required
            hint={hintOf(entry)}
            className={styles.ends}
            error={errorOf('end-time-missing')}
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

function LatenessFields({ entry, change, text, errorOf }: RhythmFieldsProps) {
  const { isCatchable } = entry
  return (
    <>
      <Checkbox
        label="Allow late completion"
        checked={isCatchable}
        onChange={(checked) => change({ isCatchable: checked })}
      />
      <div className={styles.grid}>
        <Field
          label="Points lost per day late"
          hint={isCatchable ? undefined : 'Only with late completion'}
          error={errorOf('penalty-invalid')}
        >
          <TextInput
            autoComplete="off"
            {...text('penalty')}
            value={penaltyText(entry)}
            inputMode="decimal"
            disabled={!isCatchable}
          />
        </Field>
        <Field
          label="Daily grace"
          hint={entry.grace === null && '20% of points'}
          error={errorOf('grace-invalid')}
        >
          <TextInput autoComplete="off" {...text('grace')} value={graceText(entry)} inputMode="decimal" />
        </Field>
      </div>
    </>
  )
}
