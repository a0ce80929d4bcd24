/** What the browser says about the storage of this site. */
export interface SiteStorage {
  /** Whether the browser removes the data only when the user asks it to. */
  readonly isKept: boolean
  /** Null if the browser does not say. */
  readonly usedBytes: number | null
}

/** Browsers without the Storage API say nothing, so they may remove the data. */
export async function readSiteStorage(): Promise<SiteStorage> {
  const [isKept, estimate] = await Promise.all([
    answerOf(() => navigator.storage.persisted()),
    answerOf(() => navigator.storage.estimate()),
  ])
  return { isKept: isKept ?? false, usedBytes: estimate?.usage ?? null }
}

/** Asks the browser to keep the site's data. Firefox asks the user; other browsers decide by themselves. */
export async function askToKeepStorage(): Promise<boolean> {
  return (await answerOf(() => navigator.storage.persist())) ?? false
}

async function answerOf<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch {
    return null
  }
}
