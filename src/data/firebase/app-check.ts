import { CustomProvider, getToken, initializeAppCheck } from 'firebase/app-check'
import { firebaseApp } from './app'
import { exchangeToken } from './app-check-token'
import { boundedProvider } from './bounded-provider'
import { firebaseOptions } from './config'
import { recaptchaEnterprise } from './recaptcha'

let hasStarted = false

/**
 * Starts App Check once per page, however many accounts are opened in it. The deployed functions demand it, so that only this
 * app can call them. A production build without a site key fails unless App Check is switched off on purpose
 * (scripts/build-settings.ts).
 */
export function startAppCheck(siteKey: string): void {
  if (hasStarted) return
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
  hasStarted = true
}
