import type { Plugin } from 'vite'

const SITE_KEY = 'VITE_FIREBASE_APPCHECK_SITE_KEY'
/** The host of the placeholder address in `.env`. */
const PLACEHOLDER_HOST = 'example.com'

/** Refuses a build with settings that do not work together. */
export function buildSettings(): Plugin {
  return {
    name: 'counterpoint:build-settings',
    apply: 'build',
    configResolved({ mode, env }) {
      requireAppCheckSetting(mode, env)
      requireWaitlist(mode, env)
    },
  }
}

/**
 * Throws for a production build that would be deployed without App Check by mistake, because deployed functions refuse calls
 * without a token. A build without a Firebase project, such as CI's, can reach none and needs no key (START-02).
 */
export function requireAppCheckSetting(
  mode: string,
  env: Readonly<Record<string, string | undefined>>,
): void {
  if (mode !== 'production' || !isForProject(env)) return
  const isOff = env['VITE_APPCHECK'] === 'off'
  if (isOff && env[SITE_KEY]) {
    throw new Error(`VITE_APPCHECK=off and ${SITE_KEY} contradict each other. Remove one of them.`)
  }
  if (isOff || env[SITE_KEY]) return
  throw new Error(
    `${SITE_KEY} is not set. Set it as described under «Deploying» in the README, or set VITE_APPCHECK=off to build without App Check.`,
  )
}

/** Throws unless `Join the waitlist` opens an https address. A build for a Firebase project needs its own form (START-13). */
export function requireWaitlist(mode: string, env: Readonly<Record<string, string | undefined>>): void {
  const address = env['VITE_WAITLIST_URL'] ?? ''
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') {
    throw new Error(`VITE_WAITLIST_URL has to be an https address, and is ${address || 'empty'}.`)
  }
  if (mode === 'production' && isForProject(env) && url.host === PLACEHOLDER_HOST) {
    throw new Error(
      'VITE_WAITLIST_URL is not set. Set it to your waitlist form, as «Deploying» in the README says.',
    )
  }
}

function isForProject(env: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(env).some(
    ([name, value]) => name.startsWith('VITE_FIREBASE_') && name !== SITE_KEY && value,
  )
}
