import { newRhythmEntry, rhythmEntryOf, type RhythmEntry } from '@/domain/rhythm/entry'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { STRATEGY_MESSAGES } from '@/format/strategy'
import { dueText, pacingText, rhythmPointsText } from '@/format/rhythm'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { usePreferences } from '@/state/device/preferences'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { DeleteQuestion } from '../editor/DeleteQuestion'
import { EndedRhythms } from './EndedRhythms'
import { ListCard } from '../editor/ListCard'
import { RhythmForm } from './RhythmForm'
import { RowActions } from '../editor/RowActions'
import { RowName } from '../editor/RowName'
import styles from '../editor/Rows.module.css'
import { useEditor, useListActions } from '../editor/use-editor'
import { useSaveRhythm } from '../editor/use-from-when'

export function RhythmsCard() {
  const { rhythms } = useBackend()
  const listing = useFacts((facts) => facts.rhythms)
  const preferences = usePreferences()
  const today = useToday()
  const actions = useListActions('rhythm', rhythms)
  const editor = useEditor<Rhythm, RhythmEntry>(actions, {
    saveFailed: STRATEGY_MESSAGES.saveRhythmFailed,
    removeFailed: STRATEGY_MESSAGES.removeRhythmFailed,
  })
  const { draft } = editor
  const { saveOrAsk, question } = useSaveRhythm(editor)
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
        empty={
          <EmptyState title="No rhythms yet.">
            A rhythm comes back on its days. Keeping it up earns grace, missing it costs its points.
          </EmptyState>
        }
      >
        {items.length > 0 && (
          <ul className={styles.rhythms}>
            {items.map((rhythm) => (
              <li key={rhythm.id} className={styles.row}>
                <RowName name={rhythm.name} isUnsynced={listing?.unsynced.has(rhythm.id)} />
                <span className={styles.sub}>{dueText(rhythm, today, preferences)}</span>
                <span className={styles.figure}>{rhythmPointsText(rhythm.points)}</span>
                <span className={styles.pacing}>{pacingText(rhythm)}</span>
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
          onSave={saveOrAsk}
          onCancel={editor.cancel}
        />
      )}
      {question}
      <DeleteQuestion
        editor={editor}
        noun="rhythm"
        body="Its effect on past days is removed. Completions still count."
      />
    </>
  )
}
