import { RotateCcw, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { dayText } from '@/format/date'
import { pacingText, rhythmPointsText, scheduleText } from '@/format/rhythm'
import { usePreferences } from '@/state/device/preferences'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { Row } from '@/ui/layout'
import { RowName } from '../editor/RowName'
import styles from '../editor/Rows.module.css'
import { useReopen } from '../editor/use-from-when'

interface EndedRhythmsProps {
  rhythms: readonly Rhythm[]
  /** The rhythms that go on. */
  current: readonly Rhythm[]
  unsynced: ReadonlySet<string> | undefined
  onDelete: (rhythm: Rhythm) => void
}

/** Rhythms whose end date is past (KEEP-02). They still count for the days they had. */
export function EndedRhythms({ rhythms, current, unsynced, onDelete }: EndedRhythmsProps) {
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
              <span className={styles.pacing}>{pacingText(rhythm)}</span>
              <Row as="span" inline justify="end">
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<RotateCcw aria-hidden="true" />}
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
