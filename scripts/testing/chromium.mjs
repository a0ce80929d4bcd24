// The browser of the end-to-end tests.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { outputOf, runQuietly } from '../processes.mjs'
import { Problem, during } from '../progress.mjs'
import { inProject, tool } from '../project.mjs'

/** Debian's, which bring the system libraries that they need; the one without windows is smaller and takes a fifth less time. */
const debianChromiums = {
  'chromium-headless-shell': '/usr/lib/chromium/chromium-headless-shell',
  chromium: '/usr/bin/chromium',
}
const debianChromium = () => Object.values(debianChromiums).find((path) => existsSync(path))

export async function installChromium() {
  if (debianChromium() || existsSync(playwrightsOwn())) return
  if (process.getuid?.() === 0 && outputOf('apt-get', ['--version']) !== null) {
    const installed = await during('Installing Chromium', installDebianPackage)
    if (installed) return
  }
  const { code, output } = await during("Downloading Playwright's Chromium", () =>
    runQuietly(tool('playwright'), ['install', 'chromium']),
  )
  if (code !== 0) {
    throw new Problem(
      'Chromium is missing and could not be installed: install it with `apt-get install chromium` as root, or run ' +
        `\`npx playwright install --with-deps chromium\` where there is internet.\n\nPlaywright said:\n${output.trim()}`,
    )
  }
}

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  for (const [name, path] of Object.entries(debianChromiums)) {
    const install = ['install', '-y', '--no-install-recommends', name]
    const { code } = await runQuietly('apt-get', install, { env })
    if (code === 0 && existsSync(path)) return true
  }
  return false
}

function playwrightsOwn() {
  const require = createRequire(inProject('package.json'))
  return require('@playwright/test').chromium.executablePath()
}

/**
 * How Playwright starts it. No address but this machine's is found, so nothing reaches the internet; to stop requests one by
 * one, Playwright would look at all of them and take the browser's cache away.
 *
 * @param {string[]} detours Addresses that lead elsewhere: `MAP host:port otherHost:port`.
 */
export function chromiumOptions(detours = []) {
  const executablePath = debianChromium()
  const hosts = [...detours, 'MAP localhost localhost', 'MAP 127.0.0.1 127.0.0.1', 'MAP * ~NOTFOUND']
  return {
    ...(executablePath ? { executablePath } : {}),
    // Machines that test have no graphics card; to imitate one costs time.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--host-resolver-rules=${hosts.join(', ')}`,
    ],
  }
}
