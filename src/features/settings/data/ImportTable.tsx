import { Check, History, X } from 'lucide-react'
import { isUsable, type DroppedRow, type ImportRow, type UsableRow } from '@/domain/csv/import'
import { countText } from '@/format/count'
import { dateText, DASH, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { rowProblemMessage, rowRemarkMessage } from '@/format/messages/files'
import { usePreferences } from '@/state/device/preferences'
import { ResultTable } from './ResultTable'
import styles from './ImportTable.module.css'

interface ImportTableProps {
  rows: readonly ImportRow[]
  alreadyHere: ReadonlySet<number>
}

export function ImportTable({ rows, alreadyHere }: ImportTableProps) {
  return (
    <ResultTable>
      {rows.map((row) =>
        isUsable(row) ? (
          <Usable key={row.row} row={row} isHere={alreadyHere.has(row.row)} />
        ) : (
          <Dropped key={row.row} row={row} />
        ),
      )}
    </ResultTable>
  )
}

interface UsableProps {
  row: UsableRow
  isHere: boolean
}

function Usable({ row: { row, session, remarks }, isHere }: UsableProps) {
  const { dateFormat, timeFormat } = usePreferences()
  const { startTime, endTime, duration, timezone, notes } = session
  const [start, end] = [startTime, endTime].map((instant) => timeText(instant, timezone, timeFormat))
  return (
    <tr>
      <td className={styles.row}>{countText(row)}</td>
      <td className={styles.session}>
        <p className={styles.when}>
          {dateText(startTime, timezone, dateFormat)}, {start} {DASH} {end}, {durationText(duration)}
        </p>
        <Notes text={notes} />
      </td>
      <td className={styles.verdict}>
        {isHere ? (
          <p className={styles.here}>
            <History size={14} aria-hidden="true" /> Already here
          </p>
        ) : (
          <p className={styles.ready}>
            <Check size={14} aria-hidden="true" /> Import
          </p>
        )}
        {remarks.map((remark) => (
          <p key={remark} className={styles.reason}>
            {rowRemarkMessage(remark)}
          </p>
        ))}
      </td>
    </tr>
  )
}

/** The row as it is in the file. */
function Dropped({ row: { row, cells, problem } }: { row: DroppedRow }) {
  const { date, start, end, work, notes } = cells
  return (
    <tr>
      <td className={styles.row}>{countText(row)}</td>
      <td className={styles.session}>
        <p className={styles.when}>
          {[date, start, end, work].filter((cell) => cell !== '').join(', ') || DASH}
        </p>
        <Notes text={notes} />
      </td>
      <td className={styles.verdict}>
        <p className={styles.dropped}>
          <X size={14} aria-hidden="true" /> Skipped
        </p>
        <p className={styles.reason}>{rowProblemMessage(problem)}</p>
      </td>
    </tr>
  )
}

// Longer text would not be read, and five thousand characters per row would slow the table down.
const EXCERPT = 160

function Notes({ text }: { text: string }) {
  return text.trim() === '' ? null : <p className={styles.notes}>{text.slice(0, EXCERPT)}</p>
}
