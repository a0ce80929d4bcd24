import type { SignInProblem } from '@/domain/auth'

// What is said before a sign-in. Apart from the other messages, so that visitors do not load those.

export const SIGN_IN_FAILED = 'Failed to sign in. Please try again.'
export const ACCOUNT_GONE =
  'Your account was deleted, so you are signed out. Nothing of it is left on this device.'

/** A hint beside the fixed sentence of a failed sign-in, or null. */
export const signInHint: Record<SignInProblem, string | null> = {
  cancelled: null,
  'popup-blocked':
    'Your browser blocked the Google window. Press the button again, or allow pop-ups for this site.',
  'wrong-credentials':
    "That email and password don't match. If you are new here, you can create an account below.",
  'another-account': 'This is not the account you are signed in with.',
  'email-in-use':
    'There is already an account with this email address. Sign in, or set a new password with “Forgot your password?”',
  'weak-password': 'A password needs at least 6 characters.',
  'invalid-email': 'This does not look like an email address.',
  'too-many-attempts': 'Too many attempts. Wait a few minutes, then try again.',
  network: 'The sign-in service cannot be reached. Check your connection.',
  'not-approved': 'The closed beta is open to approved accounts only, and this one is not on the list yet.',
  'unproven-email': 'Your email address is not confirmed yet. We can email you a link to confirm it.',
  unknown: null,
}

/** Like `signInHint`, for a form with only a password. */
export function proofHint(problem: SignInProblem): string | null {
  return problem === 'wrong-credentials' ? "That password isn't right." : signInHint[problem]
}

/** Whether the window of a sign-in service can open as soon as its button is clicked. */
export type PopupState = 'preparing' | 'ready' | 'failed'

/** The note at the button. Empty until the user has clicked too early. */
export function popupNote(service: string, state: PopupState, wasPressed: boolean): string {
  if (state === 'failed')
    return `The sign-in with ${service} could not be loaded. Check your connection and try again.`
  if (!wasPressed) return ''
  return state === 'preparing'
    ? `Still connecting to ${service} …`
    : `${service} is ready now. Press the button again.`
}
