import { GoogleAuthProvider, browserPopupRedirectResolver, signInWithPopup } from 'firebase/auth'
import { firebaseAuth } from './firebase/auth'

/** The SDK waits without end for a script that never answers. */
const LIMIT_MS = 15_000

let preparing: Promise<void> | null = null
let isReady = false

export class PopupNotReady extends Error {}

/**
 * Loads what the SDK needs before it can open a popup: Google's script and the sign-in helper's frame. Safari blocks a
 * popup that does not open in the task of the press, so all of that must be there before the press.
 */
export async function preparePopup(): Promise<void> {
  if (isReady) return
  preparing ??= rehearse().finally(() => (preparing = null))
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PopupNotReady('The popup could not be prepared in time.')), LIMIT_MS)
  })
  await Promise.race([preparing, late]).finally(() => clearTimeout(timer))
}

/** Calls `open` in this task when the popup is prepared. Otherwise after preparing, so the browser may block the popup. */
export async function inPopup<T>(open: () => Promise<T>): Promise<T> {
  if (!isReady) await preparePopup()
  return open()
}

/**
 * The SDK offers no call that only prepares. So this begins a sign-in and stops it in the last step before the window
 * opens, when the SDK asks the provider for the parameters of the window's address.
 */
async function rehearse(): Promise<void> {
  try {
    await signInWithPopup(firebaseAuth(), new Rehearsal(), browserPopupRedirectResolver)
  } catch (error) {
    if (!(error instanceof Rehearsed))
      throw new PopupNotReady('The popup could not be prepared.', { cause: error })
    isReady = true
  }
}

class Rehearsed extends Error {}

class Rehearsal extends GoogleAuthProvider {
  override getCustomParameters(): never {
    throw new Rehearsed()
  }
}
