import { create } from 'zustand'

interface Update {
  /** A newer version can be loaded now. */
  readonly isReady: boolean
  /** The server has another build than the one of this page, which lacks a part that the server no longer has. */
  readonly isBuildGone: boolean
}

export const useUpdate = create<Update>(() => ({ isReady: false, isBuildGone: false }))
