import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, Fragment, useId, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayHistory } from '@/domain/score/days'
import { dayLedger, type DayLedger, ledgerGroups, type LedgerGroup } from '@/domain/score/ledger'
import { countOfDays } from '@/domain/rollups/rollups'
import { dayTitle } from '@/format/date'
import { ledgerText } from '@/format/number'
import { useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { useDaySessions } from '@/state/sessions/use-sessions'
import type { Sessions } from '@/state/sessions/sessions-in'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { IconButton } from '@/ui/IconButton'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Row, Text, VisuallyHidden } from '@/ui/layout'
import { ledgerDetails, ledgerRowWords, ledgerWords, PART_NAMES } from './ledger-words'
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
      // Said when its own buttons show another day.
      title={<span aria-live="polite">{dayTitle(day, today)}</span>}
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

/** The day's number, and below it each part with its lines. */
function LedgerTable({ ledger }: { ledger: DayLedger }) {
  const groups = useMemo(() => ledgerGroups(ledger), [ledger])
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>How the day’s Harmony Vector adds up</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.total}>
          <th scope="row">Harmony Vector</th>
          <td>{ledgerText(ledger.harmony)}</td>
        </tr>
      </tbody>
      {groups.map((group) => (
        <Group key={group.part} group={group} />
      ))}
    </table>
  )
}

/** A part of the number, which folds. Pacing and a long part are folded at first. */
function Group({ group: { part, points, rows } }: { group: LedgerGroup }) {
  const formats = usePreferences()
  const rowsId = useId()
  const [isOpen, setIsOpen] = useState<boolean>()
  const isShown = isOpen ?? (part !== 'pacing' && rows.length <= MAX_ROWS_SHOWN)
  const name = PART_NAMES[part]
  return (
    <>
      <tbody>
        <tr className={styles.group}>
          <th scope="row">
            {rows.length === 0 ? (
              name
            ) : (
              <Row
                as="button"
                type="button"
                gap="icon"
                inline
                className={styles.fold}
                aria-expanded={isShown}
                aria-controls={rowsId}
                onClick={() => setIsOpen(!isShown)}
              >
                <ChevronRight />
                {name}
              </Row>
            )}
          </th>
          <td>{ledgerText(points)}</td>
        </tr>
      </tbody>
      <tbody id={rowsId} hidden={!isShown}>
        {rows.map((row, index) => {
          const words = ledgerRowWords(row, formats)
          return (
            <Fragment key={index}>
              <tr>
                <th scope="row">
                  {words.name} <small>{words.note}</small>
                </th>
                <td>{ledgerText(row.points)}</td>
              </tr>
              {ledgerDetails(row).map((line, place) => (
                <tr key={place} className={styles.detail}>
                  <th scope="row">{line.kind === 'time' ? 'Time' : ledgerWords(line, formats).name}</th>
                  <td>{ledgerText(line.points)}</td>
                </tr>
              ))}
            </Fragment>
          )
        })}
      </tbody>
    </>
  )
}

/** A part of the ledger with more rows is folded when the ledger opens. */
const MAX_ROWS_SHOWN = 12
