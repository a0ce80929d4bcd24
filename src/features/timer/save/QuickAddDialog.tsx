import { useState } from 'react'
import { announceSaved } from '@/components/session/saved-toast'
import { saveSessions } from '@/components/session/save-session'
import { SessionForm } from '@/components/session/SessionForm'
import { useSessionForm } from '@/components/session/use-session-form'
import { WhenFields } from '@/components/session/WhenFields'
import { type DayKey, dayOf } from '@/domain/calendar/day-key'
import { detailsOf } from '@/domain/session/draft'
import { isSameEntry } from '@/domain/session/edit/edit-entry'
import type { LocationChange } from '@/domain/session/location'
import { manualDraftProblems, type ManualEntry, manualProblem, manualSessions } from '@/domain/session/manual'
import type { Span } from '@/domain/span'
import { defaultTypeOf, type Session } from '@/domain/session/session'
import type { Mode } from '@/domain/timer/timer'
import { savedText, SESSION_MESSAGES } from '@/format/session'
import { logFailedWrite } from '@/lib/log-failed-write'
import { useBackend } from '@/state/backend'
import { timerModeNow } from '@/state/chosen-mode'
import { useClock, useToday } from '@/state/clock'
import { takeOverRefused } from '@/state/outbox'
import { useSessionTypes } from '@/state/selectors'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { endingNow } from '@/domain/sentence/when'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import { Button } from '@/ui/Button'
import { Row, Text } from '@/ui/layout'
import { PointsSum } from './PointsSum'
import styles from './QuickAddDialog.module.css'

/** The form's values. The session's id is assigned on opening, so that pressing the button twice saves once. */
export interface Entered {
  readonly id: string
  readonly entry: ManualEntry
  readonly location: LocationChange
}

interface QuickAddDialogProps {
  /** What the server refused; null for a new session. */
  first: Entered | null
  filled?: ManualEntry | undefined
  onClose: () => void
  onRefused: (entered: Entered) => void
}

export function QuickAddDialog({ first, filled, onClose, onRefused }: QuickAddDialogProps) {
  const zone = useClock((clock) => clock.zone)
  const add = useAddSessions()
  const today = useToday()
  const [opened] = useState(
    () => first ?? { ...blank(today, timerModeNow()), ...(filled && { entry: filled }) },
  )
  const [entered, setEntered] = useState(opened)
  const { id, entry, location } = entered
  const change = (update: (entry: ManualEntry) => ManualEntry) =>
    setEntered((now) => ({ ...now, entry: update(now.entry) }))
  const { form, read, check, handOverLines } = useSessionForm({
    draft: entry,
    change,
    read: (tasks, types) => {
      // Without tasks, because a problem of theirs must not hide the times.
      const timed = manualSessions(entry, id, [], types, zone)
      return {
        duration: timed.reduce((sum, { duration }) => sum + duration, 0),
        span: spanOfAll(timed),
        details: detailsOf(entry, tasks, types),
        problems: manualDraftProblems(entry, tasks, types, zone),
        whenProblem: manualProblem(entry, zone),
      }
    },
  })

  const save = (element: HTMLFormElement) => {
    if (!check(element)) return
    const sessions = manualSessions(entry, id, form.tasks, form.types, zone)
    void add(sessions, location, () => onRefused(entered))
    handOverLines(id, true)
    onClose()
  }

  return (
    <FormDialog
      title="Quick Add Session"
      submitLabel="Add Session"
      isChanged={first !== null || location !== null || !isSameEntry(entry, opened.entry)}
      onSubmit={save}
      onClose={onClose}
      footerStart={<PointsSum duration={read.duration} details={read.details} />}
    >
      <SessionForm
        form={form}
        zone={zone}
        location={{
          change: location,
          onChange: (next) => setEntered((now) => ({ ...now, location: next })),
        }}
      >
        <div>
          <WhenFields form={form} />
          <LengthChips entry={entry} onChange={(next) => change(() => next)} />
        </div>
      </SessionForm>
    </FormDialog>
  )
}

/** Saves manual sessions without waiting for the server. `onRefused` is called if the server refuses them. */
function useAddSessions() {
  const backend = useBackend()
  const types = useSessionTypes()

  return async (added: readonly Session[], location: LocationChange, onRefused: () => void) => {
    const toast = announceSaved(SESSION_MESSAGES.sessionSaved, savedText(added, types))
    const write = (saved: readonly Session[]) => {
      // The refused session is being saved again.
      saved.forEach(({ id }) => takeOverRefused(id))
      return backend.write({ kind: 'add-sessions', sessions: saved })
    }
    try {
      await saveSessions(backend, { sessions: added, location, toast, write })
    } catch (error) {
      const [first] = added
      // An earlier attempt succeeded, although its response was lost.
      if (first && (await backend.sessions.isSaved(first.id).catch(() => false))) return
      logFailedWrite('The session was not saved', error)
      toast.fail(SESSION_MESSAGES.saveSessionFailed)
      onRefused()
    }
  }
}

function blank(date: DayKey, mode: Mode): Entered {
  const times = { start: '', end: '', hours: '', minutes: '' }
  return {
    id: `manual-${crypto.randomUUID()}`,
    entry: { type: defaultTypeOf(mode), date, ...times, notes: '', quantities: {} },
    location: null,
  }
}

/** From the start of the first to the end of the last session; null without times. */
function spanOfAll(sessions: readonly Session[]): Span | null {
  const [first, last] = [sessions[0], sessions.at(-1)]
  return first && last && last.endTime > first.startTime
    ? { startTime: first.startTime, endTime: last.endTime }
    : null
}

const LENGTHS = [
  { label: '15m', minutes: 15 },
  { label: '30m', minutes: 30 },
  { label: '1h', minutes: 60 },
] as const

const TIMES = ['type', 'date', 'start', 'end', 'hours', 'minutes'] as const

/** Fills in a length that ends now. */
function LengthChips({ entry, onChange }: { entry: ManualEntry; onChange: (entry: ManualEntry) => void }) {
  const [filled, setFilled] = useState<{ minutes: number; entry: ManualEntry } | null>(null)
  /** Until the times are changed by other means. */
  const isUnchanged = filled && TIMES.every((field) => filled.entry[field] === entry[field])

  function fill(minutes: number) {
    const { now, zone } = useClock.getState()
    const today = dayOf(now, zone)
    const next =
      entry.type === SCREEN_TIME
        ? { ...entry, date: today, hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
        : { ...entry, ...endingNow(minutes, { now, today, zone }) }
    setFilled({ minutes, entry: next })
    onChange(next)
  }

  const when = entry.type === SCREEN_TIME ? 'today' : 'ending now'
  return (
    <Row
      role="group"
      aria-label={`Length, ${when}`}
      gap={2}
      wrap
      above={3}
      size="sm"
      className={styles.chips}
    >
      {LENGTHS.map(({ label, minutes }) => (
        <Button
          key={label}
          size="sm"
          aria-pressed={isUnchanged === true && filled.minutes === minutes}
          onClick={() => fill(minutes)}
        >
          {label}
        </Button>
      ))}
      <Text as="span" tone="faint" aria-hidden="true">
        {when}
      </Text>
    </Row>
  )
}
