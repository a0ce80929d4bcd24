import { useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { rhythmOf, rhythmProblems, type RhythmEntry, type RhythmProblem } from '@/domain/rhythm/entry'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { rhythmWords } from '@/format/strategy'
import { useClock } from '@/state/clock'
import { Field } from '@/ui/form/Field'
import { TextInput } from '@/ui/form/TextInput'
import { EntryDialog } from '../editor/EntryDialog'
import { PacingFields } from './PacingFields'
import styles from './RhythmForm.module.css'
import { sameNameHint } from '../editor/same-name'
import { ScheduleFields } from './ScheduleFields'
import { TimeFields } from './TimeFields'
import type { Draft } from '../editor/use-editor'
import { useEntryForm } from '../editor/use-entry-form'

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
