import { CallableFailed } from '@/domain/callables'
import { isNetworkFailure } from '@/domain/network-failure'
import { NO_SERVER, UNKNOWN_ERROR } from './errors'

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
