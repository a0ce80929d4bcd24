// Builds the simulator and the code of a tab with Vite, so that both run in plain Node, also in worker threads.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { cacheFolder, inProject } from '../project.mjs'

const here = (path) => inProject('tests/simulate', path)
const source = inProject('src')

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
].map(([find, file]) => [find, here(`stand-ins/${file}`)])

const standIns = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer?.includes('/stand-ins/') ? null : (STAND_INS.find(([find]) => find.test(id))?.[1] ?? null),
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
  resolve: { alias: { '@': source } },
}

/** Returns the paths of the simulator's module and of a tab's code. */
export async function bundleSimulator() {
  const out = cacheFolder('simulate')
  mkdirSync(out, { recursive: true })
  await build({
    ...common,
    ssr: { noExternal: true },
    build: {
      ssr: here('simulator.ts'),
      outDir: join(out, 'simulator'),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'simulator.mjs', codeSplitting: false } },
    },
  })
  await build({
    ...common,
    plugins: [standIns],
    resolve: { alias: [{ find: /^@\/(?!domain\/)/, replacement: `${source}/` }] },
    ssr: { noExternal: true },
    build: {
      ssr: here('tab.ts'),
      outDir: join(out, 'tab'),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        // What no simulated tab calls is missing in the stand-ins.
        shimMissingExports: true,
        // The domain is pure, so all tabs share the simulator's.
        external: (id) => id.startsWith('@/domain/') || id === 'valibot',
        output: { format: 'cjs', entryFileNames: 'tab.cjs', codeSplitting: false },
      },
    },
  })
  const path = join(out, 'tab', 'tab.cjs')
  const code = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    code.replace(/\bimport\((["'])(@\/domain\/[^"']+)\1\)/g, 'Promise.resolve().then(() => require("$2"))'),
  )
  return { simulator: join(out, 'simulator', 'simulator.mjs'), tab: path }
}
