import { TriangleAlert } from 'lucide-react'
import {
  correctedStart,
  type CorrectionEntry,
  type CorrectionProblem,
  lastEnded,
  overlapOf,
  whenOf,
} from '@/domain/away/correction'
import { addDays, dayOf, startOfDay } from '@/domain/calendar/day-key'
import type { Session } from '@/domain/session/session'
import type { RunningTimer } from '@/domain/timer/timer'
import { type EpochMs, MS_PER_DAY, MS_PER_MINUTE } from '@/domain/units'
import { DateInput } from '@/components/when/DateInput'
import { TimeInput } from '@/components/when/TimeInput'
import { CORRECT_MESSAGES, correctionMessage } from '@/format/away'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useSessions } from '@/state/sessions/use-sessions'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { textFieldsOf } from '@/ui/form/Input'
import { Row, Stack } from '@/ui/layout'
import styles from './Correct.module.css'

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
  const field = textFieldsOf<CorrectionEntry>(entry, (part) => onChange({ ...entry, ...part, start: null }))
  const set = (next: number) => onChange({ ...entry, ...whenOf(next, zone) })

  return (
    <div>
      <Stack columns={2} gap={4}>
        <Field label="Started on" error={problem === 'date-missing' && correctionMessage[problem]}>
          <DateInput {...field('date')} />
        </Field>
        <Field
          label="Started at"
          error={problem !== null && problem !== 'date-missing' && correctionMessage[problem]}
        >
          <TimeInput {...field('time')} />
        </Field>
      </Stack>
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
export function OverlapNote({ start }: { start: EpochMs }) {
  const { now, zone } = useClock()
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const overlap = overlapOf(start, now, useRecentSessions())
  if (!overlap) return null
  return (
    <Row as="p" gap={2} align="start" size="sm" tone="warning" className={styles.overlap}>
      <TriangleAlert size={16} />
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
