import { reportOf } from '@/domain/errors/report'
import { callable } from './callable'
import { logError } from './log'
import { attemptsInMemory } from './rate-limit'

/** Writes an error of the app to Cloud Logging, without naming the user (OPS-04). */
export const reportError = callable(
  'reportError',
  // The app sends a few per visit. More come from a loop or from someone flooding the log.
  { spend: attemptsInMemory(10) },
  ({ request }) => {
    const { message: error, stack, route, version } = reportOf(request)
    logError('Client error', { error, stack, route, version })
    return {}
  },
)
