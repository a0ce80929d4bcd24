import type { Backend } from '@/domain/backend'
import { reportOf, type ErrorReport } from '@/domain/errors/report'
import { isOnline } from '@/state/online'
import { usePreferences } from '@/state/device/preferences'
import { MAX_ERROR_REPORTS } from '../limits'

const VERSION = import.meta.env.VITE_APP_VERSION ?? 'unknown'

let backendNow: () => Backend | null = () => null
const sent = new Set<string>()

/** Reports uncaught errors while a user is signed in, unless they have turned reports off. */
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

/** Never throws and never waits: a report must not cause a second error. */
export function reportError(error: unknown): void {
  try {
    const backend = backendNow()
    if (!backend || !isOnline() || !usePreferences.getState().reportsErrors) return
    const report = reportFrom(error)
    const key = `${report.message}\n${report.stack.split('\n', 1)[0]}`
    if (sent.has(key) || sent.size >= MAX_ERROR_REPORTS) return
    sent.add(key)
    // A report that fails to send is dropped without a message.
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
