import type { FirebaseOptions } from 'firebase/app'
import type { AppCheckToken } from 'firebase/app-check'

const ENDPOINT = 'https://content-firebaseappcheck.googleapis.com/v1'

/** Exchanges a reCAPTCHA token for one of App Check, as Firebase's own provider does. */
export async function exchangeToken(
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
