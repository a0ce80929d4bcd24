import { useState } from 'react'
import { isUsable, type ImportRow } from '@/domain/csv/import'
import { deviceZone } from '@/platform/time'
import { Button } from '@/ui/Button'
import { SegmentedToggle } from '@/ui/SegmentedToggle'
import styles from './ImportPreview.module.css'
import { ImportTable } from './ImportTable'

const SHOWN_AT_ONCE = 100

const FILTERS = ['all', 'left-out', 'remarked'] as const
type Filter = (typeof FILTERS)[number]

const filterNames: Record<Filter, string> = { all: 'All', 'left-out': 'Left out', remarked: 'Changed' }

const passes: Record<Filter, (row: ImportRow) => boolean> = {
  all: () => true,
  'left-out': (row) => !isUsable(row),
  remarked: (row) => isUsable(row) && row.remarks.length > 0,
}

/** A dry run: what would become of each row. */
export function ImportPreview({ rows }: { rows: readonly ImportRow[] }) {
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const chosen = rows.filter(passes[filter])
  const left = chosen.length - shown

  function choose(next: Filter) {
    setFilter(next)
    setShown(SHOWN_AT_ONCE)
  }

  return (
    <>
      <p>
        {rows.filter(isUsable).length} of {rows.length} {rows.length === 1 ? 'row' : 'rows'} can be imported.
        Nothing is stored yet. Times are read in the time zone of this device, {deviceZone()}.
      </p>
      <div className={styles.filter}>
        <SegmentedToggle label="Rows" value={filter} options={optionsFor(rows)} onChange={choose} />
      </div>
      {chosen.length > 0 ? (
        <ImportTable rows={chosen.slice(0, shown)} />
      ) : (
        <p className={styles.none}>No row is like that.</p>
      )}
      {left > 0 && (
        <Button className={styles.more} onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {left > SHOWN_AT_ONCE ? `Show ${SHOWN_AT_ONCE} more of ${left}` : `Show the last ${left}`}
        </Button>
      )}
    </>
  )
}

function optionsFor(rows: readonly ImportRow[]) {
  return FILTERS.map((value) => ({
    value,
    label: `${filterNames[value]} ${rows.filter(passes[value]).length}`,
  }))
}
