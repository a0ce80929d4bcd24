/** Longest wait for the document that tells which build the server has. */
const BUILD_CHECK_TIMEOUT_MS = 10_000

/** Whether the server has another build than the one that this page runs. False if the server does not answer. */
export async function isBuildReplaced(): Promise<boolean> {
  try {
    // The service worker would answer `/` with its own build.
    const response = await fetch('/index.html', {
      cache: 'no-store',
      signal: AbortSignal.timeout(BUILD_CHECK_TIMEOUT_MS),
    })
    if (!response.ok) return false
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return scriptsOf(page) !== scriptsOf(document)
  } catch {
    return false
  }
}

/**
 * Requests again what the browser has kept as missing. It may keep that answer as long as the file, for a year, although a
 * rollback has brought the file back. Returns whether a file is there again.
 */
export async function refetchMissing(): Promise<boolean> {
  const links = document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"],link[rel="stylesheet"]',
  )
  const found = await Promise.all([...links].map(({ href }) => isBack(href).catch(() => false)))
  return found.includes(true)
}

async function isBack(href: string): Promise<boolean> {
  const kept = await fetch(href, { cache: 'only-if-cached', mode: 'same-origin' })
  return !kept.ok && (await fetch(href, { cache: 'reload' })).ok
}

/**
 * The failure of a worker. One without a message means that the worker's script could not be loaded: it counts as a missing part
 * of the build, as Vite reports those of the page.
 */
export function workerFailure({ message }: Partial<ErrorEvent>): Error {
  if (message) return new Error(message)
  window.dispatchEvent(new Event('vite:preloadError'))
  return new Error('The worker could not be started.')
}

/** The names of the page's scripts. They contain hashes, one of which changes with every file of the build. */
function scriptsOf(page: Document): string {
  const scripts = [...page.querySelectorAll('script[type="module"][src]')]
  return scripts.map((script) => script.getAttribute('src')).join()
}
