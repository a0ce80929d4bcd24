import { logger } from 'firebase-functions'

export type Log = (message: string, details: object) => void

/**
 * An error line in Cloud Logging, found by its exact message (docs/operating.md). `logger.error` would write
 * `Error: <message>` and a stack of this server in its place.
 */
export const logError: Log = (message, details) => logger.write({ ...details, severity: 'ERROR', message })
