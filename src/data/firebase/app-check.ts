import { CustomProvider, getToken, initializeAppCheck, type AppCheckToken } from 'firebase/app-check'
import { firebaseApp } from './app'
import { boundedProvider } from './bounded-provider'
import { firebaseOptions } from './config'
import { recaptchaEnterprise } from './recaptcha'
import type { FirebaseOptions } from 'firebase/app'

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

const ENDPOINT = 'https://content-firebaseappcheck.googleapis.com/v1'

/** Exchanges a reCAPTCHA token for one of App Check, as Firebase's own provider does. */
async function exchangeToken(
  { projectId, appId, apiKey }: FirebaseOptions,
  recaptchaToken: string,
  signal: AbortSignal,
): Promise<AppCheckToken> {
  const address = `${ENDPOINT}/projects/${projectId}/apps/${appId}:exchangeRecaptchaEnterpriseToken?key=${apiKey}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ recaptcha_enterprise_token: recaptchaToken }),
    signal,
  })
  if (!response.ok) throw new Error(`App Check answered with status ${response.status}.`)
  const { token, ttl } = (await response.json()) as { token?: unknown; ttl?: unknown }
  const seconds = /^([\d.]+)s$/.exec(String(ttl))?.[1]
  if (typeof token !== 'string' || seconds === undefined) throw new Error('App Check sent no token.')
  return { token, expireTimeMillis: Date.now() + Number(seconds) * 1000 }
}
