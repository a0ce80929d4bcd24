import { DateInput } from '@/components/when/DateInput'
import { TimeInput } from '@/components/when/TimeInput'
import {
  correctedStart,
  lastEnded,
  whenOf,
  type CorrectionEntry,
  type CorrectionProblem,
} from '@/domain/away/correction'
import type { RunningTimer } from '@/domain/timer/gap'
import { MS_PER_MINUTE } from '@/domain/units'
import { correctionMessage } from '@/format/timer'
import { useClock } from '@/state/clock'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { textFieldsOf } from '@/ui/form/text-field'
import styles from './Correct.module.css'
import { useRecentSessions } from './use-recent-sessions'

interface StartFieldsProps {
  entry: CorrectionEntry
  onChange: (entry: CorrectionEntry) => void
  timer: RunningTimer
  problem: CorrectionProblem | null
}

const EARLIER = [5, 15] as const

/** The start as day and time, and chips for the most likely ones. Each problem stands beside its field. */
export function StartFields({ entry, onChange, timer, problem }: StartFieldsProps) {
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
      <div className={styles.chips}>
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
      </div>
    </div>
  )
}
