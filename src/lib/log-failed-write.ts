/**
 * Logs a failed write that the user is told about. When the server refuses it because another device was first, the app has
 * worked as it should, so that is no error on the console.
 */
export function logFailedWrite(what: string, error: unknown): void {
  if (isRefused(error)) console.info(what, error)
  else console.error(what, error)
}

/** False when the rules refuse the write, as they do after another device has changed the document. */
export async function isAccepted(write: Promise<void>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

/** Whether the security rules refused the write. */
export function isRefused(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'permission-denied'
}
