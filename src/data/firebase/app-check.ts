import { USES_EMULATORS } from './config'
import { firebaseApp } from './app'

/** The deployed functions demand App Check, so that only this app can call them. */
export async function startAppCheck(): Promise<void> {
  const siteKey = import.meta.env.VITE_FIREBASE_APPCHECK_SITE_KEY
  if (USES_EMULATORS || !siteKey) return
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check')
  initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}
