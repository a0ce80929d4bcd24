import { createServer } from 'vite'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs `work` with the app's client code, which Vite compiles with the environment of the tests' build. */
export async function withDevices(
  work: (devices: typeof import('./devices')) => Promise<void>,
): Promise<void> {
  const server = await createServer({
    ...{ configFile: false, root, mode: 'tests', appType: 'custom', logLevel: 'error' },
    resolve: { alias: { '@': `${root}/src` } },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  })
  try {
    await work((await server.ssrLoadModule('/tests/bench/scale/devices.ts')) as typeof import('./devices'))
  } finally {
    await server.close()
  }
}
