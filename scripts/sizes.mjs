// `npm run sizes`: prints how much gzipped JavaScript each route loads before it is shown, after `npm run build`. Fails above
// the limits in budgets.json, and if a signed-out visitor would load Firestore.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Problem, complain, say } from './progress.mjs'
import { inProject } from './project.mjs'

const firestore = 'src/data/open-backend.ts'
const outside = ['index.html']
const inside = ['index.html', 'src/data/auth/auth.ts', 'src/domain/access/device.ts', 'start', firestore]
const routes = {
  '/': [...outside, 'src/features/landing/LandingPage.tsx'],
  '/beta-access': [
    ...outside,
    'src/features/auth/BetaAccessPage.tsx',
    'src/data/auth/auth.ts',
    'src/domain/access/device.ts',
  ],
  '/app': inside,
  '/app/dashboard': [...inside, 'src/features/dashboard/DashboardPage.tsx'],
  '/app/log': [...inside, 'src/features/log/LogPage.tsx', 'src/features/log/week/WeekChart.tsx'],
  '/app/history': [...inside, 'src/features/history/HistoryPage.tsx'],
  '/app/strategy': [...inside, 'src/features/strategy/StrategyPage.tsx'],
  '/app/profile': [...inside, 'src/features/profile/ProfilePage.tsx'],
}

/** What is loaded on first use, beyond what the routes of the app have loaded. */
const onDemand = {
  'the palette': 'src/app/commands/palette/Palette.tsx',
  'the donut': 'src/features/dashboard/activity/AverageRing.tsx',
  'the calendar': 'src/components/when/Calendar.tsx',
}

const steadyNames = new Map()

try {
  const budgets = JSON.parse(readFileSync(inProject('budgets.json'), 'utf8')).javascript
  const manifestPath = inProject('dist', '.vite', 'manifest.json')
  if (!existsSync(manifestPath)) throw new Problem('There is no build: run `npm run build` first.')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const problems = []
  for (const [route, modules] of Object.entries(routes)) {
    const files = [...new Set(modules.flatMap((module) => filesOf(manifest, module)))]
    const bytes = sizeOf(files)
    const allowed = budgets[route]
    if (!(bytes <= allowed)) problems.push(`${route} loads ${bytes} bytes, but may load only ${allowed}.`)
    if (!route.startsWith('/app') && files.includes(manifest[firestore]?.file))
      problems.push(`${route} loads Firestore.`)
    say(
      `${route.padEnd(15)} ${kB(bytes)} in ${String(files.length).padStart(2)} files, at most ${kB(allowed)}`,
    )
  }
  const loaded = new Set(
    inside.concat('src/app/commands/Commands.tsx').flatMap((module) => filesOf(manifest, module)),
  )
  for (const [part, module] of Object.entries(onDemand)) {
    const bytes = sizeOf(filesOf(manifest, module).filter((file) => !loaded.has(file)))
    const allowed = budgets[part]
    if (!(bytes <= allowed)) problems.push(`${part} loads ${bytes} bytes, but may load only ${allowed}.`)
    say(`${part.padEnd(15)} ${kB(bytes)} on first use, at most ${kB(allowed)}`)
  }
  if (problems.length > 0) throw new Problem(problems.join('\n'))
} catch (error) {
  complain(error)
  process.exitCode = 1
}

function sizeOf(files) {
  return files.reduce((sum, file) => sum + gzipSync(withSteadyNames(file)).length, 0)
}

/**
 * The file's code, in which the hash of each file's content is one of its name: every change of the app changes some of the
 * hundreds of hashes, and they compress to a few bytes more or less.
 */
function withSteadyNames(file) {
  const code = readFileSync(inProject('dist', file), 'utf8')
  return code.replace(/([\w.]+)-[\w-]{8}\.(js|css)\b/g, (full, name, kind) => {
    if (!steadyNames.has(full)) steadyNames.set(full, `${name}-${hashOf(steadyNames.size)}.${kind}`)
    return steadyNames.get(full)
  })
}

function hashOf(number) {
  return createHash('sha256').update(String(number)).digest('base64url').slice(0, 8)
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}

/** The chunks that the page itself names. */
function entriesOf(manifest) {
  const page = readFileSync(inProject('dist', 'index.html'), 'utf8')
  const files = [...page.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, file]) => file)
  return Object.keys(manifest).filter((module) => files.includes(manifest[module].file))
}

/** The file of the module, or of the group of vite.config.ts, and the files that it needs to start. */
function filesOf(manifest, module, seen = new Set()) {
  if (module === 'index.html') return entriesOf(manifest).flatMap((each) => filesOf(manifest, each, seen))
  if (seen.has(module)) return []
  seen.add(module)
  const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module)
  if (!chunk) throw new Problem(`The build has no ${module}. Was it moved?`)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))]
}
