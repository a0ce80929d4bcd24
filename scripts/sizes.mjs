// `npm run sizes`: prints how much gzipped JavaScript each route loads before it is shown, after `npm run build`. Fails above
// the limits in budgets.json, and if a signed-out visitor would load Firestore.
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Problem, complain, say } from './progress.mjs'
import { inProject } from './project.mjs'

const firestore = 'src/data/open-backend.ts'
const outside = ['index.html']
const inside = [
  'index.html',
  'src/data/auth/auth.ts',
  'src/app/access/user-services.ts',
  'src/app/SignedInRoutes.tsx',
  firestore,
]
const routes = {
  '/': [...outside, 'src/features/landing/LandingPage.tsx'],
  '/beta-access': [...outside, 'src/features/auth/BetaAccessPage.tsx', 'src/data/auth/auth.ts'],
  '/app': inside,
  '/app/dashboard': [
    ...inside,
    'src/features/dashboard/DashboardPage.tsx',
    'src/features/dashboard/activity/AverageRing.tsx',
  ],
  '/app/log': [...inside, 'src/features/log/LogPage.tsx', 'src/features/log/week/WeekChart.tsx'],
  '/app/history': [...inside, 'src/features/history/HistoryPage.tsx'],
  '/app/strategy': [...inside, 'src/features/strategy/StrategyPage.tsx'],
  '/app/profile': [...inside, 'src/features/profile/ProfilePage.tsx'],
}

try {
  const budgets = JSON.parse(readFileSync(inProject('budgets.json'), 'utf8')).javascript
  const manifestPath = inProject('dist', '.vite', 'manifest.json')
  if (!existsSync(manifestPath)) throw new Problem('There is no build: run `npm run build` first.')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const problems = []
  if (Object.keys(manifest).some((module) => module.startsWith('src/app/dev/')))
    problems.push('The build contains src/app/dev, which only the development server may show.')
  for (const [route, modules] of Object.entries(routes)) {
    const files = [...new Set(modules.flatMap((module) => filesOf(manifest, module)))]
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(inProject('dist', file))).length, 0)
    const allowed = budgets[route]
    if (!(bytes <= allowed)) problems.push(`${route} loads ${bytes} bytes, but may load only ${allowed}.`)
    if (!route.startsWith('/app') && files.includes(manifest[firestore]?.file))
      problems.push(`${route} loads Firestore.`)
    say(
      `${route.padEnd(15)} ${kB(bytes)} in ${String(files.length).padStart(2)} files, at most ${kB(allowed)}`,
    )
  }
  if (problems.length > 0) throw new Problem(problems.join('\n'))
} catch (error) {
  complain(error)
  process.exitCode = 1
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(0).padStart(4)} kB`
}

/** The module's own file and the files that it needs to start. */
function filesOf(manifest, module, seen = new Set()) {
  if (seen.has(module)) return []
  seen.add(module)
  const chunk = manifest[module]
  if (!chunk) throw new Problem(`The build has no ${module}. Was it moved?`)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))]
}
