import { CallableFailed } from '@/domain/callables'
import { MAX_NAME_LENGTH } from '@/domain/limits'
import { isNetworkFailure } from '@/domain/network-failure'
import { countText } from './number'

export const UNKNOWN_ERROR = 'An unknown error occurred.'

export const NO_SERVER = 'The server could not be reached, or it failed. Please try again later.'

export const NAME_TOO_LONG = `Use at most ${MAX_NAME_LENGTH} characters.`

export const NAME_CONTROL = 'This name contains an invisible character. Please type it again.'

export const DATE_OUT_OF_RANGE = 'Choose a date from 1970 to 2099.'

const NOUNS = {
  sessions: ['session', 'sessions'],
  tasks: ['task', 'tasks'],
  sessionTypes: ['session type', 'session types'],
  screenTimeApps: ['app', 'apps'],
  rhythms: ['rhythm', 'rhythms'],
  restSpans: ['entry of rest days', 'entries of rest days'],
  badges: ['badge', 'badges'],
} as const

/** A list whose documents may be unreadable. */
export type ListName = keyof typeof NOUNS

export const pluralOf = (name: ListName): string => NOUNS[name][1]

/** For documents in a format that this version cannot read, such as those of another version. */
export function unreadableText(name: ListName, count: number): string {
  const [one, several] = NOUNS[name]
  return count === 1
    ? `1 ${one} could not be read and is not shown.`
    : `${countText(count)} ${several} could not be read and are not shown.`
}

/** For failed calls without a message from the server. */
const callMessages: Readonly<Record<string, string>> = {
  'deadline-exceeded': 'The server did not answer in time. Please try again later.',
  internal: NO_SERVER,
  unavailable: NO_SERVER,
}

export function reasonText(error: unknown): string {
  if (isNetworkFailure(error) && !(error instanceof CallableFailed)) return NO_SERVER
  const message = error instanceof Error && error.message !== '' ? error.message : UNKNOWN_ERROR
  // The SDK builds a message from code and status, such as `internal [500]`.
  const isWordless =
    error instanceof CallableFailed && message.toLowerCase().replace(/ \[\d+\]$/, '') === error.code
  return isWordless ? (callMessages[error.code] ?? message) : message
}
