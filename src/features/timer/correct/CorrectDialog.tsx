import { useState } from 'react'
import { TriangleAlert } from 'lucide-react'
import { TypeSelect } from '@/components/session/TypeSelect'
import { CORRECT_TIMER } from '@/domain/command/command'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import {
  correctedStart,
  correctedTimer,
  type CorrectionEntry,
  correctionEntryOf,
  type CorrectionProblem,
  lastEnded,
  notesProblem,
  overlapOf,
  rebasedCorrection,
  soFarMs,
  whenOf,
} from '@/domain/away/correction'
import type { RunningTimer } from '@/domain/timer/timer'
import { CORRECT_MESSAGES, correctionMessage } from '@/format/away'
import { notesMessage, NOTES_CHANGED_ELSEWHERE } from '@/format/session-form'
import { useClock } from '@/state/clock'
import { useSessionTypes } from '@/state/selectors'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Banner } from '@/ui/feedback/Banner'
import { Field } from '@/ui/form/Field'
import { TextArea } from '@/ui/form/Input'
import { DateInput } from '@/components/when/DateInput'
import { TimeInput } from '@/components/when/TimeInput'
import { type EpochMs, MS_PER_DAY, MS_PER_MINUTE } from '@/domain/units'
import { Button } from '@/ui/Button'
import { textFieldsOf } from '@/ui/form/text-field'
import { usePreferences } from '@/state/device/preferences'
import { addDays, dayOf, startOfDay } from '@/domain/calendar/day-key'
import { type Session, timerSessionId } from '@/domain/session/session'
import { useSessions } from '@/state/sessions/use-sessions'
import { useBackend } from '@/state/backend'
import { useFacts } from '@/state/facts'
import { sessionCache } from '@/state/sessions/session-cache'
import { showToast } from '@/state/toasts'
import { Row, Stack, Text } from '@/ui/layout'
import { changeTimer } from '../clock/use-timer-actions'
import styles from './Correct.module.css'

interface CorrectDialogProps {
  timer: RunningTimer
  /** Whether that timer was stopped or replaced elsewhere. What was typed stays to be copied. */
  isOver: boolean
  /** The input of a correction that was refused. */
  first: CorrectionEntry | null
  onClose: () => void
  onRefused: (timer: RunningTimer, entry: CorrectionEntry) => void
}

