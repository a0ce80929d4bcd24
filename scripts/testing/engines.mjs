// The browsers of the suite `engines`: Firefox and WebKit, as Debian has them.
import { existsSync } from 'node:fs'
import { outputOf, runQuietly } from '../processes.mjs'
import { Problem, during } from '../progress.mjs'

const DEBIAN_FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
/** The display that WebKit needs, without a screen. */
export const DISPLAY_SERVER = '/usr/bin/Xvfb'

/** Debian's, or the one that Ubuntu has. */
export const firefox = () => (existsSync(DEBIAN_FIREFOX) ? DEBIAN_FIREFOX : '/usr/bin/firefox')

/** Each program and the packages that may have it, the first of them in Debian. */
const programs = [
  { isThere: () => existsSync(firefox()), packages: ['firefox-esr', 'firefox'] },
  { isThere: () => existsSync(WEBKIT_DRIVER), packages: ['webkit2gtk-driver', 'webkitgtk-webdriver'] },
  { isThere: () => existsSync(DISPLAY_SERVER), packages: ['xvfb'] },
]
const missing = () => programs.filter(({ isThere }) => !isThere())

export async function installEngines() {
  if (missing().length === 0) return
  const canInstall = process.getuid?.() === 0 && outputOf('apt-get', ['--version']) !== null
  const output = canInstall ? await during('Installing Firefox and WebKit', installMissing) : ''
  if (missing().length === 0) return
  const names = missing().map(({ packages: [name] }) => name)
  throw new Problem(
    `The suite engines needs ${names.join(', ')}, which only Linux has: install with ` +
      `\`apt-get install ${names.join(' ')}\` as root.${output && `\n\napt-get said:\n${output.trim()}`}`,
  )
}

/** Returns what apt-get said. */
async function installMissing() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  let said = (await runQuietly('apt-get', ['update'], { env })).output
  for (const { isThere, packages } of missing()) {
    for (const name of packages) {
      if (isThere()) break
      said += (await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], { env }))
        .output
    }
  }
  return said
}
