import { CallableFailed } from '@/domain/callables'

const fails = () => Promise.reject(new CallableFailed('unavailable', 'No functions are simulated.'))

export const checkForNewBadges = () => Promise.resolve([])
export const reportError = () => Promise.resolve()
export const clearSessions = fails
export const decryptLocation = fails
export const deleteAccount = fails
export const encryptLocation = fails
export const rebuildRollups = fails
export const setUsername = fails
export const splitSession = fails
