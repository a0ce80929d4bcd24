import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayHistory } from '@/domain/score/days'
import { dayLedger, type DayLedger, type LedgerLine } from '@/domain/score/ledger'
import { dayText, longDayText } from '@/format/date'
import { signedText } from '@/format/number'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/preferences'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { IconButton } from '@/ui/IconButton'
import { Skeleton, SkeletonGroup } from '@/ui/Skeleton'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from './DayLedgerDialog.module.css'
import { ledgerWords } from './ledger-words'
import { NumberWords } from './NumberWords'
import { useDaySessions, type DaySessions } from './use-day-sessions'

export interface DayLedgerDialogProps {
  day: DayKey
  onDay: (day: DayKey) => void
  onClose: () => void
}

/** Where a day's Harmony comes from: one signed line for each thing that counts, adding up to what is shown. */
export function DayLedgerDialog({ day, onDay, onClose }: DayLedgerDialogProps) {
  const { dateFormat } = usePreferences()
  const history = useDayHistory()
  const input = useScoreInput()
  const read = useDaySessions(day)
  const ledger = useMemo(
    () => history && input && dayLedger(day, input, history, read.sessions ?? []),
    [day, input, history, read.sessions],
  )
  return (
    <Dialog
      open
      title={longDayText(day)}
      subtitle={dayText(day, dateFormat)}
      onDismiss={onClose}
      footerStart={history ? <DayNav day={day} history={history} onDay={onDay} /> : undefined}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <NumberWords />
      {history ? <Ledger ledger={ledger} read={read} /> : <Loading />}
    </Dialog>
  )
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the day">
      <Skeleton width="80%" />
      <Skeleton width="60%" />
      <Skeleton width="70%" />
    </SkeletonGroup>
  )
}

interface DayNavProps {
  day: DayKey
  history: DayHistory
  onDay: (day: DayKey) => void
}

/** To the days beside it that have figures. */
function DayNav({ day, history, onDay }: DayNavProps) {
  const [previous, next] = useMemo(() => {
    const days = [...history.days, ...history.later].map((values) => values.day)
    return [days.filter((other) => other < day).at(-1), days.find((other) => other > day)]
  }, [history, day])
  // Not `disabled`: that would drop the focus at the last day.
  return (
    <span className={styles.nav}>
      <IconButton
        label="Previous day"
        aria-disabled={previous === undefined}
        onClick={() => previous && onDay(previous)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next day" aria-disabled={next === undefined} onClick={() => next && onDay(next)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function Ledger({ ledger, read }: { ledger: DayLedger | null; read: DaySessions }) {
  if (!ledger) return <p className={styles.none}>Nothing counts on this day.</p>
  return (
    <div>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>What the day’s Harmony Vector adds up from</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <Lines lines={ledger.pacingLines} total="Pacing Score" points={ledger.pacing} />
        <Lines lines={ledger.sessionLines} total="Harmony Vector" points={ledger.harmony} />
      </table>
      <ReadState read={read} />
    </div>
  )
}

interface LinesProps {
  lines: readonly LedgerLine[]
  total: string
  points: number
}

function Lines({ lines, total, points }: LinesProps) {
  const formats = usePreferences()
  return (
    <tbody>
      {lines.map((line, index) => {
        const { name, note } = ledgerWords(line, formats)
        return (
          <tr key={index}>
            <th scope="row">
              {name} <small>{note}</small>
            </th>
            <td>{signedText(line.points)}</td>
          </tr>
        )
      })}
      <tr className={styles.total}>
        <th scope="row">{total}</th>
        <td>{signedText(points)}</td>
      </tr>
    </tbody>
  )
}

/** The sums hold all the same: what is not read yet stands in one line. */
function ReadState({ read: { sessions, hasFailed, retry } }: { read: DaySessions }) {
  if (hasFailed) {
    return (
      <div role="alert" className={styles.state}>
        The sessions of this day could not be read.
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <p role="status" className={styles.state}>
      {sessions === null && 'Reading the sessions of this day'}
    </p>
  )
}
