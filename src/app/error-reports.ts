import type { Backend } from '@/domain/backend'
import { reportOf, type ErrorReport } from '@/domain/errors/report'
import { usePreferences } from '@/state/preferences'

/** More would tell nothing new. */
const MOST_A_VISIT = 3

const VERSION = import.meta.env.VITE_APP_VERSION ?? 'unknown'

let backendNow: () => Backend | null = () => null
const sent = new Set<string>()

/** Reports what nothing has caught, while a user is signed in and has not switched it off. */
export function startErrorReports(backend: () => Backend | null): () => void {
  backendNow = backend
  sent.clear()
  const onError = ({ error, message }: ErrorEvent) => reportError((error as unknown) ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

/** Never throws and never waits: a report must not add a second error to the first. */
export function reportError(error: unknown): void {
  try {
    const backend = backendNow()
    if (!backend || !navigator.onLine || !usePreferences.getState().reportsErrors) return
    const report = reportFrom(error)
    const key = `${report.message}\n${report.stack.split('\n', 1)[0]}`
    if (sent.has(key) || sent.size >= MOST_A_VISIT) return
    sent.add(key)
    // A report that does not arrive is dropped: it would not be worth a message.
    backend.errors.report(report).catch(() => {})
  } catch {
    // An error may be anything, also an object that throws when it is read.
  }
}

function reportFrom(error: unknown): ErrorReport {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const route = window.location.hash.replace(/^#/, '').split('?', 1)[0] || '/'
  return reportOf({ message: `${name}: ${message}`, stack: stack ?? '', route, version: VERSION })
}
