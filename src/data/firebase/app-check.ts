import { CustomProvider, getToken, initializeAppCheck, type AppCheckToken } from 'firebase/app-check'
import { backoff } from '@/lib/retry'
import { unlessAborted } from '@/lib/wait'
import { APP_CHECK_PAUSES, APP_CHECK_TIMEOUT_MS } from '../limits'
import { firebaseApp } from './app'
import { firebaseOptions } from './config'
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

const RECAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit'
/** The action name of Firebase's own provider. It appears in reCAPTCHA's statistics. */
const ACTION = 'fire_app_check'

interface Recaptcha {
  ready(callback: () => void): void
  render(container: HTMLElement, options: { sitekey: string; size: 'invisible' }): number
  execute(widget: number, options: { action: string }): PromiseLike<string>
}

/** Returns a function that asks reCAPTCHA Enterprise for a token. The first call loads the script. */
function recaptchaEnterprise(siteKey: string): (signal: AbortSignal) => Promise<string> {
  let widget: number | null = null
  return async (signal) => {
    const recaptcha = await loadedRecaptcha(signal)
    await new Promise<void>((resolve) => recaptcha.ready(resolve))
    widget ??= recaptcha.render(hiddenContainer(), { sitekey: siteKey, size: 'invisible' })
    return recaptcha.execute(widget, { action: ACTION })
  }
}

/** The script loads a second one, which defines `render`. When that failed, the first one must run again. */
async function loadedRecaptcha(signal: AbortSignal): Promise<Recaptcha> {
  if (!currentRecaptcha()?.render) await loadScript(signal)
  const recaptcha = currentRecaptcha()
  if (!recaptcha) throw new Error('The reCAPTCHA script did not define grecaptcha.enterprise.')
  // `render` follows when `ready` calls back.
  return recaptcha as Recaptcha
}

function currentRecaptcha(): Partial<Recaptcha> | undefined {
  return (window as { grecaptcha?: { enterprise?: Partial<Recaptcha> } }).grecaptcha?.enterprise
}

/** A script element cannot load twice, so each attempt creates one and removes it on failure. */
function loadScript(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string) => {
      script.remove()
      reject(new Error(`The reCAPTCHA script ${reason}.`))
    }
    script.src = RECAPTCHA_SCRIPT
    script.onload = () => resolve()
    script.onerror = () => fail('could not be loaded')
    signal.addEventListener('abort', () => fail('did not load in time'), { once: true })
    document.head.append(script)
  })
}

function hiddenContainer(): HTMLElement {
  const container = document.createElement('div')
  container.hidden = true
  document.body.append(container)
  return container
}

interface BoundedProvider {
  /** Rejects within the limit, and at once in a pause. Requests then go on without a token. */
  readonly getToken: () => Promise<AppCheckToken>
  /** Ends the pause. */
  readonly retryNow: () => void
}

/**
 * Bounds how long App Check may take. The SDK's own provider waits forever when its script does not load, and every request
 * waits with it. Calls `onPause` with the time in which it makes no attempt, so that the caller can try again afterwards.
 */
export function boundedProvider(
  fetchToken: (signal: AbortSignal) => Promise<AppCheckToken>,
  onPause: (pauseMs: number) => void,
): BoundedProvider {
  const pauses = backoff(APP_CHECK_PAUSES)
  let retryAt = 0

  const attempt = async () => {
    const signal = AbortSignal.timeout(APP_CHECK_TIMEOUT_MS)
    try {
      return await unlessAborted(fetchToken(signal), signal)
    } catch (cause) {
      if (signal.aborted) throw new Error('App Check took too long.', { cause })
      throw cause
    }
  }

  return {
    getToken: async () => {
      if (performance.now() < retryAt) throw new Error('App Check failed a moment ago.')
      try {
        const token = await attempt()
        pauses.reset()
        return token
      } catch (error) {
        // Whole: a timer ignores fractions, and would end before the pause.
        const pauseMs = Math.ceil(pauses.nextMs())
        retryAt = performance.now() + pauseMs
        onPause(pauseMs)
        throw error
      }
    },
    retryNow: () => {
      pauses.reset()
      retryAt = 0
    },
  }
}
