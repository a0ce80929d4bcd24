import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayHistory } from '@/domain/score/days'
import { dayLedger, type DayLedger } from '@/domain/score/ledger'
import { countOfDays } from '@/domain/rollups/rollups'
import { dayTitle } from '@/format/date'
import { useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { useDaySessions } from '@/state/sessions/use-sessions'
import type { Sessions } from '@/state/sessions/sessions-in'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { IconButton } from '@/ui/IconButton'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Row, Text } from '@/ui/layout'
import { LedgerTable } from './LedgerTable'
import styles from './LedgerTable.module.css'
import { NumberWords } from './NumberWords'

interface DayLedgerDialogProps {
  day: DayKey
  onDay: (day: DayKey) => void
  onClose: () => void
}

/** Explains a day's Harmony: one signed line for each thing that counts, adding up to the number shown. */
export function DayLedgerDialog({ day, onDay, onClose }: DayLedgerDialogProps) {
  const today = useToday()
  const history = useDayHistory()
  const input = useScoreInput()
  const read = useDaySessions(day, input ? countOfDays(input.rollups.days, day) : 0)
  const sessions = useMemo(() => read.sessions.toSorted((a, b) => a.startTime - b.startTime), [read.sessions])
  const ledger = useMemo(
    () => history && input && dayLedger(day, input, history, sessions),
    [day, input, history, sessions],
  )
  return (
    <Dialog
      open
      title={dayTitle(day, today)}
      onDismiss={onClose}
      footerStart={history ? <DayNav day={day} history={history} onDay={onDay} /> : undefined}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <NumberWords />
      {history ? (
        <Ledger ledger={ledger} read={read} />
      ) : (
        <SkeletonGroup label="Loading the day" widths={['80%', '60%', '70%']} />
      )}
    </Dialog>
  )
}

/** Navigates to the previous and the next day that have data. */
function DayNav({ day, history, onDay }: { day: DayKey; history: DayHistory; onDay: (day: DayKey) => void }) {
  const [previous, next] = useMemo(() => {
    const days = [...history.days, ...history.later].map((values) => values.day)
    return [days.filter((other) => other < day).at(-1), days.find((other) => other > day)]
  }, [history, day])
  // Not `disabled`: a disabled button would lose the focus at the last day.
  return (
    <Row as="span" gap={1} inline>
      <IconButton
        label="Previous day"
        aria-disabled={previous === undefined}
        onClick={() => previous && onDay(previous)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next day" aria-disabled={next === undefined} onClick={() => next && onDay(next)}>
        <ChevronRight />
      </IconButton>
    </Row>
  )
}

function Ledger({ ledger, read }: { ledger: DayLedger | null; read: Sessions }) {
  if (!ledger) return <Text tone="quiet">Nothing counted on this day.</Text>
  return (
    <div>
      <LedgerTable ledger={ledger} />
      <ReadState read={read} />
    </div>
  )
}

/** The sums are complete anyway. Until the sessions are read, one line stands for them. */
function ReadState({ read: { status, retry } }: { read: Sessions }) {
  if (status === 'failed') {
    return (
      <Row role="alert" gap={3} above={3} size="sm" tone="quiet" className={styles.state}>
        This day’s sessions could not be loaded.
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </Row>
    )
  }
  return (
    <Row role="status" as="p" gap={3} above={3} size="sm" tone="quiet" className={styles.state}>
      {status === 'loading' && 'Loading this day’s sessions'}
    </Row>
  )
}
