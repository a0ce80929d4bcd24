import { useState } from 'react'
import { TypeSelect } from '@/components/session/TypeSelect'
import { CORRECT_TIMER } from '@/domain/command/labels'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import {
  correctedStart,
  correctionEntryOf,
  notesProblem,
  soFarMs,
  type CorrectionEntry,
} from '@/domain/away/correction'
import type { RunningTimer } from '@/domain/timer/gap'
import { CORRECT_MESSAGES } from '@/format/timer'
import { notesMessage } from '@/format/session'
import { useClock } from '@/state/clock'
import { useSessionTypes } from '@/state/selectors'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Banner } from '@/ui/feedback/Banner'
import { Field } from '@/ui/form/Field'
import { TextArea } from '@/ui/form/TextArea'
import styles from './Correct.module.css'
import { OverlapNote } from './OverlapNote'
import { StartFields } from './StartFields'
import { useCorrect } from './use-correct'

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
  const [opened] = useState(() => correctionEntryOf(timer, zone))
  const [entry, setEntry] = useState(first ?? opened)
  const start = correctedStart(entry, timer, { now, zone })
  const tooLong = notesProblem(entry)
  const isChanged = JSON.stringify({ ...entry, start: 0 }) !== JSON.stringify({ ...opened, start: 0 })

  function save(form: HTMLFormElement) {
    if (isOver) return
    if (typeof start === 'string' || tooLong) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    } else {
      onClose()
      correct(timer, entry)
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
      intro={isOver && <Banner isUrgent>{CORRECT_MESSAGES.over}</Banner>}
    >
      <StartFields
        entry={entry}
        onChange={setEntry}
        timer={timer}
        problem={typeof start === 'string' ? start : null}
      />
      <div aria-live="polite" className={styles.outcome}>
        {typeof start === 'number' && (
          <>
            <p className={styles.soFar}>{CORRECT_MESSAGES.soFar(soFarMs(timer, start, now))}</p>
            <OverlapNote start={start} />
          </>
        )}
      </div>
      <TypeSelect
        value={entry.type}
        types={types.filter(({ name }) => name !== SCREEN_TIME)}
        onChange={(type) => setEntry({ ...entry, type })}
      />
      <Field label="Notes" hint="Waits for you in Session Complete." error={tooLong && notesMessage(tooLong)}>
        <TextArea
          value={entry.notes}
          placeholder="What are you doing?"
          onChange={(event) => setEntry({ ...entry, notes: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
