import { useState } from 'react'
import { isUsable, type ImportRow } from '@/domain/csv/import'
import { countOfText, countText } from '@/format/count'
import { deviceZone } from '@/platform/time'
import { Button } from '@/ui/Button'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import styles from './ImportPreview.module.css'
import { ImportTable } from './ImportTable'

const SHOWN_AT_ONCE = 100

const FILTERS = ['all', 'here', 'left-out', 'remarked'] as const
type Filter = (typeof FILTERS)[number]

const filterNames: Record<Filter, string> = {
  all: 'All',
  here: 'Already here',
  'left-out': 'Skipped',
  remarked: 'Changed',
}

type Numbers = ReadonlySet<number>

const passes: Record<Filter, (row: ImportRow, here: Numbers) => boolean> = {
  all: () => true,
  here: ({ row }, here) => here.has(row),
  'left-out': (row) => !isUsable(row),
  remarked: (row) => isUsable(row) && row.remarks.length > 0,
}

interface ImportPreviewProps {
  rows: readonly ImportRow[]
  /** Numbers of the rows whose sessions are stored already; null until that is known. */
  alreadyHere: Numbers | null
}

const NONE: Numbers = new Set()

/** A preview of what will happen to each row. */
export function ImportPreview({ rows, alreadyHere }: ImportPreviewProps) {
  const here = alreadyHere ?? NONE
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const chosen = rows.filter((row) => passes[filter](row, here))
  const left = chosen.length - shown

  function choose(next: Filter) {
    setFilter(next)
    setShown(SHOWN_AT_ONCE)
  }

  return (
    <>
      <p>
        {countText(rows.filter(isUsable).length - here.size)} of {countOfText(rows.length, 'row')} can be
        imported. {here.size > 0 && `${hereText(here.size)} in your history already. `}Nothing is stored yet.
        Times are read in the time zone of this device, {deviceZone()}.
      </p>
      <div className={styles.filter}>
        <SegmentedToggle label="Rows" value={filter} options={optionsFor(rows, here)} onChange={choose} />
      </div>
      {chosen.length > 0 ? (
        <ImportTable rows={chosen.slice(0, shown)} alreadyHere={here} />
      ) : (
        <p className={styles.none}>No rows match.</p>
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

function hereText(count: number): string {
  return count === 1 ? '1 is' : `${countText(count)} are`
}

function optionsFor(rows: readonly ImportRow[], here: Numbers) {
  return FILTERS.map((value) => ({
    value,
    label: `${filterNames[value]} ${countText(rows.filter((row) => passes[value](row, here)).length)}`,
  }))
}
