import { enteredName, nameProblem, type NameProblem } from '../name'
import { normalizeUsername, usernameProblem, type UsernameProblem } from './username'

/** The two fields that profile setup requires (ONBOARD-06). */
export interface ProfileSetup {
  readonly displayName: string
  readonly username: string
}

export type ProfileSetupProblem =
  | { field: 'both'; problem: 'missing' }
  | { field: 'displayName'; problem: Exclude<NameProblem, 'name-missing'> }
  | { field: 'username'; problem: UsernameProblem }

/** The values to store for the typed text. */
export function normalizeSetup(typed: ProfileSetup): ProfileSetup {
  return {
    displayName: enteredName(typed.displayName),
    username: normalizeUsername(typed.username),
  }
}

export function profileSetupProblem(setup: ProfileSetup): ProfileSetupProblem | null {
  if (setup.displayName === '' || setup.username === '') return { field: 'both', problem: 'missing' }
  const named = nameProblem(setup.displayName)
  if (named && named !== 'name-missing') return { field: 'displayName', problem: named }
  const problem = usernameProblem(setup.username)
  return problem && { field: 'username', problem }
}
