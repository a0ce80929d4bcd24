import { IDEAL_MINUTES, type IdealDay, type Formula } from '@/domain/score/formula'
import { SECONDS_PER_MINUTE } from '@/domain/units'
import { durationText, durationWords } from '@/format/duration'
import { SAVE_SCORING_FAILED } from '@/format/pacing'
import { useBackend } from '@/state/backend'
import { sayIfRefused } from '@/state/toasts'
import { Field } from '@/ui/form/Field'
import { Slider } from '@/ui/form/number/Slider'

type IdealTimes = Pick<IdealDay, 'focusMinutes' | 'playMinutes'>

interface IdealSlidersProps {
  day: IdealTimes
  onChange: (part: Partial<IdealTimes>) => void
}

/** The focus and play of an ideal day (CALIBRATION-02). */
export function IdealSliders({ day: { focusMinutes, playMinutes }, onChange }: IdealSlidersProps) {
  return (
    <>
      <Field label="Ideal focus time">
        <Slider tone="prod" {...minutes(focusMinutes)} onChange={(to) => onChange({ focusMinutes: to })} />
      </Field>
      <Field label="Ideal play time">
        <Slider tone="play" {...minutes(playMinutes)} onChange={(to) => onChange({ playMinutes: to })} />
      </Field>
    </>
  )
}

const minutes = (value: number) => ({
  ...IDEAL_MINUTES,
  value,
  text: durationText(value * SECONDS_PER_MINUTE),
  valueText: durationWords(value * SECONDS_PER_MINUTE),
})

/** Stores the scoring settings without waiting. A refusal is reported. */
export function useSaveFormula(): (formula: Formula, onRefused?: () => void) => void {
  const { write } = useBackend()
  return (formula, onRefused) =>
    sayIfRefused(write({ kind: 'set-user', fields: { formula } }), SAVE_SCORING_FAILED, { onRefused })
}
