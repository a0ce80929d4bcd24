import { useMemo, useState } from 'react'
import { TypeSelect } from '@/components/session/TypeSelect'
import {
  correctedStart,
  correctedTimer,
  type CorrectionEntry,
  correctionEntryOf,
  notesProblem,
  rebasedCorrection,
  soFarMs,
} from '@/domain/away/correction'
import { CORRECT_TIMER } from '@/domain/command/command'
import { areNotesMerged, timerSessionId } from '@/domain/session/session'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import type { RunningTimer } from '@/domain/timer/timer'
import { CORRECT_MESSAGES } from '@/format/away'
import { notesMessage, NOTES_CHANGED_ELSEWHERE } from '@/format/session-form'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useSessionTypes } from '@/state/selectors'
import { holdRefusedCorrection } from '@/state/sessions/edits'
import { sessionCache } from '@/state/sessions/session-cache'
import { showToast } from '@/state/toasts'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Banner } from '@/ui/feedback/Banner'
import { Field } from '@/ui/form/Field'
import { TextArea } from '@/ui/form/Input'
import { Stack, Text, VisuallyHidden } from '@/ui/layout'
import { changeTimer } from '../clock/use-timer-actions'
import styles from './Correct.module.css'
import { OverlapNote, StartFields } from './StartFields'

interface CorrectDialogProps {
  timer: RunningTimer
  /** Whether that timer was stopped or replaced elsewhere. What was typed stays to be copied. */
  isOver: boolean
  /** The input of a correction that was refused. */
  first: CorrectionEntry | null
  onClose: () => void
}

/** Corrects the start of the timer, and what Session Complete opens with. Shows what it means before it is saved. */
export function CorrectDialog({ timer, isOver, first, onClose }: CorrectDialogProps) {
  const { now, zone } = useClock()
  const types = useSessionTypes()
  const correct = useCorrect()
  const [opened, setOpened] = useState(() => correctionEntryOf(timer, zone))
  const [entry, setEntry] = useState(first ?? opened)
  const [isMerged, setMerged] = useState(false)
  const start = correctedStart(entry, timer, { now, zone })
  // As of the moment at which the start was set: what counts on would be read out every second.
  const spoken = useMemo(
    () => typeof start === 'number' && CORRECT_MESSAGES.soFar(soFarMs(timer, start, useClock.getState().now)),
    [timer, start],
  )
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
      if (areNotesMerged(opened.notes, entry.notes, latest.notes)) {
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
        (isOver || isMerged) && (
          <Banner isUrgent>{isOver ? CORRECT_MESSAGES.over : NOTES_CHANGED_ELSEWHERE}</Banner>
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
            <VisuallyHidden>{spoken}</VisuallyHidden>
            <Text size="lg" weight="medium" className={styles.soFar} aria-hidden>
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

/** Saves the correction on the timer as it is now, in one write. If another device was first, the form comes back. */
function useCorrect() {
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
      if (timer && timer.status !== 'inactive') holdRefusedCorrection(timer, onTimer(timer))
      else holdRefusedCorrection(timerThen, entry)
    }
  }
}

/** A session's id follows from the start of its timer. */
function isTaken(start: number): boolean {
  return sessionCache.find(timerSessionId(start)) !== undefined
}
