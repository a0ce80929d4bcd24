import { useState } from 'react'
import { countText } from '@/format/number'
import { Button } from '@/ui/Button'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Text } from '@/ui/layout'
import styles from './ImportDialog.module.css'
import { PreviewTable } from './PreviewTable'
import { isPlanned, type PlannedRow, type PreviewRow } from './preview-rows'

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
  'To check': (row) => isPlanned(row) && row.concerns.length > 0,
  'Already here': (row) => isPlanned(row) && row.standing === 'here',
  Skipped: (row) => !isPlanned(row),
  Changed: (row) => isPlanned(row) && row.entry.remarks.length > 0,
}
const OWN_FILTERS = ['All', 'To check', 'Already here', 'Skipped', 'Changed']
const TRACKER_FILTERS = ['All', 'New', 'Overlapping', 'Already here', 'Skipped']

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
