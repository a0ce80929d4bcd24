import { newRhythmEntry, type RhythmEntry, rhythmEntryOf } from '@/domain/rhythm/entry'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { isPlayRhythm } from '@/domain/score/pacing'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { dueText, rhythmPointsText, scheduleText } from '@/format/rhythm'
import { useToday } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useCategoryOf, useSessionTypes } from '@/state/selectors'
import { usePreferences } from '@/state/device/preferences'
import { FormerItems, ListCard, ListRow, RowActions } from '../editor/ListCard'
import { RhythmForm } from './RhythmForm'
import styles from '../editor/ListCard.module.css'
import { useEditor, useListActions } from '../editor/use-editor'
import { useReopen, useSaveRhythm } from './from-when'
import type { DayKey } from '@/domain/calendar/day-key'
import { dayText } from '@/format/date'

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
