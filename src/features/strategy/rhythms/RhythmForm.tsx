import { useState } from 'react'
import { TypeSelect } from '@/components/session/TypeSelect'
import { DateInput } from '@/components/when/DateInput'
import {
  hasDefaultLateness,
  type RhythmEntry,
  rhythmEntryOf,
  rhythmOf,
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
import { NumberInput } from '@/ui/form/number/NumberInput'
import { textFieldsOf } from '@/ui/form/text-field'
import {
  ItemDialog,
  type ItemFormProps,
  sameNameHint,
  useEntryForm,
  useItemEntry,
} from '../editor/EntryDialog'
import { type FromWhen, FromWhenField, type useSaveRhythm } from './from-when'
import { LatenessFields, RhythmBalance, ScheduleFields, TimeFields } from './RhythmFields'
import styles from './RhythmForm.module.css'

interface RhythmFormProps extends Omit<ItemFormProps<Rhythm, RhythmEntry>, 'onSave'> {
  saving: ReturnType<typeof useSaveRhythm>
}

export function RhythmForm({ draft, others, saving, onCancel }: RhythmFormProps) {
  const [entry, change, isChanged] = useItemEntry(draft, rhythmEntryOf)
  const [fromWhen, setFromWhen] = useState<FromWhen>('today')
  const text = textFieldsOf<RhythmEntry>(entry, change)
  const rhythm = rhythmOf(entry, draft.original ?? { id: draft.id, createdAt: useClock.getState().now })
  const form = useEntryForm(rhythmProblems(entry), rhythmWords, () => {
    if (rhythm) saving.save(rhythm, entry, fromWhen)
  })
  const types = useSessionTypes()
  const typeName = entry.sessionType ?? typeNameOf({})
  const isPlay = isPlayRhythm({ sessionType: typeName }, useCategoryOf())
  const parts = { entry, change, text, isPlay, errorOf: form.errorOf }

  return (
    <ItemDialog form={form} draft={draft} noun="rhythm" size="lg" isChanged={isChanged} onCancel={onCancel}>
      <div className={styles.grid}>
        <Field
          label="Name"
          required
          hint={sameNameHint(entry.name, others, 'rhythm')}
          error={form.errorOf('name')}
          className={styles.wide}
        >
          <TextInput {...text('name')} />
        </Field>
        <Field label="Points" error={form.errorOf('points')}>
          <NumberInput {...text('points')} inputMode="numeric" />
        </Field>
        <Field label="Start date" error={form.errorOf('startDate')}>
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
    </ItemDialog>
  )
}
