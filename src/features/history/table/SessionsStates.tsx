import { Link } from 'react-router-dom'
import type { HistoryRows } from '@/domain/summary/history-rows'
import { HISTORY_MESSAGES } from '@/format/history'
import { countOfText, countText } from '@/format/number'
import { buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { MOST_PRINTED } from './use-virtual-rows'

export function NoSessions() {
  return (
    <EmptyState
      title={HISTORY_MESSAGES.noSessions}
      headingLevel={2}
      action={
        <Link to="/app" className={buttonClass({ variant: 'primary' })}>
          Go to the timer
        </Link>
      }
    >
      Start the timer or add a session by hand to see it here.
    </EmptyState>
  )
}

/** Offline, a device that has never loaded the history cannot tell whether it is empty. */
export function NotOnThisDevice() {
  return <EmptyState title="Your history is not on this device yet.">It loads once you’re online.</EmptyState>
}

const ROWS = ['72%', '88%', '64%', '80%', '70%', '84%', '60%', '76%'] as const

export function SessionsSkeleton({ label = 'Loading your sessions' }: { label?: string | undefined }) {
  return <SkeletonGroup label={label} widths={ROWS} height={16} />
}

/** Says on paper how many sessions the sheet has. Sessions are loaded as the list is scrolled. */
export function PrintedCount({ rows, isCounted }: { rows: HistoryRows; isCounted: boolean }) {
  const count = Math.min(rows.loaded.length, MOST_PRINTED)
  return <p className="print-only">{printedText(count, isCounted ? rows.total : null)}</p>
}

function printedText(count: number, total: number | null): string {
  if (count === total) return `${total === 1 ? '' : 'All '}${countOfText(total, 'session')}.`
  const of = total === null ? '' : `${countText(count)} of `
  return `${of}${countOfText(total ?? count, 'session')}: what this list had loaded. The export in Settings has them all.`
}
