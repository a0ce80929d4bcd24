import { useState } from 'react'
import { TypeSelect } from '@/components/session/TypeSelect'
import { DateInput } from '@/components/when/DateInput'
import {
  newRhythmEntry,
  type RhythmEntry,
  rhythmEntryOf,
  hasDefaultLateness,
  rhythmOf,
  rhythmProblems,
} from '@/domain/rhythm/entry'
import { type Rhythm, typeNameOf } from '@/domain/rhythm/rhythm'
import { isPlayRhythm } from '@/domain/score/pacing'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { dueText, rhythmPointsText, scheduleText } from '@/format/rhythm'
import { FROM_WHEN, PLAY_PROMISE, rhythmWords } from '@/format/strategy'
import { useToday, useClock } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useCategoryOf, useSessionTypes } from '@/state/selectors'
import { usePreferences } from '@/state/device/preferences'
import { Fold } from '@/ui/Fold'
import { Field } from '@/ui/form/Field'
import { TextInput, textFieldsOf } from '@/ui/form/Input'
import { NumberInput } from '@/ui/form/number/NumberInput'
import {
  ItemDialog,
  type ItemFormProps,
  sameNameHint,
  useEntryForm,
  useItemEntry,
} from '../editor/EntryDialog'
import { FormerItems, ListCard, ListRow, RowActions } from '../editor/ListCard'
import { LatenessFields, RhythmBalance, ScheduleFields, TimeFields } from './RhythmFields'
import styles from '../editor/ListCard.module.css'
import { useEditor, useListActions } from '../editor/use-editor'
import { useReopen, useSaveRhythm, type FromWhen, FromWhenField } from './from-when'
import type { DayKey } from '@/domain/calendar/day-key'
import { dayText } from '@/format/date'
import formStyles from './RhythmForm.module.css'

type EndedRhythm = Rhythm & { endDate: DayKey }

export function RhythmsCard() {
  const preferences = usePreferences()
  const today = useToday()
  const actions = useListActions('rhythm')
  const all = useFacts((facts) => facts.rhythms)?.items ?? []
  const editor = useEditor<Rhythm, RhythmEntry>(all, actions, 'rhythm')
  const saving = useSaveRhythm(editor)
  const isOver = (rhythm: Rhythm): rhythm is EndedRhythm =>
    rhythm.endDate !== undefined && rhythm.endDate < today
  const items = all.filter((rhythm) => !isOver(rhythm))
  // They still count for the days they had (KEEP-02).
  const ended = all.filter(isOver).sort((a, b) => (a.endDate < b.endDate ? 1 : -1))
  const types = useSessionTypes()
  const categoryOf = useCategoryOf()
  const pointsOf = (rhythm: Rhythm) => rhythmPointsText(rhythm.points, isPlayRhythm(rhythm, categoryOf))
  const { reopen, question } = useReopen(items, editor.bringBack)

  return (
    <>
      <ListCard
        title="Your Rhythms"
        fact="rhythms"
        items={items}
        editor={editor}
        addLabel="New rhythm"
        newEntry={newRhythmEntry(today)}
        empty="A rhythm is a task that comes back, such as a run every Monday."
        form={(props) => <RhythmForm {...props} saving={saving} />}
        question={{ body: 'Its effect on past days is removed. Completions still count.' }}
      >
        <div className={styles.rhythms}>
          <ul>
            {items.map((rhythm) => (
              <ListRow key={rhythm.id} fact="rhythms" id={rhythm.id} name={rhythm.name}>
                <span className={styles.sub}>
                  {dueText(rhythm, today, preferences)}
                  {rhythm.sessionType && `, as ${sessionTypeNamed(types, rhythm.sessionType).name}`}
                </span>
                <span className={styles.figure}>{pointsOf(rhythm)}</span>
                <RowActions
                  id={rhythm.id}
                  name={rhythm.name}
                  onEdit={() => editor.edit(rhythm, rhythmEntryOf(rhythm))}
                  onDelete={() => editor.ask(rhythm)}
                />
              </ListRow>
            ))}
          </ul>
          <FormerItems title="Ended">
            {ended.map((rhythm) => {
              const until = dayText(rhythm.endDate, preferences.dateFormat)
              return (
                <ListRow key={rhythm.id} fact="rhythms" id={rhythm.id} name={rhythm.name}>
                  <span className={styles.sub}>
                    {scheduleText(rhythm.schedule)}, until {until}
                  </span>
                  <span className={styles.figure}>{pointsOf(rhythm)}</span>
                  <RowActions
                    name={`${rhythm.name}, ended ${until}`}
                    bringBack="Reopen"
                    onEdit={() => reopen(rhythm)}
                    onDelete={() => editor.ask(rhythm)}
                  />
                </ListRow>
              )
            })}
          </FormerItems>
        </div>
      </ListCard>
      {question}
    </>
  )
}

interface RhythmFormProps extends Omit<ItemFormProps<Rhythm, RhythmEntry>, 'onSave'> {
  saving: ReturnType<typeof useSaveRhythm>
}

function RhythmForm({ draft, others, saving, onCancel }: RhythmFormProps) {
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
      <div className={formStyles.grid}>
        <Field
          label="Name"
          required
          hint={sameNameHint(entry.name, others, 'rhythm')}
          error={form.errorOf('name')}
          className={formStyles.wide}
        >
          <TextInput {...text('name')} />
        </Field>
        <Field label="Points" error={form.errorOf('points')}>
          <NumberInput {...text('points')} inputMode="numeric" />
        </Field>
        <Field label="Start date" error={form.errorOf('startDate')}>
          <DateInput {...text('startDate')} />
        </Field>
        <div className={formStyles.wide}>
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
