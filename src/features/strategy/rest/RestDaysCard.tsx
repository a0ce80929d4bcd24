import { newRestSpanEntry, type RestSpanEntry, restSpanEntryOf } from '@/domain/rest/entry'
import { type RestSpan } from '@/domain/rest/rest-span'
import { isRestDay, restDays } from '@/domain/rest/rest-days'
import { dayRangeText } from '@/format/date'
import { restLengthText, restSpanName, STRATEGY_MESSAGES } from '@/format/strategy'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useRestSpans, useRestWeekdays } from '@/state/selectors'
import { Count } from '@/ui/Count'
import { DeleteQuestion, ListCard, RowActions, RowName } from '../editor/ListCard'
import { RestSpanForm } from './RestSpanForm'
import styles from '../editor/Rows.module.css'
import { TodayChange } from '../scoring/TodayChange'
import { useEditor, useListActions } from '../editor/use-editor'
import { useMemo, useState } from 'react'
import type { Weekday } from '@/domain/calendar/day-key'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { DaySet } from '@/ui/form/DaySet'
import { Field } from '@/ui/form/Field'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { Row, Stack } from '@/ui/layout'

const NO_SPANS: readonly RestSpan[] = []

/** Days without due rhythms: weekdays, and periods such as a holiday. */
export function RestDaysCard() {
  const listing = useFacts((facts) => facts.restSpans)
  const today = useToday()
  const weekdays = useRestWeekdays()
  const actions = useListActions('restSpan', restSpanName)
  const editor = useEditor<RestSpan, RestSpanEntry>(actions, {
    saveFailed: STRATEGY_MESSAGES.saveRestSpanFailed,
    removeFailed: STRATEGY_MESSAGES.removeRestSpanFailed,
  })
  const { draft, asked } = editor
  const items = listing?.items ?? NO_SPANS
  const others = (id: string) => items.filter((span) => span.id !== id)

  return (
    <>
      <ListCard
        title="Rest days"
        fact="restSpans"
        listing={listing}
        count={listing && items.length}
        addLabel="New rest days"
        addButtonRef={editor.addButtonRef}
        onAdd={() => editor.add(newRestSpanEntry(today))}
      >
        <RestWeekdays />
        {items.length > 0 && (
          <ul className={styles.rests}>
            {items.map((span) => (
              <li key={span.id} className={styles.row}>
                <RowName name={restSpanName(span)} isUnsynced={listing?.unsynced.has(span.id)} />
                <span className={styles.sub}>{span.name && dayRangeText(span.from, span.to)}</span>
                <span className={styles.figure}>
                  {isRestDay(restDays([span], []), today) ? <Count>Now</Count> : restLengthText(span)}
                </span>
                <RowActions
                  name={restSpanName(span)}
                  onEdit={() => editor.edit(span, restSpanEntryOf(span))}
                  onDelete={() => editor.ask(span)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListCard>
      {draft && (
        <RestSpanForm
          key={draft.id}
          draft={draft}
          others={others(draft.id)}
          onSave={editor.save}
          onCancel={editor.cancel}
        />
      )}
      <DeleteQuestion
        editor={{
          ...editor,
          asked: asked && { ...asked, name: restSpanName(asked) },
          // Not the one with the name of the question.
          remove: () => asked && editor.remove(asked),
        }}
        noun="rest days"
        body={
          <>
            <p>Rhythms become due on these days again, including past ones.</p>
            <TodayChange rest={asked && restDays(others(asked.id), weekdays)} />
          </>
        }
      />
    </>
  )
}

/** The weekdays that are rest days every week. Nothing is stored before Save. */
function RestWeekdays() {
  const { write } = useBackend()
  const stored = useRestWeekdays()
  const spans = useRestSpans()
  // Null follows the stored value.
  const [chosen, setChosen] = useState<readonly Weekday[] | null>(null)
  const weekdays = chosen ?? stored
  const isChanged = String(weekdays) !== String(stored)
  const rest = useMemo(() => (isChanged ? restDays(spans, weekdays) : null), [isChanged, spans, weekdays])

  function save() {
    setChosen(null)
    write({ kind: 'set-user', fields: { restWeekdays: weekdays } }).catch((error: unknown) => {
      console.error(STRATEGY_MESSAGES.saveRestDaysFailed, error)
      setChosen((since) => since ?? weekdays)
      showToast({ kind: 'error', text: STRATEGY_MESSAGES.saveRestDaysFailed })
    })
  }

  return (
    <Stack gap={3} className={styles.weekdays}>
      <Field label="Every week" group hint="Nothing is due on a rest day, and pacing pauses.">
        <DaySet value={weekdays} onChange={(days) => setChosen([...days].sort((a, b) => a - b))} />
      </Field>
      {isChanged && (
        <Row gap={4} rowGap={2} justify="between" wrap>
          <TodayChange rest={rest} />
          <Row as="span" gap={2}>
            <Button size="sm" variant="primary" onClick={save}>
              Save rest days
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setChosen(null)}>
              Discard
            </Button>
          </Row>
        </Row>
      )}
      <LeaveGuard isChanged={isChanged} onDiscard={() => setChosen(null)} />
    </Stack>
  )
}
