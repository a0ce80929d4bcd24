/** What would be lost if a device were cleared now. */
export interface Waiting {
  /** Writes that the server has not confirmed, the refused ones included. */
  readonly changes: number
  readonly refused: number
  /** A stopped timer whose session is neither saved nor skipped. */
  readonly hasUnsavedSession: boolean
}

export function isAnythingWaiting({ changes, hasUnsavedSession }: Waiting): boolean {
  return changes > 0 || hasUnsavedSession
}
