import { useState } from 'react'
import { resetAtSignOut } from '@/state/device/per-user'
import { PRODUCT_NAME } from '@/domain/product'

const STEP_KEY = 'counterpoint:tour-step'

/** The current step, stored for this tab so that a reload resumes it. */
export function useTourStep(): [Step, (step: Step) => void] {
  const [step, setStep] = useState(() => STEPS.find((each) => each === readStep()) ?? STEPS[0])

  function turnTo(next: Step) {
    setStep(next)
    try {
      sessionStorage.setItem(STEP_KEY, next)
    } catch {
      // Blocked storage: a reload then begins the tour again.
    }
  }

  return [step, turnTo]
}

/** After the tour and at sign-out, so that the next user in this tab starts at step 1. */
export function forgetTour(): void {
  try {
    sessionStorage.removeItem(STEP_KEY)
  } catch {
    // Nothing was stored there either.
  }
}

resetAtSignOut(forgetTour)

function readStep(): string | null {
  try {
    return sessionStorage.getItem(STEP_KEY)
  } catch {
    return null
  }
}

/** The steps of the tour, in order (ONBOARD-02). */
export const STEPS = ['welcome', 'timer', 'strategy', 'ready'] as const
export type Step = (typeof STEPS)[number]

export const STEP_TEXTS: Record<Step, { title: string; paragraphs: readonly string[] }> = {
  welcome: {
    title: 'Welcome to the beta',
    paragraphs: [
      `Focused work and guilt-free play are two voices of one life. ${PRODUCT_NAME} times both, and shows which way your days are leaning.`,
      'Try it out on three short pages, then start your own.',
    ],
  },
  timer: {
    title: 'Give each hour a voice',
    paragraphs: [
      'Choose Productivity or Play and start the timer. Work appears above the line, play below it. Breaks never count.',
    ],
  },
  strategy: {
    title: 'Describe a good day',
    paragraphs: [
      'Your Harmony Vector is one number: 0 is balance, focus raises it, play lowers it. Move the sliders, and play is weighted so that your good day ends at 0.',
    ],
  },
  ready: {
    title: 'Ready when you are',
    paragraphs: ['What you save is yours: you can correct or delete every session in your history.'],
  },
}
