/** What would be lost if the device were cleared now. */
export interface Waiting {
  /** Writes that the server has not confirmed, including refused ones. */
  readonly changes: number
  readonly refused: number
  /** Whether the session of a stopped timer is neither saved nor skipped. */
  readonly hasUnsavedSession: boolean
}

export function isAnythingWaiting({ changes, hasUnsavedSession }: Waiting): boolean {
  return changes > 0 || hasUnsavedSession
}
