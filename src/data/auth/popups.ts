import { GoogleAuthProvider, browserPopupRedirectResolver, signInWithPopup } from 'firebase/auth'
import { within } from '@/lib/wait'
import { firebaseAuth } from '../firebase/auth'
import { POPUP_TIMEOUT_MS } from '../limits'

let preparing: Promise<void> | null = null
let isReady = false

export class PopupNotReady extends Error {}

/**
 * Loads what the SDK needs before it can open a popup: Google's script and the frame of the sign-in helper. Safari blocks a
 * popup that does not open in the task of the click, so both must be loaded before the click.
 */
export async function preparePopup(): Promise<void> {
  if (isReady) return
  preparing ??= rehearse().finally(() => (preparing = null))
  await within(POPUP_TIMEOUT_MS, preparing, undefined)
  if (!isReady) throw new PopupNotReady('The popup could not be prepared in time.')
}

/** Calls `open` in this task when the popup is prepared. Otherwise prepares it first, and the browser may block the popup. */
export async function inPopup<T>(open: () => Promise<T>): Promise<T> {
  if (!isReady) await preparePopup()
  return open()
}

/**
 * The SDK has no call that only prepares. This starts a sign-in and stops it in the last step before the window opens, when
 * the SDK asks the provider for the parameters of the window's address.
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
