import type { Backend } from '@/domain/backend'
import { reportOf, type ErrorReport } from '@/domain/errors/report'
import { isOnline } from '@/state/online'
import { changePreferences, usePreferences } from '@/state/device/preferences'
import { showToast } from '@/state/toasts'

const VERSION = import.meta.env.VITE_APP_VERSION ?? 'unknown'

/** Reports sent in one visit. More would tell nothing new. */
const MAX_ERROR_REPORTS = 3

/** How long the question stays. */
const ASKED_MS = 20_000

let backendNow: () => Backend | null = () => null
/** The errors of this visit that are sent or asked about. */
const reported = new Set<string>()

/** Reports uncaught errors while a user is signed in, if they have agreed. Asks once a visit until they have answered (OPS-06). */
export function startErrorReports(backend: () => Backend | null): () => void {
  backendNow = backend
  reported.clear()
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
    const { reportsErrors } = usePreferences.getState()
    if (!backend || !isOnline() || reportsErrors === false) return
    const report = reportFrom(error)
    const key = `${report.message}\n${report.stack.split('\n', 1)[0]}`
    if (reported.has(key) || reported.size >= MAX_ERROR_REPORTS) return
    reported.add(key)
    // A report that fails to send is dropped without a message.
    const send = () => void backend.errors.report(report).catch(() => {})
    if (reportsErrors) send()
    else if (reported.size === 1) ask(send)
  } catch {
    // An error may be anything, also an object that throws when it is read.
  }
}

function ask(send: () => void): void {
  showToast({
    kind: 'neutral',
    text: 'Something broke. Send a report, without what you wrote?',
    durationMs: ASKED_MS,
    action: {
      label: 'Send reports',
      run: () => {
        changePreferences({ reportsErrors: true })
        send()
      },
    },
  })
}

function reportFrom(error: unknown): ErrorReport {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const route = window.location.hash.replace(/^#/, '').split('?', 1)[0] || '/'
  return reportOf({ message: `${name}: ${message}`, stack: stack ?? '', route, version: VERSION })
}
