import { useState } from 'react'
import { resetAtSignOut } from '@/state/device/per-user'
import { FIRST_TASKS } from './first-tasks'
import { STEPS, type Step } from './steps'

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