/** Corrects the start of the timer, and what Session Complete opens with. Shows what it means before it is saved. */
export function CorrectDialog({ timer, isOver, first, onClose, onRefused }: CorrectDialogProps) {
  const { now, zone } = useClock()
  const types = useSessionTypes()
  const correct = useCorrect(onRefused)
  const [opened, setOpened] = useState(() => correctionEntryOf(timer, zone))
  const [entry, setEntry] = useState(first ?? opened)
  const [isMerged, setMerged] = useState(false)
  const start = correctedStart(entry, timer, { now, zone })
  const tooLong = notesProblem(entry)
  const isChanged = JSON.stringify({ ...entry, start: 0 }) !== JSON.stringify({ ...opened, start: 0 })

  function save(form: HTMLFormElement) {
    if (isOver) return
    if (typeof start === 'string' || tooLong) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    } else {
      const present = correctionEntryOf(timer, zone)
      const latest = rebasedCorrection(entry, opened, present)
      // Both texts are shown before they are saved.
      if (entry.notes !== opened.notes && entry.notes !== latest.notes) {
        setOpened(present)
        setEntry(latest)
        return setMerged(true)
      }
      onClose()
      correct(timer, entry, opened)
    }
  }

  return (
    <FormDialog
      title={CORRECT_TIMER}
      submitLabel="Save"
      isChanged={isChanged}
      onSubmit={save}
      onClose={onClose}
      submit={{ 'aria-disabled': isOver }}
      intro={
        isOver ? (
          <Banner isUrgent>{CORRECT_MESSAGES.over}</Banner>
        ) : (
          isMerged && <Banner isUrgent>{NOTES_CHANGED_ELSEWHERE}</Banner>
        )
      }
    >
      <StartFields
        entry={entry}
        onChange={setEntry}
        timer={timer}
        problem={typeof start === 'string' ? start : null}
      />
      <Stack gap={1} aria-live="polite" className={styles.outcome}>
        {typeof start === 'number' && (
          <>
            <Text size="lg" weight="medium" className={styles.soFar}>
              {CORRECT_MESSAGES.soFar(soFarMs(timer, start, now))}
            </Text>
            <OverlapNote start={start} />
          </>
        )}
      </Stack>
      <TypeSelect
        value={entry.type}
        types={types.filter(({ name }) => name !== SCREEN_TIME)}
        onChange={(type) => setEntry({ ...entry, type })}
      />
      <Field label="Notes" hint="Shown again when you stop." error={tooLong && notesMessage(tooLong)}>
        <TextArea
          value={entry.notes}
          placeholder="What are you doing?"
          onChange={(event) => setEntry({ ...entry, notes: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}

interface StartFieldsProps {
  entry: CorrectionEntry
  onChange: (entry: CorrectionEntry) => void
  timer: RunningTimer
  problem: CorrectionProblem | null
}

const EARLIER = [5, 15] as const

/** The start as day and time, and chips for the most likely ones. Each problem stands beside its field. */
function StartFields({ entry, onChange, timer, problem }: StartFieldsProps) {
  const { now, zone } = useClock()
  const last = lastEnded(useRecentSessions(), now)
  const start = correctedStart(entry, timer, { now, zone })
  const field = textFieldsOf<CorrectionEntry>(entry, (next) => onChange({ ...next, start: null }))
  const set = (next: number) => onChange({ ...entry, ...whenOf(next, zone) })

  return (
    <div>
      <div className={styles.when}>
        <Field label="Started on" error={problem === 'date-missing' && correctionMessage[problem]}>
          <DateInput {...field('date')} />
        </Field>
        <Field
          label="Started at"
          error={problem !== null && problem !== 'date-missing' && correctionMessage[problem]}
        >
          <TimeInput {...field('time')} />
        </Field>
      </div>
      <Row gap={2} wrap above={2}>
        {EARLIER.map((minutes) => (
          <Button
            key={minutes}
            size="sm"
            onClick={() =>
              set((typeof start === 'number' ? start : timer.startTime) - minutes * MS_PER_MINUTE)
            }
          >
            {minutes} min earlier
          </Button>
        ))}
        {last && (
          <Button size="sm" onClick={() => set(last.endTime)}>
            When the last session ended
          </Button>
        )}
      </Row>
    </div>
  )
}

/** Marks a start that lies in sessions which are already saved. It does not forbid it. */
function OverlapNote({ start }: { start: EpochMs }) {
  const { now, zone } = useClock()
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const overlap = overlapOf(start, now, useRecentSessions())
  if (!overlap) return null
  return (
    <Row as="p" gap={2} align="start" size="sm" tone="warning" className={styles.overlap}>
      <TriangleAlert size={16} aria-hidden="true" />
      {CORRECT_MESSAGES.overlap(overlap, { zone, timeFormat })}
    </Row>
  )
}

/** The sessions that ended since yesterday began, which covers every start that a timer can be given. */
function useRecentSessions(): readonly Session[] {
  const today = useClock(({ now, zone }) => dayOf(now, zone))
  const zone = useClock((clock) => clock.zone)
  const from = startOfDay(addDays(today, -1), zone)
  return useSessions({ from, until: from + 3 * MS_PER_DAY }).sessions
}

/** Saves the correction on the timer as it is now, in one write. If another device was first, the form comes back. */
function useCorrect(onRefused: CorrectDialogProps['onRefused']) {
  const backend = useBackend()
  return (timerThen: RunningTimer, entry: CorrectionEntry, opened: CorrectionEntry) => {
    const { zone } = useClock.getState()
    const onTimer = (timer: RunningTimer) => rebasedCorrection(entry, opened, correctionEntryOf(timer, zone))
    const isWritten = changeTimer(
      backend,
      (timer) => {
        if (timer.status === 'inactive' || timer.startTime !== timerThen.startTime) return null
        const start = correctedStart(entry, timer, useClock.getState())
        return typeof start === 'string' ? null : correctedTimer(timer, onTimer(timer), start, isTaken)
      },
      refuse,
    )
    if (!isWritten) refuse()

    function refuse() {
      const timer = useFacts.getState().user?.value?.timer
      showToast({ kind: 'error', text: CORRECT_MESSAGES.refused })
      if (timer && timer.status !== 'inactive') onRefused(timer, onTimer(timer))
      else onRefused(timerThen, entry)
    }
  }
}

/** A session's id follows from the start of its timer. */
function isTaken(start: number): boolean {
  return sessionCache.find(timerSessionId(start)) !== undefined
}
