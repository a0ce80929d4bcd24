import { useState } from 'react'
import { STEPS, type Step } from './steps'

const KEY = 'counterpoint:tour-step'

/** The step of the tour, kept for this tab so that a reload resumes it. */
export function useTourStep(): [Step, (step: Step) => void] {
  const [step, setStep] = useState(readStep)

  function turnTo(next: Step) {
    setStep(next)
    try {
      sessionStorage.setItem(KEY, next)
    } catch {
      // Blocked storage: a reload then begins the tour again.
    }
  }

  return [step, turnTo]
}

/** After the tour: the next person in this tab begins at its beginning. */
export function forgetTourStep(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored there either.
  }
}

function readStep(): Step {
  try {
    const stored = sessionStorage.getItem(KEY)
    return STEPS.find((step) => step === stored) ?? STEPS[0]
  } catch {
    return STEPS[0]
  }
}
