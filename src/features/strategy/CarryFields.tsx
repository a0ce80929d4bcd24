import { carryEnds, EXAMPLE_RHYTHM } from '@/domain/score/carry'
import { PACING_CARRY } from '@/domain/score/formula'
import { carryEndsText, carryText, percentText } from '@/format/pacing'
import { Field } from '@/ui/Field'
import { Slider } from '@/ui/Slider'
import { FreshStart } from './FreshStart'
import styles from './CarryFields.module.css'

interface CarryFieldsProps {
  carry: number
  multiplier: number
  onCarry: (carry: number) => void
}

/** How much of the pacing is carried over each night, and where that leads. */
export function CarryFields({ carry, multiplier, onCarry }: CarryFieldsProps) {
  const ends = carryEnds({ pacingCarry: carry, pacingMultiplier: multiplier })
  return (
    <div className={styles.carry} id="pacing-carry">
      <Field label="Carried over each night" hint={carryText(carry)}>
        <Slider
          {...PACING_CARRY}
          value={carry}
          text={percentText(carry)}
          valueText={`${percentText(carry)}, ${carryText(carry)}`}
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
    </div>
  )
}
