import { newRhythmEntry, type RhythmEntry, rhythmEntryOf } from '@/domain/rhythm/entry'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { STRATEGY_MESSAGES } from '@/format/strategy'
import { dueText, rhythmPointsText, scheduleText } from '@/format/rhythm'
import { useToday } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { usePreferences } from '@/state/device/preferences'
import { DeleteQuestion, ListCard, RowActions, RowName } from '../editor/ListCard'
import { RhythmForm } from './RhythmForm'
import styles from '../editor/Rows.module.css'
import { useEditor, useListActions } from '../editor/use-editor'
import { useReopen } from './use-reopen'
import { useSaveRhythm } from './use-save-rhythm'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { dayText } from '@/format/date'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { Row } from '@/ui/layout'

export function RhythmsCard() {
  const listing = useFacts((facts) => facts.rhythms)
  const preferences = usePreferences()
  const today = useToday()
  const actions = useListActions('rhythm')
  const editor = useEditor<Rhythm, RhythmEntry>(actions, {
    saveFailed: STRATEGY_MESSAGES.saveRhythmFailed,
    removeFailed: STRATEGY_MESSAGES.removeRhythmFailed,
  })
  const { draft } = editor
  const saving = useSaveRhythm(editor)
  const all = listing?.items ?? []
  const isOver = ({ endDate }: Rhythm) => endDate !== undefined && endDate < today
  const items = all.filter((rhythm) => !isOver(rhythm))

  return (
    <>
      <ListCard
        title="Your Rhythms"
        fact="rhythms"
        listing={listing}
        count={listing && items.length}
        addLabel="New rhythm"
        addButtonRef={editor.addButtonRef}
        onAdd={() => editor.add(newRhythmEntry(today))}
        empty="A rhythm is a task that comes back, such as a run every Monday."
      >
        {items.length > 0 && (
          <ul className={styles.rhythms}>
            {items.map((rhythm) => (
              <li key={rhythm.id} className={styles.row}>
                <RowName name={rhythm.name} isUnsynced={listing?.unsynced.has(rhythm.id)} />
                <span className={styles.sub}>{dueText(rhythm, today, preferences)}</span>
                <span className={styles.figure}>{rhythmPointsText(rhythm.points)}</span>
                <RowActions
                  name={rhythm.name}
                  onEdit={() => editor.edit(rhythm, rhythmEntryOf(rhythm))}
                  onDelete={() => editor.ask(rhythm)}
                />
              </li>
            ))}
          </ul>
        )}
        <EndedRhythms
          rhythms={all.filter(isOver).sort((a, b) => ((a.endDate ?? '') < (b.endDate ?? '') ? 1 : -1))}
          current={items}
          unsynced={listing?.unsynced}
          onDelete={editor.ask}
        />
      </ListCard>
      {draft && (
        <RhythmForm
          key={draft.id}
          draft={draft}
          others={items.filter(({ id }) => id !== draft.id)}
          saving={saving}
          onCancel={editor.cancel}
        />
      )}
      <DeleteQuestion
        editor={editor}
        noun="rhythm"
        body="Its effect on past days is removed. Completions still count."
      />
    </>
  )
}

interface EndedRhythmsProps {
  rhythms: readonly Rhythm[]
  /** The rhythms that go on. */
  current: readonly Rhythm[]
  unsynced: ReadonlySet<string> | undefined
  onDelete: (rhythm: Rhythm) => void
}

/** Rhythms whose end date is past (KEEP-02). They still count for the days they had. */
function EndedRhythms({ rhythms, current, unsynced, onDelete }: EndedRhythmsProps) {
  const { reopen, question } = useReopen(current)
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  const titleId = useId()
  if (rhythms.length === 0) return question
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.group}>
        Ended
      </h3>
      <ul className={styles.rhythms}>
        {rhythms.map((rhythm) => {
          const until = rhythm.endDate ? dayText(rhythm.endDate, dateFormat) : ''
          const label = `${rhythm.name}, ended ${until}`
          return (
            <li key={rhythm.id} className={styles.row}>
              <RowName name={rhythm.name} isUnsynced={unsynced?.has(rhythm.id)} />
              <span className={styles.sub}>
                {scheduleText(rhythm.schedule)}, until {until}
              </span>
              <span className={styles.figure}>{rhythmPointsText(rhythm.points)}</span>
              <Row as="span" inline justify="end">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Reopen ${label}`}
                  onClick={() => reopen(rhythm)}
                >
                  Reopen
                </Button>
                <IconButton size="sm" label={`Delete ${label}`} onClick={() => onDelete(rhythm)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </Row>
            </li>
          )
        })}
      </ul>
      {question}
    </section>
  )
}
