import type { CallableName } from '@/domain/callable-requests'
import { CallableFailed } from '@/domain/callables'

const fails = () => Promise.reject(new CallableFailed('unavailable', 'No functions are simulated.'))

export function call(name: CallableName): Promise<unknown> {
  if (name === 'checkForNewBadges') return Promise.resolve([])
  return name === 'reportError' ? Promise.resolve() : fails()
}
export const setUsername = fails
