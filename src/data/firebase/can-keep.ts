const PROBE = 'counterpoint-probe'
const LIMIT_MS = 3000

/**
 * Whether the browser lets this page keep a cache. Its storage may be full, blocked or missing, and the SDK answers some of
 * that by never working again (firebase 12.19: local storage that is full, a database that is refused), so it is tried first.
 */
export async function canKeep(): Promise<boolean> {
  try {
    localStorage.setItem(PROBE, PROBE)
    localStorage.removeItem(PROBE)
    return await opensDatabase()
  } catch {
    return false
  }
}

function opensDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(PROBE)
    request.onsuccess = () => {
      request.result.close()
      indexedDB.deleteDatabase(PROBE)
      resolve(true)
    }
    request.onerror = () => resolve(false)
    // Some browsers never answer.
    setTimeout(resolve, LIMIT_MS, false)
  })
}
