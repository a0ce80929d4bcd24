import { Check, History, X } from 'lucide-react'
import { dateText, DASH, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import type { OddTime } from '@/domain/import/odd-times'
import { concernMessage } from '@/format/files'
import { entryProblemMessage, entryRemarkMessage } from '@/format/imports'
import { usePreferences } from '@/state/device/preferences'
import { Checkbox } from '@/ui/form/Checkbox'
import { ResultTable } from '../ResultTable'
import styles from '../ImportTable.module.css'
import type { Preview } from './steps'
import { rowOf, type PlannedRow, type PreviewRow } from './preview-rows'

interface PreviewTableProps {
  rows: readonly PreviewRow[]
  oddTimes: Preview['oddTimes']
  ticked: ReadonlySet<string>
  onTick: (id: string, isTicked: boolean) => void
}

export function PreviewTable({ rows, oddTimes, ticked, onTick }: PreviewTableProps) {
  return (
    <ResultTable>
      {rows.map((row) => (
        <tr key={'entry' in row ? row.session.id : `left-out ${row.row}`}>
          <td className={styles.row}>{rowOf(row)}</td>
          {'entry' in row ? (
            <Planned
              row={row}
              oddTimes={oddTimes.get(row.session.id) ?? []}
              isTicked={ticked.has(row.session.id)}
              onTick={onTick}
            />
          ) : (
            <LeftOut text={row.text} reason={entryProblemMessage(row.problem)} />
          )}
        </tr>
      ))}
    </ResultTable>
  )
}

// Longer text would not be read.
const EXCERPT = 160

interface PlannedProps {
  row: PlannedRow
  oddTimes: readonly OddTime[]
  isTicked: boolean
  onTick: PreviewTableProps['onTick']
}

function Planned({ row: { entry, session, standing }, oddTimes, isTicked, onTick }: PlannedProps) {
  const { dateFormat, timeFormat } = usePreferences()
  const { startTime, endTime, duration, timezone, notes, type } = session
  const day = dateText(startTime, timezone, dateFormat)
  const [start, end] = [startTime, endTime].map((instant) => timeText(instant, timezone, timeFormat))
  const times = entry.kind === 'span' ? `${start} ${DASH} ${end}, ` : ''
  const when = `${day}, ${times}${durationText(duration)}`
  return (
    <>
      <td className={styles.session}>
        <p className={styles.when}>
          {when}, {type}
        </p>
        {notes.trim() !== '' && <p className={styles.notes}>{notes.slice(0, EXCERPT)}</p>}
      </td>
      <td className={styles.verdict}>
        {standing === 'overlaps' && (
          <Checkbox
            label={`Import ${when} although it overlaps`}
            hideLabel
            checked={isTicked}
            onChange={(next) => onTick(session.id, next)}
          />
        )}
        {standing === 'here' ? (
          <p className={styles.here}>
            <History size={14} aria-hidden="true" /> Already here
          </p>
        ) : standing === 'new' || isTicked ? (
          <p className={styles.ready}>
            <Check size={14} aria-hidden="true" /> Import
          </p>
        ) : (
          <p className={styles.here}>Overlaps a session</p>
        )}
        {oddTimes.map((odd) => (
          <p key={odd} className={styles.reason}>
            {concernMessage(odd)}
          </p>
        ))}
        {entry.remarks.map((remark) => (
          <p key={remark} className={styles.reason}>
            {entryRemarkMessage(remark)}
          </p>
        ))}
      </td>
    </>
  )
}

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
