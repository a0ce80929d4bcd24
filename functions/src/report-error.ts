import { onCall, type CallableRequest } from 'firebase-functions/https'
import { parseReportErrorRequest } from '@/domain/callables'
import { reportOf } from '@/domain/errors/report'
import { callableOptions, requireParsed, requireUid } from './callable'
import { logError, type Log } from './log'
import { attemptsInMemory } from './rate-limit'

/** The app sends a few per visit. More come from a loop or from someone flooding the log. */
const spend = attemptsInMemory(10)

/** Writes an error of the app to Cloud Logging, without naming the user (OPS-04). */
export const reportError = onCall(callableOptions, (request) => takeReport(request))

export function takeReport(request: CallableRequest, log: Log = logError): Record<string, never> {
  const uid = requireUid(request)
  const report = requireParsed(parseReportErrorRequest(request.data))
  spend(uid)
  const { message: error, stack, route, version } = reportOf(report)
  log('Client error', { error, stack, route, version })
  return {}
}
