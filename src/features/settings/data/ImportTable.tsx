import { Check, History, X } from 'lucide-react'
import type { Concern } from '@/domain/import/concerns'
import { isUsable, type DroppedRow, type ImportRow, type UsableRow } from '@/domain/csv/import'
import { countText } from '@/format/number'
import { dateText, DASH, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { concernMessage, rowProblemMessage, rowRemarkMessage } from '@/format/files'
import { usePreferences } from '@/state/device/preferences'
import { Checkbox } from '@/ui/form/Checkbox'
import { ResultTable } from './ResultTable'
import styles from './ImportTable.module.css'
import type { Comparison } from './use-import'

interface ImportTableProps {
  rows: readonly ImportRow[]
  found: Comparison
  /** The rows that the user leaves out. Only those with a concern can be. */
  unticked: ReadonlySet<number>
  onTick: (row: number, isTicked: boolean) => void
}

export function ImportTable({ rows, found, unticked, onTick }: ImportTableProps) {
  return (
    <ResultTable>
      {rows.map((row) =>
        isUsable(row) ? (
          <Usable
            key={row.row}
            row={row}
            isHere={found.alreadyHere.has(row.row)}
            concerns={found.concerns.get(row.row) ?? NONE}
            isTicked={!unticked.has(row.row)}
            onTick={onTick}
          />
        ) : (
          <Dropped key={row.row} row={row} />
        ),
      )}
    </ResultTable>
  )
}

const NONE: readonly Concern[] = []

interface UsableProps {
  row: UsableRow
  isHere: boolean
  concerns: readonly Concern[]
  isTicked: boolean
  onTick: ImportTableProps['onTick']
}

function Usable({ row: { row, session, remarks }, isHere, concerns, isTicked, onTick }: UsableProps) {
  const { dateFormat, timeFormat } = usePreferences()
  const { startTime, endTime, duration, timezone, notes } = session
  const [start, end] = [startTime, endTime].map((instant) => timeText(instant, timezone, timeFormat))
  const when = `${dateText(startTime, timezone, dateFormat)}, ${start} ${DASH} ${end}, ${durationText(duration)}`
  return (
    <tr>
      <td className={styles.row}>{countText(row)}</td>
      <td className={styles.session}>
        <p className={styles.when}>{when}</p>
        <Notes text={notes} />
      </td>
      <td className={styles.verdict}>
        {concerns.length > 0 && (
          <Checkbox
            label={`Import ${when}`}
            hideLabel
            checked={isTicked}
            onChange={(next) => onTick(row, next)}
          />
        )}
        {isHere ? (
          <p className={styles.here}>
            <History size={14} aria-hidden="true" /> Already here
          </p>
        ) : isTicked ? (
          <p className={styles.ready}>
            <Check size={14} aria-hidden="true" /> Import
          </p>
        ) : (
          <p className={styles.here}>Left out</p>
        )}
        {concerns.map((concern) => (
          <p key={concern} className={styles.reason}>
            {concernMessage(concern)}
          </p>
        ))}
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
