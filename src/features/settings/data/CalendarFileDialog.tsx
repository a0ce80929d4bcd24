import { useState } from 'react'
import { UnsentChanges } from '@/components/session/UnsentChanges'
import { useDownload } from '@/components/use-download'
import { DateInput } from '@/components/when/DateInput'
import { hasFixedDays, rhythmEvent, sessionEvent } from '@/domain/calendar-file/events'
import { addDays, daysBetween, isDayInRange, parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import { lateRangeOf, rangeOfDays } from '@/domain/session/end-time'
import type { Session } from '@/domain/session/session'
import { isOn } from '@/domain/summary/month-days'
import { CALENDAR_FILE_TEXTS } from '@/format/files'
import { calendarText } from '@/platform/calendar-file'
import { download } from '@/platform/files'
import { useBackend } from '@/state/backend'
import { useClock, useToday } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useIsOnline } from '@/state/online'
import { useRestSpans, useRestWeekdays, useRhythms, useSessionTypes } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Checkbox } from '@/ui/form/Checkbox'
import { Field } from '@/ui/form/Field'
import { useFormCheck } from '@/ui/form/Form'
import { Row, Text } from '@/ui/layout'

const FILE = 'counterpoint.ics'
/** The days of sessions that are offered, today included. */
const OFFERED_DAYS = 30

/** Writes the rhythms, and sessions if chosen, as a file for calendar apps (LINKS-02). */
export function CalendarFileDialog({ onClose }: { onClose: () => void }) {
  const isOnline = useIsOnline()
  const today = useToday()
  const [withSessions, setWithSessions] = useState(false)
  const [from, setFrom] = useState<string>(addDays(today, 1 - OFFERED_DAYS))
  const [to, setTo] = useState<string>(today)
  const isLoaded = useFacts(({ rhythms, restSpans }) => rhythms !== null && restSpans !== null)
  const leftOut = useRhythms().filter((rhythm) => !hasFixedDays(rhythm))
  const { isRunning, alert, isUnsent, write, leaveUnsent, acknowledge } = useCalendarFile(onClose)

  const isReachable = isOnline || !withSessions
  const isReady = isLoaded && isReachable && !isRunning
  const days = withSessions ? daysOf(from, to) : null
  // The day that cannot be stored, else the first one.
  const wrong = dayIn(from) && !dayIn(to) ? 'to' : 'from'
  const { shown, check } = useFormCheck(withSessions && !days ? [wrong] : [])
  const errorOf = (name: typeof wrong) => shown.includes(name) && CALENDAR_FILE_TEXTS.days
  const start = () => void write(days)

  return (
    <>
      <FormDialog
        title="Calendar file"
        size="sm"
        subtitle="Import it into your calendar app. A later file replaces the same entries."
        submitLabel="Download"
        submit={{ busy: isRunning, busyLabel: 'Reading your sessions', 'aria-disabled': !isReady }}
        isChanged={withSessions}
        onSubmit={(form) => check(form) && isReady && start()}
        onClose={onClose}
      >
        <p>{CALENDAR_FILE_TEXTS.rhythms}</p>
        {leftOut.length > 0 && <p>{CALENDAR_FILE_TEXTS.leftOut(leftOut.map(({ name }) => name))}</p>}
        <Checkbox label="Include sessions" checked={withSessions} onChange={setWithSessions} />
        {withSessions && (
          <>
            <Row gap={3} align="start" wrap>
              <Field label="First day" required error={errorOf('from')}>
                <DateInput name="from" value={from} onChange={(event) => setFrom(event.target.value)} />
              </Field>
              <Field label="Last day" required error={errorOf('to')}>
                <DateInput name="to" value={to} onChange={(event) => setTo(event.target.value)} />
              </Field>
            </Row>
            <Text size="sm" tone="faint">
              {CALENDAR_FILE_TEXTS.notes}
            </Text>
          </>
        )}
        <div role="status">{!isReachable && CALENDAR_FILE_TEXTS.offline}</div>
      </FormDialog>
      {isUnsent && (
        <UnsentChanges onSent={start} onCancel={leaveUnsent}>
          {CALENDAR_FILE_TEXTS.unsent}
        </UnsentChanges>
      )}
      <AlertDialog message={alert?.message} onAcknowledge={acknowledge}>
        {alert?.detail}
      </AlertDialog>
    </>
  )
}

interface Days {
  readonly first: DayKey
  readonly last: DayKey
}

function daysOf(from: string, to: string): Days | null {
  const [first, last] = [dayIn(from), dayIn(to)]
  return first && last && first <= last ? { first, last } : null
}

function dayIn(text: string): DayKey | null {
  const day = parseDayKey(text)
  return day && isDayInRange(day) ? day : null
}

/** The file that is being written, and its messages. */
function useCalendarFile(onDone: () => void) {
  const backend = useBackend()
  const rhythms = useRhythms()
  const [spans, weekdays] = [useRestSpans(), useRestWeekdays()]
  const types = useSessionTypes()
  const { run, progress, ...rest } = useDownload<true>(CALENDAR_FILE_TEXTS.failed)

  async function sessionsOf({ first, last }: Days, signal: AbortSignal): Promise<readonly Session[]> {
    const range = rangeOfDays(first, daysBetween(first, last) + 1)
    const span = { startTime: Math.max(0, range.from), endTime: lateRangeOf(range).until - 1 }
    const sessions = await backend.sessions.readSpans([span], { signal, onProgress: () => {} })
    return sessions.filter((session) => isOn(session, first, last))
  }

  const write = (days: Days | null) =>
    run(
      true,
      async ({ signal }) => {
        const { now, zone } = useClock.getState()
        const sessions = days ? await sessionsOf(days, signal) : []
        const events = [
          ...rhythms.map((rhythm) => rhythmEvent(rhythm, { spans, weekdays }, zone)),
          ...sessions.map((session) => sessionEvent(session, types)),
        ].filter((event) => event !== null)
        return events.length === 0 ? null : calendarText(events, now)
      },
      (text) => {
        if (text === null) return { message: CALENDAR_FILE_TEXTS.empty }
        download(FILE, text, 'text/calendar')
        showToast({ kind: 'success', text: CALENDAR_FILE_TEXTS.done })
        onDone()
        return null
      },
    )

  return { ...rest, isRunning: progress !== null, write }
}
