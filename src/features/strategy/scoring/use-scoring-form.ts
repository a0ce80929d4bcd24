import { useState } from 'react'
import { useSaveFormula } from '@/components/use-save-formula'
import { MAX_ENTERED } from '@/domain/limits'
import { decimalOf } from '@/domain/number-entry'
import { calibrated, DEFAULT_IDEAL_DAY, formulaChanges, withMultiplier } from '@/domain/score/calibration'
import { carryOf, type IdealDay } from '@/domain/score/formula'
import { STRATEGY_MESSAGES } from '@/format/strategy'
import { useFormula } from '@/state/selectors'

/** The ideal day as typed. */
interface DayEntry {
  readonly focusMinutes: number
  readonly playMinutes: number
  readonly taskScore: string
}

const entryOf = (ideal: IdealDay): DayEntry => ({ ...ideal, taskScore: String(ideal.taskScore) })

export function useScoringForm() {
  const saveFormula = useSaveFormula()
  const stored = useFormula()
  const opened = entryOf(stored.ideal ?? DEFAULT_IDEAL_DAY)
  // Null follows the stored value.
  const [entered, setEntered] = useState<DayEntry | null>(null)
  const [chosenMultiplier, setChosenMultiplier] = useState<number | null>(null)
  const [chosenCarry, setChosenCarry] = useState<number | null>(null)
  const [chosenToKeepPlay, setKeepsPlay] = useState<boolean | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const day = entered ?? opened
  // An untouched ideal day of an earlier calibration keeps its weight of play (KEEP-05).
  const keepsPlay = chosenToKeepPlay ?? (stored.ideal !== undefined && entered === null)
  const pacingMultiplier = chosenMultiplier ?? stored.pacingMultiplier
  const pacingCarry = chosenCarry ?? carryOf(stored)
  const isCarryChanged = pacingCarry !== carryOf(stored)
  const isPacingChanged = pacingMultiplier !== stored.pacingMultiplier || isCarryChanged
  const ideal = { ...day, taskScore: decimalOf(day.taskScore) ?? NaN }
  const isTooLarge = Math.abs(ideal.taskScore) > MAX_ENTERED
  const described = isTooLarge ? null : calibrated(ideal, pacingMultiplier, stored).formula
  const chosen = keepsPlay ? withMultiplier(stored, pacingMultiplier) : described
  const formula = chosen && { ...chosen, ...(isCarryChanged && { pacingCarry }) }

  const isOpened = (other: DayEntry) => JSON.stringify(other) === JSON.stringify(opened)
  const changes = formula ? formulaChanges(stored, formula) : []
  const isSaved = formula !== null && changes.length === 0 && (keepsPlay || isOpened(day))

  function save(form: HTMLFormElement) {
    if (isSaved) return
    if (!formula && isTooLarge) return form.querySelector<HTMLElement>('[name=taskScore]')?.focus()
    if (!formula) return setAlert(STRATEGY_MESSAGES.energyNotPositive)
    setAlert(STRATEGY_MESSAGES.scoringSaved)
    if (!keepsPlay) {
      setEntered(null)
      setKeepsPlay(null)
    }
    setChosenMultiplier(null)
    setChosenCarry(null)
    saveFormula(formula, () => {
      // The input still has to be saved.
      setEntered((since) => since ?? entered)
      setChosenMultiplier((since) => since ?? formula.pacingMultiplier)
      if (isCarryChanged) setChosenCarry((since) => since ?? pacingCarry)
      setAlert((current) => (current === STRATEGY_MESSAGES.scoringSaved ? null : current))
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
    /** What Save stores. Null while the ideal day leads to no formula. */
    formula,
    stored,
    isTooLarge,
    /** Whether only the pacing settings are saved, and play keeps its stored weight. */
    keepsPlay,
    setKeepsPlay,
    /** Whether the ideal day describes what is stored, so that there is nothing to choose. */
    isDaySaved:
      isOpened(day) &&
      described !== null &&
      !formulaChanges(stored, described).some(({ part }) => part === 'play'),
    changes,
    isSaved,
    isTouched: entered !== null || isPacingChanged,
    save,
    discard: () => {
      setEntered(null)
      setKeepsPlay(null)
      setChosenMultiplier(null)
      setChosenCarry(null)
    },
    alert,
    acknowledge: () => setAlert(null),
  }
}
