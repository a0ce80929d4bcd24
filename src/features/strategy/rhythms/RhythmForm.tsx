import { useState } from 'react'
import { TypeSelect } from '@/components/session/TypeSelect'
import { DateInput } from '@/components/when/DateInput'
import {
  hasDefaultLateness,
  type RhythmEntry,
  rhythmOf,
  type RhythmProblem,
  rhythmProblems,
} from '@/domain/rhythm/entry'
import { typeNameOf, type Rhythm } from '@/domain/rhythm/rhythm'
import { isPlayRhythm } from '@/domain/score/pacing'
import { FROM_WHEN, PLAY_PROMISE, rhythmWords } from '@/format/strategy'
import { useClock } from '@/state/clock'
import { useCategoryOf, useSessionTypes } from '@/state/selectors'
import { Field } from '@/ui/form/Field'
import { Fold } from '@/ui/Fold'
import { TextInput } from '@/ui/form/Input'
import { textFieldsOf } from '@/ui/form/text-field'
import { EntryDialog, sameNameHint, useEntryForm } from '../editor/EntryDialog'
import type { Draft } from '../editor/use-editor'
import { LatenessFields, ScheduleFields, TimeFields } from './RhythmFields'
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
  const types = useSessionTypes()
  const typeName = entry.sessionType ?? typeNameOf({})
  const isPlay = isPlayRhythm({ sessionType: typeName }, useCategoryOf())
  const parts = { entry, change, text, isPlay, errorOf: form.errorOf }

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
          <TextInput {...text('name')} />
        </Field>
        <Field label="Points" error={form.errorOf('points-invalid')}>
          <TextInput {...text('points')} inputMode="numeric" />
        </Field>
        <Field label="Start date" error={form.errorOf('start-date-missing', 'start-date-too-far')}>
          <DateInput {...text('startDate')} />
        </Field>
        <div className={styles.wide}>
          <TypeSelect
            value={typeName}
            types={types}
            hint={isPlay ? PLAY_PROMISE : undefined}
            onChange={(name) => change({ sessionType: name === typeNameOf({}) ? null : name })}
          />
        </div>
      </div>
      <ScheduleFields {...parts} />
      <TimeFields {...parts} />
      <Fold label="Lateness" open={!hasDefaultLateness(entry)}>
        <LatenessFields {...parts} />
      </Fold>
      <RhythmBalance entry={entry} isPlay={isPlay} />
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
  'times-invalid': 'times',
  'start-time-missing': 'startTime',
  'end-time-missing': 'endTime',
  'penalty-invalid': 'penalty',
  'grace-invalid': 'grace',
}
