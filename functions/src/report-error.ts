import { onCall, type CallableRequest } from 'firebase-functions/https'
import { parseReportErrorRequest } from '@/domain/callables'
import { reportOf } from '@/domain/errors/report'
import { attemptsInMemory } from './attempts-in-memory'
import { callableOptions, requireParsed, requireUid } from './callable'
import { logError, type Log } from './log'
import { tooManyAttempts } from './rate-limit'

/** The app sends a few a visit; more come from a loop, or from someone who fills the log. */
const isAllowed = attemptsInMemory(10)

/** Writes an error of the app into Cloud Logging, without saying whose it was. */
export const reportError = onCall(callableOptions, (request) => takeReport(request))

export function takeReport(request: CallableRequest, log: Log = logError): Record<string, never> {
  const uid = requireUid(request)
  const report = requireParsed(parseReportErrorRequest(request.data))
  if (!isAllowed(uid, Date.now())) throw tooManyAttempts()
  const { message: error, stack, route, version } = reportOf(report)
  log('Client error', { error, stack, route, version })
  return {}
}
