import { useState } from 'react'
import { MAX_ENTERED } from '@/domain/limits'
import { decimalOf } from '@/domain/number-entry'
import { calibrated, DEFAULT_IDEAL_DAY } from '@/domain/score/calibration'
import { carryOf } from '@/domain/score/formula'
import { MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { useFormula } from '@/state/selectors'
import { showToast } from '@/state/toasts'

/** The ideal day as typed. Only the formula that follows from it is stored. */
interface DayEntry {
  readonly focusMinutes: number
  readonly playMinutes: number
  readonly taskScore: string
}

const FIRST_DAY: DayEntry = { ...DEFAULT_IDEAL_DAY, taskScore: String(DEFAULT_IDEAL_DAY.taskScore) }

export function useScoringForm() {
  const { user } = useBackend()
  const stored = useFormula()
  const [saved, setSaved] = useState(FIRST_DAY)
  const [day, setDay] = useState(FIRST_DAY)
  // Null follows what is stored.
  const [chosenMultiplier, setChosenMultiplier] = useState<number | null>(null)
  const [chosenCarry, setChosenCarry] = useState<number | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const pacingMultiplier = chosenMultiplier ?? stored.pacingMultiplier
  const pacingCarry = chosenCarry ?? carryOf(stored)
  const isCarryChanged = pacingCarry !== carryOf(stored)
  const ideal = { ...day, taskScore: decimalOf(day.taskScore) ?? NaN }
  const isTooLarge = Math.abs(ideal.taskScore) > MAX_ENTERED
  const calibration = isTooLarge ? { formula: null } : calibrated(ideal, pacingMultiplier)
  // Calibrating leaves the other settings of the formula as they are.
  const formula = calibration.formula && {
    ...stored,
    ...calibration.formula,
    ...(isCarryChanged && { pacingCarry }),
  }

  function save(form: HTMLFormElement) {
    if (isTooLarge) return form.querySelector<HTMLElement>('[name=taskScore]')?.focus()
    if (!formula) return setAlert(MESSAGES.energyNotPositive)
    setAlert(MESSAGES.scoringSaved)
    setSaved(day)
    setChosenMultiplier(null)
    setChosenCarry(null)
    user.setFormula(formula).catch((error: unknown) => {
      console.error(MESSAGES.saveScoringFailed, error)
      // What was entered is still to be saved.
      setSaved(saved)
      setChosenMultiplier((since) => since ?? formula.pacingMultiplier)
      if (isCarryChanged) setChosenCarry((since) => since ?? pacingCarry)
      setAlert((current) => (current === MESSAGES.scoringSaved ? null : current))
      showToast({ kind: 'error', text: MESSAGES.saveScoringFailed })
    })
  }

  return {
    day,
    change: (part: Partial<DayEntry>) => setDay({ ...day, ...part }),
    pacingMultiplier,
    setPacingMultiplier: setChosenMultiplier,
    pacingCarry,
    setPacingCarry: setChosenCarry,
    ideal,
    formula,
    stored,
    isTooLarge,
    isChanged:
      JSON.stringify(day) !== JSON.stringify(saved) ||
      pacingMultiplier !== stored.pacingMultiplier ||
      isCarryChanged,
    save,
    discard: () => {
      setDay(saved)
      setChosenMultiplier(null)
      setChosenCarry(null)
    },
    alert,
    acknowledge: () => setAlert(null),
  }
}
