import { TypeTag } from '@/components/TypeTag'
import { DASH } from '@/format/date'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { SelectAll, SelectOne } from './SelectBoxes'
import type { SessionRow, SessionRowsProps } from './session-row'
import styles from './SessionTable.module.css'
import { SyncMark } from './SyncMark'
import type { Selection } from './use-selection'

export function SessionTable({ rows, selection }: SessionRowsProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>All sessions, newest first</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th className={styles.select}>
            <SelectAll rows={rows} selection={selection} label="Select all sessions" hideLabel />
          </th>
          <th>Type</th>
          <th>Date</th>
          <th className={styles.figure}>Start</th>
          <th className={styles.figure}>End</th>
          <th className={styles.figure}>Duration</th>
          <th className={styles.words}>Completed Tasks</th>
          <th className={styles.figure}>Session Score</th>
          <th className={styles.words}>Notes</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} toggle={selection.toggle} />
        ))}
      </tbody>
    </table>
  )
}

function TableRow({ row, toggle }: { row: SessionRow; toggle: Selection['toggle'] }) {
  const { words } = row
  return (
    <tr data-selected={row.isSelected}>
      <td className={styles.select}>
        <SelectOne row={row} toggle={toggle} />
      </td>
      <td>
        <span className={styles.type}>
          <TypeTag type={words.type} />
          {row.isUnsynced && <SyncMark />}
        </span>
      </td>
      <td className={styles.date}>{words.date}</td>
      <td className={styles.figure}>{words.start}</td>
      <td className={styles.figure}>{words.end}</td>
      <td className={styles.figure}>{words.duration}</td>
      <td className={styles.words} title={words.tasks}>
        {words.tasks || DASH}
      </td>
      <td className={styles.figure}>{words.score}</td>
      <td className={styles.words} title={words.notes}>
        {words.notes || DASH}
      </td>
    </tr>
  )
}
