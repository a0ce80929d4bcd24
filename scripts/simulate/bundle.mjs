// Builds the simulator and the code of a tab with Vite, so that both run in plain Node, also in worker threads.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { cacheFolder, inProject } from '../project.mjs'

const here = (path) => inProject('tests/simulate', path)

/** What a tab imports, and what stands in its place. The rest of a tab is the app's own code. */
const STAND_INS = [
  [/^firebase\/firestore$/, 'firestore.ts'],
  [/^firebase\/firestore\/lite$/, 'firestore-lite.ts'],
  [/^firebase\/app$/, 'firebase-app.ts'],
  [/^react$/, 'react.ts'],
  [/^(@\/data\/auth\/auth|.*\/auth\/auth)$/, 'auth.ts'],
  [/^(\.\/|.*\/backend\/)callables$/, 'callables.ts'],
  [/^\.\.\/background\/ticker$/, 'ticker.ts'],
  [/^\.\.\/sync\/page-copy$/, 'page-copy.ts'],
  [
    /^(firebase\/.*|.*\/picture-files|.*\/github\/github|@\/components\/account\/BadgeDrawing|@\/platform\/service-worker)$/,
    'nothing.ts',
  ],
]

const standIns = (root) => ({
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (id, importer) => {
    if (importer?.includes('/stand-ins/')) return null
    const file = STAND_INS.find(([find]) => find.test(id))?.[1]
    return file ? join(root, 'tests/simulate/stand-ins', file) : null
  },
})

/** The zones of the histories change their clocks on the hour, so an hour is looked up once. `Intl` takes as long as all else. */
const quickZones = {
  name: 'quick-zones',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '@date-fns/tz' && !importer?.endsWith('/zones.ts') ? here('stand-ins/zones.ts') : null,
}

const common = {
  root: inProject('.'),
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  define: {
    'import.meta.env.VITE_APP_VERSION': '"simulated"',
    'import.meta.env.VITE_USE_EMULATORS': '"true"',
  },
  ssr: { noExternal: true },
}

/**
 * Returns the paths of the simulator's module and of a tab's code. With a commit, also of a tab's code as of that commit, which
 * has to have the modules that `tests/simulate/tab.ts` names.
 *
 * @param {string} [previous]
 * @returns {Promise<{ simulator: string, tab: string, previous?: string }>}
 */
export async function bundleSimulator(previous) {
  const out = cacheFolder('simulate')
  mkdirSync(out, { recursive: true })
  await build({
    ...common,
    plugins: [quickZones],
    resolve: { alias: { '@': inProject('src') } },
    build: {
      ssr: here('simulator.ts'),
      outDir: join(out, 'simulator'),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'simulator.mjs', codeSplitting: false } },
    },
  })
  const simulator = join(out, 'simulator', 'simulator.mjs')
  const tab = await bundleTab(inProject('.'), 'tab', SHARED_DOMAIN)
  return { simulator, tab, ...(previous && { previous: await bundlePrevious(previous) }) }
}

/** The domain is pure, so all tabs share the simulator's. */
const SHARED_DOMAIN = {
  alias: [{ find: /^@\/(?!domain\/)/, replacement: `${inProject('src')}/` }],
  external: (id) => id.startsWith('@/domain/') || id === 'valibot',
}

async function bundleTab(root, name, { alias, external }) {
  const outDir = cacheFolder(`simulate/${name}`)
  await build({
    ...common,
    plugins: [standIns(root)],
    resolve: { alias },
    build: {
      ssr: join(root, 'tests/simulate/tab.ts'),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        // What no simulated tab calls is missing in the stand-ins.
        shimMissingExports: true,
        external,
        output: { format: 'cjs', entryFileNames: 'tab.cjs', codeSplitting: false },
      },
    },
  })
  const path = join(outDir, 'tab.cjs')
  const code = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    code.replace(/\bimport\((["'])(@\/domain\/[^"']+)\1\)/g, 'Promise.resolve().then(() => require("$2"))'),
  )
  return path
}

/** A tab of the release that was built from the commit, with the domain of that time. */
async function bundlePrevious(commit) {
  const root = cacheFolder('simulate/previous-source')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  const archive = join(root, 'source.tar')
  execFileSync('git', ['archive', '--output', archive, commit, 'src'], { cwd: inProject('.') })
  execFileSync('tar', ['-xf', archive, '-C', root])
  cpSync(here('.'), join(root, 'tests/simulate'), { recursive: true })
  return bundleTab(root, 'previous', { alias: { '@': join(root, 'src') }, external: () => false })
}
