import { Check, History, X } from 'lucide-react'
import { countText } from '@/format/number'
import { dateText, DASH, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { concernMessage, entryProblemMessage, entryRemarkMessage } from '@/format/files'
import { usePreferences } from '@/state/device/preferences'
import { Checkbox } from '@/ui/form/Checkbox'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './PreviewTable.module.css'
import { isPlanned, numberOf, type PlannedRow, type PreviewRow } from './preview-rows'

interface PreviewTableProps {
  rows: readonly PreviewRow[]
  isTicked: (row: PlannedRow) => boolean
  onTick: (id: string) => void
}

/** The rows of a file, each with the session that it holds and what the import does with it. */
export function PreviewTable({ rows, isTicked, onTick }: PreviewTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>What happens to each row of the file</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th className={styles.row}>Row</th>
          <th>Session</th>
          <th className={styles.verdict}>Result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={isPlanned(row) ? row.session.id : `left-out ${row.row}`}>
            <td className={styles.row}>{countText(numberOf(row))}</td>
            {isPlanned(row) ? (
              <Planned row={row} isTicked={isTicked(row)} onTick={() => onTick(row.session.id)} />
            ) : (
              <LeftOut text={row.text} reason={entryProblemMessage(row.problem)} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// Longer text would not be read, and five thousand characters per row would slow the table down.
const EXCERPT = 160

interface PlannedProps {
  row: PlannedRow
  isTicked: boolean
  onTick: () => void
}

function Planned({ row: { entry, session, standing, concerns, canTick }, isTicked, onTick }: PlannedProps) {
  const { dateFormat, timeFormat } = usePreferences()
  const { startTime, endTime, duration, timezone, notes, type } = session
  const [start, end] = [startTime, endTime].map((instant) => timeText(instant, timezone, timeFormat))
  const times = entry.kind === 'amount' ? '' : `${start} to ${end}, `
  const when = `${dateText(startTime, timezone, dateFormat)}, ${times}${durationText(duration)}`
  const reasons = [...concerns.map(concernMessage), ...entry.remarks.map(entryRemarkMessage)]
  return (
    <>
      <td className={styles.session}>
        <p className={styles.when}>{entry.kind === 'own' ? when : `${when}, ${type}`}</p>
        {notes.trim() !== '' && <p className={styles.notes}>{notes.slice(0, EXCERPT)}</p>}
      </td>
      <td className={styles.verdict}>
        {canTick && (
          <Checkbox
            label={`Import ${when}${standing === 'overlaps' ? ' although it overlaps' : ''}`}
            hideLabel
            checked={isTicked}
            onChange={onTick}
          />
        )}
        {standing === 'here' ? (
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
        {reasons.map((reason) => (
          <p key={reason} className={styles.reason}>
            {reason}
          </p>
        ))}
      </td>
    </>
  )
}

/** The row as it is in the file. */
function LeftOut({ text, reason }: { text: string; reason: string }) {
  return (
    <>
      <td className={styles.session}>
        <p className={styles.when}>{text.slice(0, EXCERPT) || DASH}</p>
      </td>
      <td className={styles.verdict}>
        <p className={styles.dropped}>
          <X size={14} aria-hidden="true" /> Skipped
        </p>
        <p className={styles.reason}>{reason}</p>
      </td>
    </>
  )
}
