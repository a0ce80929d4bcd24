import { Check, History, X } from 'lucide-react'
import { useState } from 'react'
import { hasTimes } from '@/domain/session/times'
import { dateText, DASH, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { concernMessage, entryProblemMessage, entryRemarkMessage } from '@/format/files'
import { countText } from '@/format/number'
import { usePreferences } from '@/state/device/preferences'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/form/Checkbox'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Row, Text, VisuallyHidden } from '@/ui/layout'
import styles from './PreviewRows.module.css'
import { isPlanned, numberOf, type PlannedRow, type PreviewRow } from './steps'

const SHOWN_AT_ONCE = 100

interface PreviewRowsProps {
  rows: readonly PreviewRow[]
  isOwn: boolean
  isTicked: (row: PlannedRow) => boolean
  onTick: (id: string) => void
}

const FILTERS: Readonly<Record<string, (row: PreviewRow) => boolean>> = {
  All: () => true,
  New: (row) => isPlanned(row) && row.standing === 'new',
  Overlapping: (row) => isPlanned(row) && row.standing === 'overlaps',
  Grown: (row) => isPlanned(row) && row.standing === 'differs',
  'To check': (row) => isPlanned(row) && row.concerns.length > 0,
  'Already here': (row) => isPlanned(row) && row.standing === 'here',
  Skipped: (row) => !isPlanned(row),
  Changed: (row) => isPlanned(row) && row.entry.remarks.length > 0,
}
const OWN_FILTERS = ['All', 'To check', 'Already here', 'Skipped', 'Changed']
const TRACKER_FILTERS = ['All', 'New', 'Overlapping', 'Grown', 'Already here', 'Skipped']

/** The table of the rows that the user filters, a part at a time. */
export function PreviewRows({ rows, isOwn, isTicked, onTick }: PreviewRowsProps) {
  const [filter, setFilter] = useState('All')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const rowsOf = (name: string) => rows.filter(FILTERS[name] ?? (() => true))
  const chosen = rowsOf(filter)
  const left = chosen.length - shown
  const options = (isOwn ? OWN_FILTERS : TRACKER_FILTERS)
    .map((value) => ({ value, count: rowsOf(value).length }))
    .filter(({ value, count }) => value === 'All' || count > 0)
  return (
    <>
      {options.some(({ count }) => count < rows.length) && (
        <div className={styles.filter}>
          <SegmentedToggle
            label="Rows"
            value={filter}
            options={options.map(({ value, count }) => ({ value, label: `${value} ${countText(count)}` }))}
            onChange={(next) => {
              setFilter(next)
              setShown(SHOWN_AT_ONCE)
            }}
          />
        </div>
      )}
      {chosen.length > 0 ? (
        <PreviewTable rows={chosen.slice(0, shown)} isTicked={isTicked} onTick={onTick} />
      ) : (
        <Text size="sm" tone="quiet">
          No rows match.
        </Text>
      )}
      {left > 0 && (
        <Button className={styles.more} onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {left > SHOWN_AT_ONCE
            ? `Show ${SHOWN_AT_ONCE} more of ${countText(left)}`
            : `Show the last ${left}`}
        </Button>
      )}
    </>
  )
}

interface PreviewTableProps {
  rows: readonly PreviewRow[]
  isTicked: (row: PlannedRow) => boolean
  onTick: (id: string) => void
}

/** The rows of a file, each with the session that it holds and what the import does with it. */
function PreviewTable({ rows, isTicked, onTick }: PreviewTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>What happens to each row of the file</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th className={styles.row}>Row</th>
          <th>Session</th>
          <th className={styles.result}>Result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={isPlanned(row) ? row.session.id : `left-out ${row.row}`}>
            <td className={styles.row}>{countText(numberOf(row))}</td>
            {isPlanned(row) ? (
              <Planned row={row} isTicked={isTicked(row)} onTick={() => onTick(row.session.id)} />
            ) : (
              <LeftOut text={row.text} reason={entryProblemMessage[row.problem]} />
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
  const times = hasTimes(session) ? `${start} to ${end}, ` : ''
  const when = `${dateText(startTime, timezone, dateFormat)}, ${times}${durationText(duration)}`
  const reasons = [
    ...concerns.map((concern) => concernMessage[concern]),
    ...entry.remarks.map((remark) => entryRemarkMessage[remark]),
  ]
  return (
    <>
      <td>
        <Text breakWords>{entry.kind === 'own' ? when : `${when}, ${type}`}</Text>
        {notes.trim() !== '' && (
          <Text tone="quiet" truncate>
            {notes.slice(0, EXCERPT)}
          </Text>
        )}
      </td>
      <td className={styles.result}>
        {canTick && (
          <Checkbox
            label={`Import ${when}${standing === 'overlaps' ? ' although it overlaps' : ''}`}
            hideLabel
            checked={isTicked}
            onChange={onTick}
          />
        )}
        {standing === 'here' ? (
          <Row as="p" gap="icon" tone="quiet">
            <History size={14} /> Already here
          </Row>
        ) : isTicked ? (
          <Row as="p" gap="icon" className={styles.ready}>
            <Check size={14} /> Import
          </Row>
        ) : (
          <Text tone="quiet">Left out</Text>
        )}
        {reasons.map((reason) => (
          <Text key={reason} tone="quiet" breakWords>
            {reason}
          </Text>
        ))}
      </td>
    </>
  )
}

/** The row as it is in the file. */
function LeftOut({ text, reason }: { text: string; reason: string }) {
  return (
    <>
      <td>
        <Text breakWords>{text.slice(0, EXCERPT) || DASH}</Text>
      </td>
      <td className={styles.result}>
        <Row as="p" gap="icon" weight="medium" className={styles.dropped}>
          <X size={14} /> Skipped
        </Row>
        <Text tone="quiet" breakWords>
          {reason}
        </Text>
      </td>
    </>
  )
}
