import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Builds the client like the tests' build of the app, and serves it at every host name. */
export async function serveClients(): Promise<{ readonly server: Server; readonly port: number }> {
  const built = (await build({
    ...{ configFile: false, root, mode: 'tests', logLevel: 'error' },
    resolve: { alias: { '@': `${root}/src` } },
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: { input: fileURLToPath(new URL('client.ts', import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput
  const files = new Map(built.output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : '']))
  const entry = built.output.find((file) => file.type === 'chunk' && file.isEntry)
  const server = createServer(({ url = '/' }, response) => {
    const code = files.get(url)
    response.setHeader('content-type', code === undefined ? 'text/html' : 'text/javascript')
    if (url === '/empty') response.end('<!doctype html>')
    else response.end(code ?? `<!doctype html><script type="module" src="/${entry?.fileName}"></script>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}
