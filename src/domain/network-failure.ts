const NETWORK_CODES: ReadonlySet<string> = new Set([
  'auth/network-request-failed',
  'auth/timeout',
  'deadline-exceeded',
  'network',
  'retry-limit-exceeded',
  'storage/retry-limit-exceeded',
  'unavailable',
])

/** Browsers' messages for a failed request and for code that could not be loaded. Such errors have no code. */
const BROWSER_WORDS =
  /failed to fetch|networkerror|load failed|importing a module script failed|error loading dynamically imported module/i

/** Whether the error's code or message says that the network failed. */
export function isNetworkFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && NETWORK_CODES.has(code)) return true
  if (typeof message === 'string' && BROWSER_WORDS.test(message)) return true
  return isNetworkFailure(cause)
}
