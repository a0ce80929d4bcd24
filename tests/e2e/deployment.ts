import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deployConfig } from '../../scripts/deploy.mjs'
import { hostingOf } from '../../scripts/hosting-server.mjs'
import { chromiumOptions } from '../../scripts/testing/chromium.mjs'
import { AUTH_DOMAIN, PROJECT, SETTINGS, SITE } from '../fixtures/deployed-project'
import { Relay, detoursTo } from './relay'

type HostingConfig = Parameters<typeof hostingOf>[1]

/** Builds the app as `npm run deploy` does, with these settings besides the project's, and starts its hosts. */
export async function deploy(port: number, folder: string, settings: object): Promise<Relay> {
  buildForProject(folder, { ...SETTINGS, ...settings })
  const project = { projectId: PROJECT, authDomain: AUTH_DOMAIN }
  const config = deployConfig(JSON.parse(readFileSync('firebase.json', 'utf8')), project) as HostingConfig
  const relay = new Relay(hostingOf(folder, config))
  await relay.start(port)
  return relay
}

/**
 * A browser that finds the deployed app and its hosts at `port`, and accepts their certificates. Playwright switches the storage
 * of frames off that browsers keep for each site; replacing its list switches it on, because the frame of the sign-in needs it.
 */
export function deployedAt(port: number) {
  const { args, ...options } = chromiumOptions(detoursTo(port))
  const ofHosts = ['--ignore-certificate-errors', '--disable-features=Translate']
  return { baseURL: SITE, launchOptions: { ...options, args: [...args, ...ofHosts] } }
}

/** The settings are in a folder of their own, so that the build does not see the developer's. */
function buildForProject(folder: string, settings: object): void {
  const envDir = `${folder}-settings`
  rmSync(envDir, { recursive: true, force: true })
  mkdirSync(envDir, { recursive: true })
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${String(value)}\n`)
  writeFileSync(join(envDir, '.env.production.local'), lines.join(''))
  const options = { mode: 'production', envDir, logLevel: 'warn', build: { outDir: folder } }
  const script = `import { build } from 'vite'; await build(${JSON.stringify(options)})`
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'))
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...Object.fromEntries(others), NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(built.stderr)
}
