const SITE_KEY = 'VITE_FIREBASE_APPCHECK_SITE_KEY'

/**
 * Throws for a production build that would deploy without App Check by mistake: without tokens the deployed functions
 * refuse every call. A build that names no Firebase project, such as CI's, cannot reach any and needs no key.
 */
export function requireAppCheckSetting(
  mode: string,
  env: Readonly<Record<string, string | undefined>>,
): void {
  const isForProject = Object.entries(env).some(
    ([name, value]) => name.startsWith('VITE_FIREBASE_') && name !== SITE_KEY && value,
  )
  if (mode !== 'production' || !isForProject) return
  const isOff = env['VITE_APPCHECK'] === 'off'
  if (isOff && env[SITE_KEY]) {
    throw new Error(`VITE_APPCHECK=off and ${SITE_KEY} contradict each other: remove one of them.`)
  }
  if (isOff || env[SITE_KEY]) return
  throw new Error(
    `${SITE_KEY} is not set. Set it as «Deploying» in the README says, or set VITE_APPCHECK=off to build without App Check on purpose.`,
  )
}

/** Throws where the landing page would leave the waitlist link out, though one is configured. */
export function requireUsableWaitlist(env: Readonly<Record<string, string | undefined>>): void {
  const address = env['VITE_WAITLIST_URL']
  if (!address || (URL.canParse(address) && new URL(address).protocol === 'https:')) return
  throw new Error(`VITE_WAITLIST_URL has to be an https address, and is ${address}.`)
}
