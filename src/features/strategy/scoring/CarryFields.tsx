import { carryEndsText, carryPercentText, carryText, todayChangeText } from '@/format/pacing'
import { carryEnds, EXAMPLE_RHYTHM } from '@/domain/score/carry'
import { PACING_CARRY } from '@/domain/score/formula'
import { Field } from '@/ui/form/Field'
import { Slider } from '@/ui/form/number/Slider'
import { Row, Stack } from '@/ui/layout'
import styles from './CarryFields.module.css'
import { useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { longDateText } from '@/format/date'
import { useSaveFormula } from '@/components/use-save-formula'
import { useToday } from '@/state/clock'
import { useFormula } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { useTodayUnder } from './TodayChange'

interface CarryFieldsProps {
  carry: number
  multiplier: number
  onCarry: (carry: number) => void
}

/** The share of the pacing that is carried over each night, and its effect. */
export function CarryFields({ carry, multiplier, onCarry }: CarryFieldsProps) {
  const ends = carryEnds({ pacingCarry: carry, pacingMultiplier: multiplier })
  return (
    <Stack gap={3} id="pacing-carry">
      <Field label="Carried over each night" hint={carryText(carry)}>
        <Slider
          {...PACING_CARRY}
          value={carry}
          text={carryPercentText(carry)}
          valueText={`${carryPercentText(carry)}, ${carryText(carry)}`}
          onChange={onCarry}
        />
      </Field>
      <p className={styles.ends} aria-live="polite">
        <b>{carryEndsText(ends)}</b>{' '}
        <small>
          One daily rhythm of {EXAMPLE_RHYTHM.points} points, grace {EXAMPLE_RHYTHM.pacingGrace}.
        </small>
      </p>
      <FreshStart />
    </Stack>
  )
}

/** Restarts pacing at zero today. It asks first, is stored at once, and can be undone. */
function FreshStart() {
  const saveFormula = useSaveFormula()
  const formula = useFormula()
  const today = useToday()
  const [isAsking, setAsking] = useState(false)
  // The earlier setting if this page knows it; else pacing counts all days.
  const [earlier, setEarlier] = useState<DayKey | undefined>(undefined)
  const since = formula.pacingSince
  const change = useTodayUnder(isAsking ? { formula: { ...formula, pacingSince: today } } : null)

  function save(pacingSince: DayKey | undefined) {
    saveFormula({ ...formula, pacingSince })
  }

  return (
    <Row gap={3} rowGap={2} wrap size="sm" tone="quiet">
      {since && <span role="status">Pacing counts from {longDateText(since)} on.</span>}
      {since !== today && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Start afresh today
        </Button>
      )}
      {since && (
        <Button size="sm" variant="ghost" onClick={() => save(earlier)}>
          Undo
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Start pacing afresh today?"
        body={
          <>
            <p>Rhythms before today no longer affect your pacing. You can undo this here at any time.</p>
            {change && <p>{todayChangeText(change.before, change.after)}</p>}
          </>
        }
        confirmLabel="Start afresh"
        onConfirm={() => {
          setAsking(false)
          setEarlier(since)
          save(today)
        }}
        onCancel={() => setAsking(false)}
      />
    </Row>
  )
}
