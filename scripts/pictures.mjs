// `npm run pictures`: takes the landing page's pictures of the app with the demo data, and draws the icons, the social card and
// the demo account's portrait. `npm run pictures -- brand` draws only the latter three, without emulators. Commit the results.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPreview } from './dev-server.mjs'
import { startEmulators } from './emulators/running.mjs'
import { installPackages } from './packages.mjs'
import { drawIcons, drawPortrait, drawSocialPicture } from './pictures/brand.mjs'
import { startTime, takeScreens } from './pictures/screens.mjs'
import { emulatorPortsOf, requireFreePorts, testPorts } from './ports.mjs'
import { isLeaving, onInterrupt, runQuietly, stopAll } from './processes.mjs'
import { Problem, complain, during, say } from './progress.mjs'
import { inProject, tool } from './project.mjs'
import { seed } from './seed.mjs'
import { setUpEmulators } from './setup.mjs'
import { chromiumOptions, installChromium } from './testing/chromium.mjs'

const baseURL = `http://localhost:${testPorts.preview}`
const landingFolder = inProject('src', 'features', 'landing', 'pictures')
const publicFolder = inProject('public')

onInterrupt(stopAll)

let browser = null

try {
  const isBrandOnly = process.argv.slice(2).includes('brand')
  await requireFreePorts({
    ...(isBrandOnly ? {} : emulatorPortsOf(testPorts)),
    [testPorts.preview]: 'the app to be pictured',
  })
  await installPackages()
  await installChromium()
  await during('Building the app', build)
  await startPreview('tests')
  const { chromium } = await import('@playwright/test')
  browser = await chromium.launch(chromiumOptions())
  await during('Drawing icons and the card', drawBrand)
  if (!isBrandOnly) {
    const jars = await setUpEmulators()
    await during('Starting the emulators', () => startEmulators({ jars, ports: testPorts, importFrom: null }))
    await during('Filling the demo account', () => seed({ now: startTime, ports: testPorts }))
    await during('Taking the pictures', drawScreens)
  }
} catch (error) {
  if (!isLeaving()) {
    complain(error)
    process.exitCode = 1
  }
} finally {
  // An open browser or server would keep this script from ending.
  await browser?.close()
  if (!isLeaving()) await stopAll()
}

async function build() {
  const args = ['build', '--mode', 'tests', '--logLevel', 'warn']
  const { code, output } = await runQuietly(tool('vite'), args)
  if (code !== 0) throw new Problem(`The app could not be built:\n${output.trim()}`)
}

async function drawBrand() {
  for await (const [file, bytes] of drawIcons(browser)) write(join(publicFolder, file), bytes)
  write(inProject('scripts', 'demo', 'portrait.jpg'), await drawPortrait(browser))
  write(join(publicFolder, 'social.png'), await drawSocialPicture(browser, baseURL))
}

async function drawScreens() {
  for (const folder of [landingFolder, join(publicFolder, 'screenshots')])
    mkdirSync(folder, { recursive: true })
  for await (const { name, size, theme, webp } of takeScreens(browser, baseURL)) {
    write(join(landingFolder, `${name}-${size}-${theme}.webp`), webp)
    // Shown by the browser when it offers to install the app; see the manifest in scripts/installable.ts.
    if (name === 'timer' && theme === 'light') write(join(publicFolder, 'screenshots', `${size}.webp`), webp)
  }
}

function write(path, bytes) {
  writeFileSync(path, bytes)
  say(`${(bytes.length / 1000).toFixed(1).padStart(7)} kB  ${path.slice(inProject().length + 1)}`)
}
