import { useState } from 'react'
import { MAX_ENTERED } from '@/domain/limits'
import { decimalOf } from '@/domain/number-entry'
import { calibrated, DEFAULT_IDEAL_DAY, withMultiplier } from '@/domain/score/calibration'
import { carryOf, type IdealDay } from '@/domain/score/formula'
import { STRATEGY_MESSAGES } from '@/format/messages/strategy'
import { useBackend } from '@/state/backend'
import { useFormula } from '@/state/selectors'
import { showToast } from '@/state/toasts'

/** The ideal day as typed. */
interface DayEntry {
  readonly focusMinutes: number
  readonly playMinutes: number
  readonly taskScore: string
}

const entryOf = (ideal: IdealDay): DayEntry => ({ ...ideal, taskScore: String(ideal.taskScore) })

export function useScoringForm() {
  const { user } = useBackend()
  const stored = useFormula()
  const opened = entryOf(stored.ideal ?? DEFAULT_IDEAL_DAY)
  // Null until one of the three is changed: until then the form follows the stored day, and play keeps its weight.
  const [entered, setEntered] = useState<DayEntry | null>(null)
  // Null follows the stored value.
  const [chosenMultiplier, setChosenMultiplier] = useState<number | null>(null)
  const [chosenCarry, setChosenCarry] = useState<number | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const day = entered ?? opened
  const pacingMultiplier = chosenMultiplier ?? stored.pacingMultiplier
  const pacingCarry = chosenCarry ?? carryOf(stored)
  const isCarryChanged = pacingCarry !== carryOf(stored)
  const ideal = { ...day, taskScore: decimalOf(day.taskScore) ?? NaN }
  const isTooLarge = Math.abs(ideal.taskScore) > MAX_ENTERED
  const calibration = isTooLarge ? { formula: null } : calibrated(ideal, pacingMultiplier, stored)
  const priced = entered ? calibration.formula : withMultiplier(stored, pacingMultiplier)
  const formula = priced && { ...priced, ...(isCarryChanged && { pacingCarry }) }

  const isOpened = (other: DayEntry) => JSON.stringify(other) === JSON.stringify(opened)
  const isChanged =
    !isOpened(day) ||
    pacingMultiplier !== stored.pacingMultiplier ||
    isCarryChanged ||
    formula?.timeDivisor !== stored.timeDivisor ||
    formula.playTimeDivisor !== stored.playTimeDivisor

  function save(form: HTMLFormElement) {
    if (!isChanged) return
    if (isTooLarge) return form.querySelector<HTMLElement>('[name=taskScore]')?.focus()
    if (!formula) return setAlert(STRATEGY_MESSAGES.energyNotPositive)
    setAlert(STRATEGY_MESSAGES.scoringSaved)
    setEntered(null)
    setChosenMultiplier(null)
    setChosenCarry(null)
    user.setFormula(formula).catch((error: unknown) => {
      console.error(STRATEGY_MESSAGES.saveScoringFailed, error)
      // The input still has to be saved.
      setEntered((since) => since ?? entered)
      setChosenMultiplier((since) => since ?? formula.pacingMultiplier)
      if (isCarryChanged) setChosenCarry((since) => since ?? pacingCarry)
      setAlert((current) => (current === STRATEGY_MESSAGES.scoringSaved ? null : current))
      showToast({ kind: 'error', text: STRATEGY_MESSAGES.saveScoringFailed })
    })
  }

  return {
    day,
    /** Moved back to what it was, the day counts as untouched. */
    change: (part: Partial<DayEntry>) => {
      const next = { ...day, ...part }
      setEntered(isOpened(next) ? null : next)
    },
    pacingMultiplier,
    setPacingMultiplier: setChosenMultiplier,
    pacingCarry,
    setPacingCarry: setChosenCarry,
    ideal,
    formula,
    stored,
    isTooLarge,
    isTouched: entered !== null,
    /** Weights play by the shown day, as if the user had entered it. */
    weightByDay: () => setEntered(day),
    isChanged,
    save,
    discard: () => {
      setEntered(null)
      setChosenMultiplier(null)
      setChosenCarry(null)
    },
    alert,
    acknowledge: () => setAlert(null),
  }
}
