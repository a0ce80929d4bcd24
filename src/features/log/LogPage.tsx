import { useMemo, useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Unreadable } from '@/components/DataFailed'
import { addDays, sundayOf, type DayKey } from '@/domain/calendar/day-key'
import { countOfDays } from '@/domain/rollups/rollups'
import { type WeekReport, weekReport } from '@/domain/screen-time/week'
import { useToday } from '@/state/clock'
import { runAction, useAction } from '@/state/commands'
import { useFacts } from '@/state/facts'
import { useRollups } from '@/state/rollups'
import { useDaySessions } from '@/state/sessions/use-sessions'
import { dateText, dayRangeText } from '@/format/date'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { appOfNote } from '@/domain/screen-time/app'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import { durationParts, durationText } from '@/format/duration'
import { percentParts, percentText } from '@/format/number'
import { usePreferences } from '@/state/device/preferences'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Row, Stack, Text } from '@/ui/layout'
import { appLabel, appToken } from './screen-time/app-colors'
import { LogScreenTime } from './screen-time/LogScreenTime'
import { ReportCard } from './week/ReportCard'
import { YourApps } from './screen-time/YourApps'
import styles from './LogPage.module.css'

/** Screen time, week by week (LOG-01). */
export function LogPage() {
  const today = useToday()
  const thisWeek = sundayOf(today)
  // Null follows the calendar, even when a new week begins.
  const [chosen, setChosen] = useState<DayKey | null>(null)
  const sunday = chosen ?? thisWeek
  const counted = useCountOfDays(sunday, 7)
  const { sessions, status, retry } = useDaySessions(sunday, counted, 7)
  const isKnown = status === 'ready' || (status === 'failed' && sessions.length > 0)
  const report = useMemo(() => (isKnown ? weekReport(sessions, sunday) : null), [isKnown, sessions, sunday])
  const isCurrent = sunday === thisWeek
  const isEmpty = useIsEmpty() && status === 'ready' && sessions.length === 0

  const go = (week: DayKey) => setChosen(week === thisWeek ? null : week)

  return (
    <>
      <Row gap={3} className={isEmpty ? styles.empty : styles.toolbar}>
        {isEmpty ? (
          <EmptyState title="Log time in apps to see each week, app by app." headingLevel={2} />
        ) : (
          <WeekNav sunday={sunday} thisWeek={thisWeek} onGo={go} />
        )}
        {/* One element, so that its dialog and its answer outlast the empty page. */}
        <div className={styles.action}>
          <LogScreenTime onLogged={(day) => go(sundayOf(day))} />
        </div>
      </Row>
      {isEmpty ? (
        <NewApp />
      ) : (
        <div className={styles.columns}>
          <ReportCard
            report={report}
            isCurrent={isCurrent}
            today={today}
            hasFailed={status === 'failed'}
            onRetry={retry}
          />
          <Stack gap="cards" className={styles.aside}>
            {report && report.total > 0 && <AppsOfWeek report={report} isCurrent={isCurrent} />}
            <LoggedToday />
            <YourApps />
          </Stack>
        </div>
      )}
      <Unreadable of={['sessions']} />
    </>
  )
}

function useCountOfDays(first: DayKey, count?: number): number {
  const days = useRollups()?.days
  return useMemo(() => (days ? countOfDays(days, first, count) : 0), [days, first, count])
}

/** The account is known to have neither a session nor an app (FIRST-02). */
function useIsEmpty(): boolean {
  const days = useRollups()?.days
  const apps = useFacts((facts) => facts.screenTimeApps)
  return days?.size === 0 && apps?.items.length === 0
}

/** The form takes the first app's name (FIRST-02). */
function NewApp() {
  useAction('new.app', openForm)
  return null
}

const openForm = () => runAction('screen-time')

interface WeekNavProps {
  sunday: DayKey
  thisWeek: DayKey
  onGo: (sunday: DayKey) => void
}

function WeekNav({ sunday, thisWeek, onGo }: WeekNavProps) {
  const hasNext = sunday < thisWeek
  return (
    <>
      <Row gap={0} className={styles.nav} role="group" aria-label="Week">
        <IconButton label="Previous week" size="sm" onClick={() => onGo(addDays(sunday, -7))}>
          <ChevronLeft />
        </IconButton>
        <Button variant="ghost" size="sm" onClick={() => onGo(thisWeek)}>
          This week
        </Button>
        {/* Not `disabled`: a disabled button would lose the focus. */}
        <IconButton
          label="Next week"
          size="sm"
          aria-disabled={!hasNext}
          onClick={() => hasNext && onGo(addDays(sunday, 7))}
        >
          <ChevronRight />
        </IconButton>
      </Row>
      <Text size="sm" tone="quiet" weight="medium" aria-live="polite">
        {dayRangeText(sunday, addDays(sunday, 6))}
      </Text>
    </>
  )
}

/** The legend of the chart: each app's colour, its time and its share. */
function AppsOfWeek({ report, isCurrent }: { report: WeekReport; isCurrent: boolean }) {
  const times = durationParts(report.apps.map(({ total }) => total))
  const shares = percentParts(report.apps.map(({ total }) => total / report.total))
  return (
    <Card title={isCurrent ? 'Apps this week' : 'Apps that week'}>
      <Text as="ul" size="sm" className={classes(styles.list, styles.apps)}>
        {report.apps.map((app, rank) => (
          <li key={app.app}>
            <i style={{ background: `var(${appToken(app, rank)})` }} aria-hidden="true" />
            <Text as="span" breakWords>
              {appLabel(app)}
            </Text>
            <b>{durationText(times[rank] ?? 0)}</b>
            <small>{percentText(shares[rank] ?? 0)}</small>
          </li>
        ))}
      </Text>
    </Card>
  )
}

function LoggedToday() {
  const today = useToday()
  const { sessions: all, unsynced } = useDaySessions(today, useCountOfDays(today))
  const sessions = all.filter(({ type }) => type === SCREEN_TIME)
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  if (sessions.length === 0) return null
  return (
    <Card title="Logged today">
      <ul className={classes(styles.list, styles.entries)}>
        {sessions.map(({ id, notes, startTime, timezone, duration }) => (
          <li key={id}>
            <Text as="b" breakWords>
              {appOfNote(notes) ?? (notes || 'Other')}
            </Text>
            <small>
              {dateText(startTime, timezone, dateFormat)}
              {unsynced.has(id) && <span> · Waiting to sync</span>}
            </small>
            <span className={styles.length}>{durationText(duration)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
