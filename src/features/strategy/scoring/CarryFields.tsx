import { carryEnds, EXAMPLE_RHYTHM } from '@/domain/score/carry'
import { PACING_CARRY } from '@/domain/score/formula'
import { carryEndsText, carryText, carryPercentText } from '@/format/score'
import { Field } from '@/ui/form/Field'
import { Slider } from '@/ui/form/number/Slider'
import { Stack } from '@/ui/layout'
import { FreshStart } from './FreshStart'
import styles from './CarryFields.module.css'

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
