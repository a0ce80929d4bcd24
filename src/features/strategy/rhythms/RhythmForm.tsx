import { useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import {
  graceText,
  penaltyText,
  type RhythmEntry,
  rhythmOf,
  type RhythmProblem,
  rhythmProblems,
} from '@/domain/rhythm/entry'
import type { Rhythm, Schedule } from '@/domain/rhythm/rhythm'
import { rhythmWords, TIME_HINTS } from '@/format/strategy'
import { useClock } from '@/state/clock'
import { Field } from '@/ui/form/Field'
import { TextInput } from '@/ui/form/Input'
import { EntryDialog, sameNameHint, useEntryForm } from '../editor/EntryDialog'
import styles from './RhythmForm.module.css'
import type { Draft } from '../editor/use-editor'
import { DaySet } from '@/ui/form/DaySet'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { parseTimeOfDay } from '@/domain/calendar/day-key'
import { isOvernight } from '@/domain/rhythm/overnight'
import { TimeInput } from '@/components/when/TimeInput'
import { Checkbox } from '@/ui/form/Checkbox'
import { Stack } from '@/ui/layout'
import { RhythmBalance } from './RhythmBalance'

interface RhythmFormProps {
  draft: Draft<Rhythm, RhythmEntry>
  others: readonly Rhythm[]
  onSave: (rhythm: Rhythm, entry: RhythmEntry) => void
  onCancel: () => void
}

export function RhythmForm({ draft, others, onSave, onCancel }: RhythmFormProps) {
  const [entry, setEntry] = useState(draft.entry)
  const form = useEntryForm(rhythmProblems(entry), rhythmWords, FIELD_OF, () => {
    const created = { id: draft.id, createdAt: useClock.getState().now }
    const rhythm = rhythmOf(entry, draft.original ?? created)
    if (rhythm) onSave(rhythm, entry)
  })
  const change = (part: Partial<RhythmEntry>) => setEntry({ ...entry, ...part })
  const parts = { entry, onChange: change, errorOf: form.errorOf }

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
          <TextInput
            name="name"
            autoComplete="off"
            value={entry.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label="Points" error={form.errorOf('points-invalid')}>
          <TextInput
            name="points"
            inputMode="numeric"
            autoComplete="off"
            value={entry.points}
            onChange={(event) => change({ points: event.target.value })}
          />
        </Field>
        <Field label="Start date" error={form.errorOf('start-date-missing', 'start-date-too-far')}>
          <DateInput
            name="startDate"
            value={entry.startDate}
            onChange={(event) => change({ startDate: event.target.value })}
          />
        </Field>
      </div>
      <ScheduleFields {...parts} />
      <TimeFields {...parts} />
      <PacingFields {...parts} />
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

const SCHEDULES: readonly { value: Schedule['type']; label: string }[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'every_x_days', label: 'Every few days' },
  { value: 'weekly', label: 'Weekly' },
]

function ScheduleFields({ entry, onChange, errorOf }: RhythmFieldsProps) {
  return (
    <div className={styles.schedule}>
      <Field label="Schedule" group>
        <SegmentedToggle
          label="Schedule"
          value={entry.schedule}
          options={SCHEDULES}
          onChange={(schedule) => onChange({ schedule })}
        />
      </Field>
      {entry.schedule === 'every_x_days' && (
        <Field label="Every" required error={errorOf('interval-invalid')} className={styles.interval}>
          <TextInput
            name="interval"
            inputMode="numeric"
            autoComplete="off"
            suffix={entry.interval.trim() === '1' ? 'day' : 'days'}
            value={entry.interval}
            onChange={(event) => onChange({ interval: event.target.value })}
          />
        </Field>
      )}
      {entry.schedule === 'weekly' && (
        <Field label="On" required group error={errorOf('weekdays-missing')}>
          <DaySet name="weekdays" value={entry.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
        </Field>
      )}
    </div>
  )
}

/** A rhythm with times can be confirmed as a session on the dashboard. */
function TimeFields({ entry, onChange, errorOf }: RhythmFieldsProps) {
  const { isTimed, startTime, endTime } = entry
  return (
    <Stack gap={3}>
      <Checkbox
        label="At a set time"
        checked={isTimed}
        onChange={(checked) => onChange({ isTimed: checked })}
      />
      {isTimed && (
        <div className={styles.grid}>
          <Field label="Starts" required error={errorOf('start-time-missing')}>
            <TimeInput
              name="startTime"
              value={startTime}
              onChange={(event) => onChange({ startTime: event.target.value })}
            />
          </Field>
          <Field
            label="Ends"
            required
            hint={hintOf(entry)}
            className={styles.ends}
            error={errorOf('end-time-missing')}
          >
            <TimeInput
              name="endTime"
              value={endTime}
              onChange={(event) => onChange({ endTime: event.target.value })}
            />
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

function PacingFields({ entry, onChange, errorOf }: RhythmFieldsProps) {
  const { isCatchable, grace } = entry
  return (
    <Stack gap={3}>
      <Checkbox
        label="Allow late completion"
        checked={isCatchable}
        onChange={(checked) => onChange({ isCatchable: checked })}
      />
      <div className={styles.grid}>
        <Field
          label="Points lost per day late"
          hint={isCatchable ? undefined : 'Only with late completion'}
          error={errorOf('penalty-invalid')}
        >
          <TextInput
            name="penalty"
            inputMode="decimal"
            autoComplete="off"
            disabled={!isCatchable}
            value={penaltyText(entry)}
            onChange={(event) => onChange({ penalty: event.target.value })}
          />
        </Field>
        <Field label="Daily grace" hint={grace === null && '20% of points'} error={errorOf('grace-invalid')}>
          <TextInput
            name="grace"
            inputMode="decimal"
            autoComplete="off"
            value={graceText(entry)}
            onChange={(event) => onChange({ grace: event.target.value })}
          />
        </Field>
      </div>
      <RhythmBalance entry={entry} />
    </Stack>
  )
}

/** The props of each part of the rhythm form. */
interface RhythmFieldsProps {
  entry: RhythmEntry
  onChange: (part: Partial<RhythmEntry>) => void
  errorOf: (...problems: RhythmProblem[]) => string | undefined
}
