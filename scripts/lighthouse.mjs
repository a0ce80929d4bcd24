// `npm run lighthouse`: runs Lighthouse on the landing page of the production build, served with the hosting headers. Needs the
// network once, to fetch Lighthouse. Reports go to node_modules/.cache/counterpoint/lighthouse.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startHostingServer } from './hosting-server.mjs'
import { onInterrupt, runQuietly, stopAll } from './processes.mjs'
import { Problem, complain, during, say } from './progress.mjs'
import { cacheFolder, host, tool } from './project.mjs'
import { chromiumOptions, installChromium } from './testing/chromium.mjs'

// The last version that runs on this project's Node version.
const version = '12.8.2'
const port = 4174
const perfect = { accessibility: 1, 'best-practices': 1, seo: 1 }
const runs = [
  { name: 'desktop', flags: ['--preset=desktop'], least: { performance: 0.99, ...perfect } },
  { name: 'mobile', flags: [], least: { performance: 0.92, ...perfect } },
]

onInterrupt(stopAll)

try {
  await installChromium()
  await during('Building the app', build)
  const stop = await startHostingServer(port)
  for (const run of runs) await judge(run)
  stop()
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await stopAll()
}

async function build() {
  const { code, output } = await runQuietly(tool('vite'), ['build', '--logLevel', 'warn'])
  if (code !== 0) throw new Problem(`The app could not be built:\n${output.trim()}`)
}

async function judge({ name, flags, least }) {
  const report = join(cacheFolder('lighthouse'), `${name}.json`)
  const { executablePath } = chromiumOptions()
  const { code, output } = await during(`Running Lighthouse, ${name}`, () =>
    runQuietly(
      'npx',
      [
        '--yes',
        `lighthouse@${version}`,
        `http://${host}:${port}/`,
        ...flags,
        `--only-categories=${Object.keys(least).join(',')}`,
        '--output=json',
        `--output-path=${report}`,
        '--chrome-flags=--headless=new --no-sandbox',
      ],
      { env: { ...process.env, ...(executablePath ? { CHROME_PATH: executablePath } : {}) } },
    ),
  )
  if (code !== 0 || !existsSync(report)) throw new Problem(`Lighthouse failed:\n${output.trim()}`)
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  for (const [category, wanted] of Object.entries(least)) {
    const { score } = categories[category]
    const isEnough = score >= wanted
    if (!isEnough) process.exitCode = 1
    const verdict = isEnough ? '' : `, wanted are ${wanted * 100}`
    say(`${name.padEnd(8)} ${category.padEnd(15)} ${Math.round(score * 100)}${verdict}`)
  }
  const figures = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  say(`         ${figures.map((id) => `${audits[id].title} ${audits[id].displayValue}`).join(', ')}`)
}
