import { useMemo, useRef, useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { type Weekday, WEEKDAYS } from '@/domain/calendar/day-key'
import {
  newRestSpanEntry,
  restSpanEntryOf,
  restSpanOf,
  restSpanProblems,
  type RestSpanEntry,
} from '@/domain/rest/entry'
import { isRestDay, restDays, type RestSpan } from '@/domain/rest/rest-days'
import { dayRangeText } from '@/format/date'
import { restLengthText, restSpanName, restWords, STRATEGY_MESSAGES } from '@/format/strategy'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useRestSpans, useRestWeekdays } from '@/state/selectors'
import { sayIfRefused } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { Count } from '@/ui/Card'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { DaySet } from '@/ui/form/DaySet'
import { Field } from '@/ui/form/Field'
import { TextInput, textFieldsOf } from '@/ui/form/Input'
import { Row, Stack } from '@/ui/layout'
import { ItemDialog, type ItemFormProps, useEntryForm, useItemEntry } from '../editor/EntryDialog'
import { ListCard, ListRow, RowActions } from '../editor/ListCard'
import styles from '../editor/ListCard.module.css'
import { useEditor, useListActions } from '../editor/use-editor'
import { TodayChange } from '../scoring/ScoringPreview'

const NO_SPANS: readonly RestSpan[] = []

/** Days without due rhythms: weekdays, and periods such as a holiday. */
export function RestDaysCard() {
  const today = useToday()
  const weekdays = useRestWeekdays()
  const items = useFacts((facts) => facts.restSpans)?.items ?? NO_SPANS
  const actions = useListActions('restSpan', restSpanName)
  const editor = useEditor<RestSpan, RestSpanEntry>(items, actions, 'rest days')
  const { asked } = editor
  const remaining = items.filter(({ id }) => id !== asked?.id)

  return (
    <ListCard
      title="Rest days"
      fact="restSpans"
      items={items}
      editor={editor}
      addLabel="New rest days"
      newEntry={newRestSpanEntry(today)}
      form={(props) => <RestSpanForm {...props} />}
      question={{
        nameOf: restSpanName,
        body: (
          <>
            <p>Rhythms become due on these days again, including past ones.</p>
            <TodayChange rest={asked && restDays(remaining, weekdays)} />
          </>
        ),
      }}
    >
      <RestWeekdays />
      {items.length > 0 && (
        <ul className={styles.rests}>
          {items.map((span) => (
            <ListRow key={span.id} fact="restSpans" id={span.id} name={restSpanName(span)}>
              <span className={styles.sub}>{span.name && dayRangeText(span.from, span.to)}</span>
              <span className={styles.figure}>
                {isRestDay(restDays([span], []), today) ? <Count>Now</Count> : restLengthText(span)}
              </span>
              <RowActions
                name={restSpanName(span)}
                onEdit={() => editor.edit(span, restSpanEntryOf(span))}
                onDelete={() => editor.ask(span)}
              />
            </ListRow>
          ))}
        </ul>
      )}
    </ListCard>
  )
}

/** A period of rest days, which may be in the past. Shows its effect on today before it is saved. */
function RestSpanForm({ draft, others, onSave, onCancel }: ItemFormProps<RestSpan, RestSpanEntry>) {
  const [entry, change, isChanged] = useItemEntry(draft, restSpanEntryOf)
  const weekdays = useRestWeekdays()
  const form = useEntryForm(restSpanProblems(entry, others.length), restWords, () => {
    const span = restSpanOf(entry, draft.id, others.length)
    if (span) onSave(span, entry)
  })
  const field = textFieldsOf(entry, change)
  const rest = useMemo(() => {
    const span = restSpanOf(entry, draft.id, others.length)
    return span && restDays([...others, span], weekdays)
  }, [entry, draft.id, others, weekdays])

  return (
    <ItemDialog form={form} draft={draft} noun="rest days" isChanged={isChanged} onCancel={onCancel}>
      <Field label="Name" hint="Optional." error={form.errorOf('name')}>
        <TextInput {...field('name')} />
      </Field>
      <Stack columns={2} gap={4}>
        <Field label="First day" required error={form.errorOf('from')}>
          <DateInput {...field('from')} />
        </Field>
        <Field label="Last day" required error={form.errorOf('to')}>
          <DateInput {...field('to')} />
        </Field>
      </Stack>
      <TodayChange rest={rest} />
    </ItemDialog>
  )
}

/** The chosen days, on top of what was changed elsewhere since: a day that is as it was in `opened` is as it is `now`. */
function rebasedDays(chosen: readonly Weekday[], opened: readonly Weekday[], now: readonly Weekday[]) {
  const isAsOpened = (day: Weekday) => chosen.includes(day) === opened.includes(day)
  return WEEKDAYS.filter((day) => (isAsOpened(day) ? now : chosen).includes(day))
}

/** The weekdays that are rest days every week. Nothing is stored before Save. */
function RestWeekdays() {
  const { write } = useBackend()
  const stored = useRestWeekdays()
  const spans = useRestSpans()
  // Null follows the stored value, and so does each day that was not changed here.
  const [typed, setTyped] = useState<{ chosen: readonly Weekday[]; opened: readonly Weekday[] } | null>(null)
  const weekdays = typed ? rebasedDays(typed.chosen, typed.opened, stored) : stored
  const choose = (chosen: readonly Weekday[]) => setTyped({ chosen, opened: stored })
  const isChanged = String(weekdays) !== String(stored)
  const rest = useMemo(() => (isChanged ? restDays(spans, weekdays) : null), [isChanged, spans, weekdays])

  const box = useRef<HTMLDivElement>(null)

  /** The pressed button goes. */
  function close() {
    setTyped(null)
    box.current?.querySelector('input')?.focus()
  }

  function save() {
    close()
    const saved = write({ kind: 'set-user', fields: { restWeekdays: weekdays } })
    sayIfRefused(saved, STRATEGY_MESSAGES.saveRestDaysFailed, {
      onRefused: () => setTyped((since) => since ?? { chosen: weekdays, opened: stored }),
    })
  }

  return (
    <Stack ref={box} gap={3} className={styles.weekdays}>
      <Field label="Every week" group hint="Nothing is due on a rest day, and pacing pauses.">
        <DaySet value={weekdays} onChange={choose} />
      </Field>
      {isChanged && (
        <Row gap={4} rowGap={2} justify="between" wrap>
          <TodayChange rest={rest} />
          <Row as="span" gap={2}>
            <Button size="sm" variant="primary" onClick={save}>
              Save rest days
            </Button>
            <Button size="sm" variant="ghost" onClick={close}>
              Discard
            </Button>
          </Row>
        </Row>
      )}
      <LeaveGuard isChanged={isChanged} onDiscard={() => setTyped(null)} />
    </Stack>
  )
}
