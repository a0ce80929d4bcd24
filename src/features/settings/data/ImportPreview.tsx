import { useState } from 'react'
import { isUsable, type ImportRow } from '@/domain/csv/import'
import { countOfText, countText } from '@/format/number'
import { concernsText } from '@/format/files'
import { zoneName } from '@/format/zones'
import { deviceZone } from '@/platform/time'
import { Button } from '@/ui/Button'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import styles from './ImportPreview.module.css'
import { ImportTable } from './ImportTable'
import type { Comparison } from './use-import'

const SHOWN_AT_ONCE = 100

const FILTERS = ['all', 'check', 'here', 'left-out', 'remarked'] as const
type Filter = (typeof FILTERS)[number]

const filterNames: Record<Filter, string> = {
  all: 'All',
  check: 'To check',
  here: 'Already here',
  'left-out': 'Skipped',
  remarked: 'Changed',
}

const passes: Record<Filter, (row: ImportRow, found: Comparison) => boolean> = {
  all: () => true,
  check: ({ row }, { concerns }) => concerns.has(row),
  here: ({ row }, { alreadyHere }) => alreadyHere.has(row),
  'left-out': (row) => !isUsable(row),
  remarked: (row) => isUsable(row) && row.remarks.length > 0,
}

interface ImportPreviewProps {
  rows: readonly ImportRow[]
  found: Comparison
  unticked: ReadonlySet<number>
  onTick: (row: number, isTicked: boolean) => void
}

/** A preview of what will happen to each row. */
export function ImportPreview({ rows, found, unticked, onTick }: ImportPreviewProps) {
  const { alreadyHere: here, concerns } = found
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const chosen = rows.filter((row) => passes[filter](row, found))
  const left = chosen.length - shown

  function choose(next: Filter) {
    setFilter(next)
    setShown(SHOWN_AT_ONCE)
  }

  return (
    <>
      <p>
        {countText(rows.filter(isUsable).length - here.size)} of {countOfText(rows.length, 'row')} can be
        imported. {here.size > 0 && `${hereText(here.size)} in your history already. `}
        {concernsText(concerns)}Nothing is stored yet. Times are read in the time zone of this device,{' '}
        {zoneName(deviceZone())}.
      </p>
      <div className={styles.filter}>
        <SegmentedToggle label="Rows" value={filter} options={optionsFor(rows, found)} onChange={choose} />
      </div>
      {chosen.length > 0 ? (
        <ImportTable rows={chosen.slice(0, shown)} found={found} unticked={unticked} onTick={onTick} />
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

function optionsFor(rows: readonly ImportRow[], found: Comparison) {
  return FILTERS.map((value) => {
    const count = rows.filter((row) => passes[value](row, found)).length
    return { value, count, label: `${filterNames[value]} ${countText(count)}` }
  }).filter(({ value, count }) => value === 'all' || count > 0)
}
