import { useState } from 'react'
import { useSaveFormula } from '@/components/use-save-formula'
import { calibrated, DEFAULT_IDEAL_DAY } from '@/domain/score/calibration'
import type { IdealDay } from '@/domain/score/formula'
import { harmonyOf, playForAnHour } from '@/domain/score/ideal-day'
import { hourOfFocusText } from '@/format/ideal-day'
import { STRATEGY_MESSAGES } from '@/format/strategy'
import { useFormula } from '@/state/selectors'

/** The ideal day of the tour. Until a slider is moved, it counts as the stored settings say. */
export function useIdealDay() {
  const stored = useFormula()
  const saveFormula = useSaveFormula()
  const [moved, setMoved] = useState<IdealDay | null>(null)
  const day = moved ?? stored.ideal ?? { ...DEFAULT_IDEAL_DAY, taskScore: 0 }
  const described = moved && calibrated(moved, stored.pacingMultiplier, stored).formula
  const formula = described ?? stored

  return {
    day,
    harmony: harmonyOf(day, formula),
    text: moved && !described ? STRATEGY_MESSAGES.energyNotPositive : hourOfFocusText(playForAnHour(formula)),
    change: (part: Partial<IdealDay>) => setMoved({ ...day, ...part }),
    /** Stores the calibration if a slider was moved (FIRST-01). */
    save: () => {
      if (described) saveFormula(described)
      setMoved(null)
    },
  }
}
