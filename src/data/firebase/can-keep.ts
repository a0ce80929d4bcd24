import { DATABASE_TIMEOUT_MS } from '../limits'

const PROBE = 'counterpoint-probe'

/**
 * Whether the browser lets this page keep a cache. Its storage may be full, blocked or missing. In some of these cases
 * (firebase 12.19: full local storage, a refused database) the SDK never works again, so this tries the storage first.
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
    setTimeout(resolve, DATABASE_TIMEOUT_MS, false)
  })
}
