import { logger } from 'firebase-functions'

export type Log = (message: string, details: object) => void

/**
 * Writes an error to Cloud Logging, where it is found by its exact message (docs/operating.md). `logger.error` would write
 * `Error: <message>` and a server stack instead.
 */
export const logError: Log = (message, details) => logger.write({ ...details, severity: 'ERROR', message })
