import { useState } from 'react'
import { useSaveFormula } from '@/components/IdealSliders'
import { MAX_ENTERED } from '@/domain/limits'
import { decimalOf } from '@/domain/decimal'
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

/** What the user has chosen. What is absent follows the stored formula. */
interface Choices {
  day?: DayEntry | undefined
  multiplier?: number
  carry?: number
  /** Whether only the pacing settings are saved, and play keeps its stored weight. */
  keepsPlay?: boolean | undefined
}

const entryOf = (ideal: IdealDay): DayEntry => ({ ...ideal, taskScore: String(ideal.taskScore) })

export function useScoringForm() {
  const saveFormula = useSaveFormula()
  const stored = useFormula()
  const opened = entryOf(stored.ideal ?? DEFAULT_IDEAL_DAY)
  const [chosen, setChosen] = useState<Choices>({})
  const [alert, setAlert] = useState<string | null>(null)
  const choose = (part: Choices) => setChosen((before) => ({ ...before, ...part }))
  const day = chosen.day ?? opened
  // An untouched ideal day of an earlier calibration keeps its weight of play (KEEP-05).
  const keepsPlay = chosen.keepsPlay ?? (stored.ideal !== undefined && !chosen.day)
  const pacingMultiplier = chosen.multiplier ?? stored.pacingMultiplier
  const pacingCarry = chosen.carry ?? carryOf(stored)
  const isCarryChanged = pacingCarry !== carryOf(stored)
  const isPacingChanged = pacingMultiplier !== stored.pacingMultiplier || isCarryChanged
  const ideal = { ...day, taskScore: decimalOf(day.taskScore) ?? NaN }
  const isTooLarge = Math.abs(ideal.taskScore) > MAX_ENTERED
  const described = isTooLarge ? null : calibrated(ideal, pacingMultiplier, stored)
  const resulting = keepsPlay ? withMultiplier(stored, pacingMultiplier) : described
  const formula = resulting && { ...resulting, ...(isCarryChanged && { pacingCarry }) }

  const isOpened = (other: DayEntry) => JSON.stringify(other) === JSON.stringify(opened)
  const changes = formula ? formulaChanges(stored, formula) : []
  const isSaved = formula !== null && changes.length === 0 && (keepsPlay || isOpened(day))

  function save(form: HTMLFormElement) {
    if (isSaved) return
    if (!formula && isTooLarge) return form.querySelector<HTMLElement>('[name=taskScore]')?.focus()
    if (!formula) return setAlert(STRATEGY_MESSAGES.energyNotPositive)
    setAlert(STRATEGY_MESSAGES.scoringSaved)
    // If only pacing is saved, the input of the ideal day still has to be.
    setChosen(keepsPlay ? { day: chosen.day, keepsPlay: chosen.keepsPlay } : {})
    saveFormula(formula, () => {
      setChosen((since) => ({ ...chosen, ...since }))
      setAlert((current) => (current === STRATEGY_MESSAGES.scoringSaved ? null : current))
    })
  }

  return {
    day,
    /** Moved back to what it was, the day counts as untouched. */
    change: (part: Partial<DayEntry>) => {
      const next = { ...day, ...part }
      choose({ day: isOpened(next) ? undefined : next })
    },
    choose,
    pacingMultiplier,
    pacingCarry,
    ideal,
    /** What Save stores. Null while the ideal day leads to no formula. */
    formula,
    stored,
    isTooLarge,
    keepsPlay,
    /** Whether the ideal day describes what is stored, so that there is nothing to choose. */
    isDaySaved:
      isOpened(day) &&
      described !== null &&
      !formulaChanges(stored, described).some(({ part }) => part === 'play'),
    changes,
    isSaved,
    isTouched: chosen.day !== undefined || isPacingChanged,
    save,
    discard: () => setChosen({}),
    alert,
    acknowledge: () => setAlert(null),
  }
}
