import { useMemo, useState } from 'react'
import type { Format } from '@/domain/import/format'
import type { Session } from '@/domain/session/session'
import { countOfText, countText } from '@/format/number'
import { concernsText } from '@/format/files'
import { zoneName } from '@/format/zones'
import { Button } from '@/ui/Button'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { PreviewTable } from './PreviewTable'
import { filteredRows, FILTERS, filterNames, type Filter } from './preview-rows'
import { StepForm } from './StepForm'
import styles from './StepForm.module.css'
import type { Targets } from './targets'
import type { TrackerStep } from './steps'

interface PreviewStepProps {
  step: Extract<TrackerStep, { name: 'preview' }>
  isOnline: boolean
  onStart: (format: Format, targets: Targets, sessions: readonly Session[]) => void
  onClose: () => void
}

const SHOWN_AT_ONCE = 100

/** What happens to each row. Rows that overlap stored sessions are left out unless ticked (BRING-04). */
export function PreviewStep({ step, isOnline, onStart, onClose }: PreviewStepProps) {
  const { preview, read, opened } = step
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => filteredRows(preview), [preview])
  const chosen = rows[filter]
  const count = rows.new.length + ticked.size
  const withoutEnd = preview.leftOut.filter(({ problem }) => problem === 'end-missing').length
  const hasAmounts = preview.plans.some(({ entry }) => entry.kind === 'amount')

  function tick(id: string, isTicked: boolean) {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }

  function submit() {
    if (!isOnline || count === 0) return
    const sessions = preview.plans
      .map(({ session }) => session)
      .filter(({ id }) => preview.standings.get(id) === 'new' || ticked.has(id))
    onStart(opened.format, preview.targets, sessions)
  }

  return (
    <StepForm
      submitLabel={`Import ${countOfText(count, 'session')}`}
      submit={{ 'aria-disabled': !isOnline || count === 0 }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>
        {countOfText(rows.new.length, 'session')} to import.{' '}
        {rows.here.length > 0 && `${rows.here.length} already here. `}
        {rows.overlaps.length > 0 && `${overlapText(rows.overlaps.length)} `}
        {concernsText(preview.oddTimes)}
        {withoutEnd > 0 && `${withoutEndText(withoutEnd)} `}
        {preview.skipped > 0 && `${countOfText(preview.skipped, 'row')} left out by your choice. `}
        {hasAmounts && 'The file has no times for some of them, so they start at noon of their day. '}
        Nothing is stored yet. Times are in {zoneName(read.zone)}.
      </p>
      <SegmentedToggle
        label="Rows"
        value={filter}
        options={FILTERS.map((value) => ({
          value,
          label: `${filterNames[value]} ${countText(rows[value].length)}`,
        }))}
        onChange={(next) => {
          setFilter(next)
          setShown(SHOWN_AT_ONCE)
        }}
      />
      {chosen.length > 0 ? (
        <PreviewTable
          rows={chosen.slice(0, shown)}
          oddTimes={preview.oddTimes}
          ticked={ticked}
          onTick={tick}
        />
      ) : (
        <p className={styles.hint}>No rows match.</p>
      )}
      {chosen.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show {Math.min(SHOWN_AT_ONCE, chosen.length - shown)} more of {countText(chosen.length - shown)}
        </Button>
      )}
    </StepForm>
  )
}

function withoutEndText(count: number): string {
  return `${countOfText(count, 'row')} without an end ${count === 1 ? 'is' : 'are'} left out.`
}

function overlapText(count: number): string {
  return count === 1
    ? '1 overlaps a session in your history and is left out unless you tick it.'
    : `${countText(count)} overlap sessions in your history and are left out unless you tick them.`
}
