import { TypeTag } from '@/components/TypeTag'
import { DASH } from '@/format/date'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { SelectAll, SelectOne } from './SelectBoxes'
import styles from './SessionEntries.module.css'
import type { SessionRow, SessionRowsProps } from './session-row'
import { SyncMark } from './SyncMark'
import type { Selection } from './use-selection'

/** The table's facts where a table would not fit. */
export function SessionEntries({ rows, selection }: SessionRowsProps) {
  return (
    <>
      <div className={styles.all}>
        <SelectAll rows={rows} selection={selection} label="Select all" />
      </div>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Entry key={row.id} row={row} toggle={selection.toggle} />
        ))}
      </ul>
    </>
  )
}

function Entry({ row, toggle }: { row: SessionRow; toggle: Selection['toggle'] }) {
  const { words, isUnsynced } = row
  return (
    <li className={styles.entry} data-selected={row.isSelected}>
      <div className={styles.select}>
        <SelectOne row={row} toggle={toggle} />
      </div>
      <div className={styles.head}>
        <TypeTag type={words.type} />
        {isUnsynced && <SyncMark />}
      </div>
      <span className={styles.duration}>{words.duration}</span>
      <span className={styles.when}>
        <span>{words.date}</span>{' '}
        <span>{words.start === DASH ? DASH : `${words.start} to ${words.end}`}</span>
      </span>
      <span className={styles.score}>Score {words.score}</span>
      {words.tasks !== '' && (
        <p className={styles.more}>
          <VisuallyHidden>Completed tasks: </VisuallyHidden>
          {words.tasks}
        </p>
      )}
      {words.notes !== '' && (
        <p className={styles.more}>
          <VisuallyHidden>Notes: </VisuallyHidden>
          {words.notes}
        </p>
      )}
    </li>
  )
}
