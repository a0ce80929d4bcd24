import { useState } from 'react'
import { resetAtSignOut } from '@/state/device/per-user'
import { FIRST_TASKS } from './first-tasks'
import { PRODUCT_NAME } from '@/domain/product'

const STEP_KEY = 'counterpoint:tour-step'
const TASKS_KEY = 'counterpoint:tour-tasks'

/** The current step, stored for this tab so that a reload resumes it. */
export function useTourStep(): [Step, (step: Step) => void] {
  const [step, setStep] = useState(() => STEPS.find((each) => each === read(STEP_KEY)) ?? STEPS[0])

  function turnTo(next: Step) {
    setStep(next)
    write(STEP_KEY, next)
  }

  return [step, turnTo]
}

/** The chosen first tasks, stored in the same way. */
export function useChosenTasks(): [ReadonlySet<string>, (id: string, isChosen: boolean) => void] {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(readTasks)

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
    write(TASKS_KEY, [...next].join(' '))
  }

  return [chosen, choose]
}

/** After the tour and at sign-out, so that the next user in this tab starts at step 1. */
export function forgetTour(): void {
  for (const key of [STEP_KEY, TASKS_KEY]) {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored there either.
    }
  }
}

resetAtSignOut(forgetTour)

function readTasks(): ReadonlySet<string> {
  const stored = (read(TASKS_KEY) ?? '').split(' ')
  return new Set(FIRST_TASKS.map(({ id }) => id).filter((id) => stored.includes(id)))
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Blocked storage: a reload then begins the tour again.
  }
}

/** The steps of the tour, in order (ONBOARD-02). */
export const STEPS = ['welcome', 'timer', 'strategy', 'ready'] as const
export type Step = (typeof STEPS)[number]

interface StepText {
  readonly title: string
  readonly paragraphs: readonly string[]
}

export const STEP_TEXTS: Record<Step, StepText> = {
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
    title: 'Decide what counts',
    paragraphs: [
      'Give each task the points it is worth to you. Your Harmony Vector weighs them against your play. There is no high score: close to zero is the place to be.',
    ],
  },
  ready: {
    title: 'Ready when you are',
    paragraphs: ['What you save is yours: you can correct or delete every session in your history.'],
  },
}
