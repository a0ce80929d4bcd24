// The headers that Firebase Hosting will send, so that a policy that breaks the app breaks it here, before it is deployed.
import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/**
 * The headers of `pathname`, by name.
 *
 * @param {Readonly<Record<'auth' | 'firestore' | 'functions' | 'storage', number>> | null} emulators Ports that the page may
 * reach besides Firebase.
 * @param {string} [pathname]
 * @returns {Record<string, string>}
 */
export function hostingHeaders(emulators, pathname = '/') {
  const { hosting } = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'))
  return Object.fromEntries(
    hosting.headers
      .filter(({ source }) => source === '**' || pathname.startsWith(source.replace('**', '')))
      .flatMap(({ headers }) => headers)
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => [
        key,
        emulators && key === 'Content-Security-Policy' ? allowEmulators(value, emulators) : value,
      ]),
  )
}

/** Adds the emulators to where data comes from. Scripts and styles are still allowed from nowhere else. */
function allowEmulators(policy, { auth, firestore, functions, storage }) {
  const origins = [auth, firestore, functions, storage].flatMap((port) =>
    ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${port}`),
  )
  return policy.replace(/(connect-src|img-src|frame-src) /g, `$1 ${origins.join(' ')} `)
}
