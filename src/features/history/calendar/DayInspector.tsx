import { ChevronLeft, ChevronRight } from 'lucide-react'
import { use, useState } from 'react'
import { LazyDayLedger } from '@/components/ledger/LazyDayLedger'
import { TypeTag } from '@/components/session/TypeTag'
import { countOfDays } from '@/domain/rollups/rollups'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { sumsAsShown } from '@/domain/score/day-course'
import { harmonyWord } from '@/domain/score/harmony'
import { DASH, dayTitle } from '@/format/date'
import { pointsWords, signedPointsText } from '@/format/number'
import { HARMONY_WORDS } from '@/format/score'
import { useToday } from '@/state/clock'
import { useDayHistory } from '@/state/day-values'
import { usePreferences } from '@/state/device/preferences'
import { useSessionTypes } from '@/state/selectors'
import { useDaySessions } from '@/state/sessions/use-sessions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Gauge } from '@/ui/figure/Gauge'
import { IconButton } from '@/ui/IconButton'
import { Row, Stack, Text, VisuallyHidden } from '@/ui/layout'
import { useHasPassed } from '@/ui/use-hold'
import { OpenSession } from '../open-session'
import { sessionWords } from '../session/session-words'
import { missingOf, type History } from '../use-history'
import styles from './DayInspector.module.css'
import { DayMissing, PastDayStaff } from './DayParts'

const GAUGE_RADIUS = 92
/** Longer numbers use a smaller font size. */
const LONG = 6
/** A day that is passed by with the arrow keys is not read. */
const REST_MS = 150

interface DayInspectorProps {
  day: DayKey
  history: History
  onInspect: (day: DayKey) => void
  /** Scrolls to the day's rows. */
  onShowInList: (day: DayKey) => void
}

/** The day of the calendar that has the focus: its number, what it is made of, its hours and its sessions (HISTORY-21). */
export function DayInspector({ day, history, onInspect, onShowInList }: DayInspectorProps) {
  const [isLedgerOpen, setLedgerOpen] = useState(false)
  /** The day that the own buttons have led to. The calendar's days are read as they get the focus. */
  const [turnedTo, setTurnedTo] = useState<DayKey | null>(null)
  const turn = (count: number) => {
    const next = addDays(day, count)
    setTurnedTo(next)
    onInspect(next)
  }
  const days = useDayHistory()
  const today = useToday()
  const values = days?.at(day) ?? null
  const word = values && HARMONY_WORDS[harmonyWord(values.harmony, values.playPoints)]
  const number = values ? signedPointsText(values.harmony) : DASH
  const sums =
    values && sumsAsShown({ ...values, productivity: values.productivityPoints, play: values.playPoints })
  return (
    <Card
      title={
        <>
          <VisuallyHidden>Day: </VisuallyHidden>
          {dayTitle(day, today)}
        </>
      }
      className={styles.card}
      controls={
        <Row gap={0}>
          <IconButton size="sm" label="Day before" onClick={() => turn(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton size="sm" label="Day after" onClick={() => turn(1)}>
            <ChevronRight />
          </IconButton>
          <div role="status">
            <VisuallyHidden>{turnedTo === day && dayTitle(day, today)}</VisuallyHidden>
          </div>
        </Row>
      }
    >
      <Row gap={3} justify="between">
        <Gauge
          value={values?.harmony ?? null}
          radius={GAUGE_RADIUS}
          className={styles.gauge}
          label={
            values
              ? `Harmony ${number}, from −10 to 10: ${word}`
              : days
                ? 'No Harmony on this day'
                : 'Loading'
          }
        />
        <Stack as="p" gap={1} className={styles.reading} aria-hidden="true">
          {days ? (
            <>
              <b data-long={number.length > LONG || undefined}>{number}</b>
              <i>{word ?? 'Nothing counted'}</i>
            </>
          ) : (
            <Skeleton width={96} height={38} />
          )}
        </Stack>
      </Row>
      {sums && (
        <dl>
          <Part name="Productivity" points={sums.productivity} />
          <Part name="Pacing" points={sums.pacing} />
          <Part name="Play" points={-sums.play} />
        </dl>
      )}
      {values && (
        <p className={styles.links}>
          <Button size="sm" onClick={() => setLedgerOpen(true)}>
            How this adds up
          </Button>
        </p>
      )}
      <DayHours key={day} day={day} history={history} onShowInList={onShowInList} />
      {isLedgerOpen && <LazyDayLedger day={day} onDay={onInspect} onClose={() => setLedgerOpen(false)} />}
    </Card>
  )
}

function Part({ name, points }: { name: string; points: number }) {
  return (
    <Row gap={3} justify="between" size="sm" className={styles.part}>
      <Text as="dt" tone="quiet">
        {name}
      </Text>
      <Text as="dd" weight="medium">
        {signedPointsText(points)}
      </Text>
    </Row>
  )
}

type DayHoursProps = Omit<DayInspectorProps, 'onInspect'>

/** The sessions of the day, read once the focus rests on it. */
function DayHours(props: DayHoursProps) {
  const hasRested = useHasPassed(REST_MS)
  const counted = countOfDays(props.history.days, props.day)
  if (counted === 0) return <Text tone="quiet">{noneText(props)}</Text>
  if (!hasRested) return <DayMissing missing={counted} shown={0} status="loading" onRetry={() => {}} />
  return <Hours {...props} counted={counted} />
}

function noneText({ day, history }: DayHoursProps): string {
  return history.isDayKnown(day) ? 'No sessions on this day.' : 'The sessions of this day are not known yet.'
}

function Hours({ day, counted, onShowInList }: DayHoursProps & { counted: number }) {
  const openSession = use(OpenSession)
  const types = useSessionTypes()
  const preferences = usePreferences()
  const today = useToday()
  const ofDay = useDaySessions(day, counted)
  const { sessions, status, retry } = ofDay
  const oldestFirst = sessions.toSorted((a, b) => a.startTime - b.startTime)
  return (
    <>
      <Text as="div" size="sm" className={styles.staff}>
        <PastDayStaff day={day} sessions={sessions} />
      </Text>
      <ul className={styles.sessions} aria-label={`Sessions of ${dayTitle(day, today)}`}>
        {oldestFirst.map((session) => {
          const words = sessionWords(session, types, preferences)
          const times = words.start === DASH ? '' : `${words.start} to ${words.end}`
          return (
            <li key={session.id}>
              <button type="button" onClick={() => openSession(session)}>
                <VisuallyHidden>Open </VisuallyHidden>
                <TypeTag type={words.type} />
                <span className={styles.length}>
                  {words.duration}
                  {session.sessionScore > 0 && (
                    <VisuallyHidden>, {pointsWords(session.sessionScore)}</VisuallyHidden>
                  )}
                </span>
                <Text
                  as="span"
                  tone="quiet"
                  truncate
                  className={styles.more}
                  title={words.notes || undefined}
                >
                  {[times, words.notes].filter(Boolean).join(' · ')}
                </Text>
              </button>
            </li>
          )
        })}
      </ul>
      <DayMissing
        missing={missingOf(ofDay, counted)}
        shown={sessions.length}
        status={status}
        onRetry={retry}
      />
      <Button size="sm" variant="ghost" className={styles.show} onClick={() => onShowInList(day)}>
        Show in the list
      </Button>
    </>
  )
}
