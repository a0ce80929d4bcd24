import { useMemo, useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Unreadable } from '@/components/session/Unreadable'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { weekOf, weekReport } from '@/domain/screen-time/week'
import { rangeOfDays } from '@/domain/session/end-time'
import { useToday } from '@/state/clock'
import { runAction, useAction } from '@/state/commands'
import { useFacts } from '@/state/facts'
import { useRollups } from '@/state/rollups'
import { useDaySessions, useSessions } from '@/state/sessions/use-sessions'
import { dateText, dayRangeText } from '@/format/date'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { appOfNote } from '@/domain/screen-time/app'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import { durationText } from '@/format/duration'
import { usePreferences } from '@/state/device/preferences'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Row, Stack, Text } from '@/ui/layout'
import { AppsOfWeek } from './week/AppsOfWeek'
import { LogScreenTime } from './screen-time/LogScreenTime'
import { ReportCard } from './week/ReportCard'
import { YourApps } from './screen-time/YourApps'
import styles from './LogPage.module.css'

/** Screen time, week by week (LOG-01). */
export function LogPage() {
  const today = useToday()
  const thisWeek = weekOf(today)
  // Null follows the calendar, even when a new week begins.
  const [chosen, setChosen] = useState<DayKey | null>(null)
  const sunday = chosen ?? thisWeek
  const { sessions, status, retry } = useSessions(rangeOfDays(sunday, 7))
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
          <WeekNav
            sunday={sunday}
            hasNext={sunday < thisWeek}
            onGo={go}
            onGoToToday={() => setChosen(null)}
          />
        )}
        {/* One element, so that its dialog and its answer outlast the empty page. */}
        <div className={styles.action}>
          <LogScreenTime onLogged={(day) => go(weekOf(day))} />
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
          <Stack gap={5} className={styles.aside}>
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
  /** Whether a later week has begun. */
  hasNext: boolean
  onGo: (sunday: DayKey) => void
  onGoToToday: () => void
}

function WeekNav({ sunday, hasNext, onGo, onGoToToday }: WeekNavProps) {
  return (
    <>
      <Row gap={0} className={styles.nav} role="group" aria-label="Week">
        <IconButton label="Previous week" size="sm" onClick={() => onGo(addDays(sunday, -7))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <Button variant="ghost" size="sm" onClick={onGoToToday}>
          This week
        </Button>
        {/* Not `disabled`: a disabled button would lose the focus. */}
        <IconButton
          label="Next week"
          size="sm"
          aria-disabled={!hasNext}
          onClick={() => hasNext && onGo(addDays(sunday, 7))}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </Row>
      <Text size="sm" tone="quiet" weight="medium" aria-live="polite">
        {dayRangeText(sunday, addDays(sunday, 6))}
      </Text>
    </>
  )
}

function LoggedToday() {
  const { sessions: all, unsynced } = useDaySessions(useToday())
  const sessions = all.filter(({ type }) => type === SCREEN_TIME)
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  if (sessions.length === 0) return null
  return (
    <Card title="Logged today">
      <ul className={styles.entries}>
        {sessions.map(({ id, notes, startTime, timezone, duration }) => (
          <li key={id}>
            <strong>{appOfNote(notes) ?? (notes || 'Other')}</strong>
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
