import { newRestSpanEntry, restSpanEntryOf, type RestSpanEntry, type RestSpan } from '@/domain/rest/rest-span'
import { isRestDay, restDays } from '@/domain/rest/rest-days'
import { dayRangeText } from '@/format/date'
import { STRATEGY_MESSAGES, restSpanName, restLengthText } from '@/format/strategy'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useRestWeekdays } from '@/state/selectors'
import { Count } from '@/ui/Count'
import { DeleteQuestion } from '../editor/DeleteQuestion'
import { ListCard } from '../editor/ListCard'
import { RestSpanForm } from './RestSpanForm'
import { RestWeekdays } from './RestWeekdays'
import { RowActions } from '../editor/RowActions'
import { RowName } from '../editor/RowName'
import styles from '../editor/Rows.module.css'
import { TodayChange } from '../scoring/TodayChange'
import { useEditor, useListActions } from '../editor/use-editor'

const NO_SPANS: readonly RestSpan[] = []

/** Days without due rhythms: weekdays, and periods such as a holiday. */
export function RestDaysCard() {
  const { restSpans } = useBackend()
  const listing = useFacts((facts) => facts.restSpans)
  const today = useToday()
  const weekdays = useRestWeekdays()
  const actions = useListActions('restSpan', restSpans, restSpanName)
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
        empty={
          <p className={styles.restHint}>No holidays or other days off yet. You can add past ones, too.</p>
        }
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
