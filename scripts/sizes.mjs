// `npm run sizes`: how much JavaScript a route loads, after `npm run build`. Gzip, in kB of 1,000 bytes.
// Fails when a stranger would have to load more than the landing page may weigh.
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Problem, complain, say } from './progress.mjs'
import { inProject } from './project.mjs'

const entry = 'index.html'
const firestore = 'src/data/open-backend.ts'
const landing = '/ (landing)'
const landingLimit = 130_000
const routes = {
  [landing]: [entry, 'src/features/landing/LandingPage.tsx'],
  '/beta-access': [entry, 'src/features/auth/BetaAccessPage.tsx', 'src/data/auth.ts'],
  '/app (timer)': [entry, 'src/data/auth.ts', 'src/app/SignedInRoutes.tsx', firestore],
}

try {
  const manifestPath = inProject('dist', '.vite', 'manifest.json')
  if (!existsSync(manifestPath)) throw new Problem('There is no build: run `npm run build` first.')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  for (const [route, modules] of Object.entries(routes)) {
    const files = [...new Set(modules.flatMap((module) => filesOf(manifest, module)))]
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(inProject('dist', file))).length, 0)
    const hasFirestore = files.includes(manifest[firestore]?.file)
    say(
      `${route.padEnd(14)} ${(bytes / 1000).toFixed(0).padStart(4)} kB in ${files.length} files, ${hasFirestore ? 'with' : 'without'} Firestore`,
    )
    if (route === landing && (bytes > landingLimit || hasFirestore))
      throw new Problem(`The landing page may load at most ${landingLimit / 1000} kB, and no Firestore.`)
  }
} catch (error) {
  complain(error)
  process.exitCode = 1
}

/** The module's own file and those that it cannot start without. */
function filesOf(manifest, module, seen = new Set()) {
  if (seen.has(module)) return []
  seen.add(module)
  const chunk = manifest[module]
  if (!chunk) throw new Problem(`The build has no ${module}: has it moved?`)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))]
}
