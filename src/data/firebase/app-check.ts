import { firebaseApp } from './app'
import { exchangeToken } from './app-check-token'
import { boundedProvider } from './bounded-provider'
import { firebaseOptions } from './config'
import { recaptchaEnterprise } from './recaptcha'

let starting: Promise<void> | null = null

/** Starts App Check once per page, however many accounts are opened in it. */
export function startAppCheck(): Promise<void> {
  starting ??= start().catch((error: unknown) => {
    starting = null
    throw error
  })
  return starting
}

/**
 * The deployed functions demand App Check, so that only this app can call them. A production build without a site key
 * fails unless App Check is switched off on purpose (scripts/build-settings.ts).
 */
async function start(): Promise<void> {
  const siteKey = import.meta.env.VITE_FIREBASE_APPCHECK_SITE_KEY
  if (!siteKey) return
  const { CustomProvider, getToken, initializeAppCheck } = await import('firebase/app-check')
  const askRecaptcha = recaptchaEnterprise(siteKey)
  const provider = boundedProvider(
    async (signal) => exchangeToken(firebaseOptions(), await askRecaptcha(signal), signal),
    (pauseMs) => setTimeout(ask, pauseMs),
  )
  const appCheck = initializeAppCheck(firebaseApp(), {
    provider: new CustomProvider({ getToken: provider.getToken }),
    isTokenAutoRefreshEnabled: true,
  })
  // The SDK passes a new token on to Firestore's open streams.
  function ask() {
    getToken(appCheck).catch((error: unknown) => console.warn('App Check has no token', error))
  }
  window.addEventListener('online', () => {
    provider.retryNow()
    ask()
  })
}
