import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { hostingHeaders } from '../../scripts/hosting-headers.mjs'
import { mediaTypes } from '../../scripts/media-types.mjs'
import { testPorts } from '../../scripts/ports.mjs'
import { cacheFolder, inProject } from '../../scripts/project.mjs'

const OLD = cacheFolder('dist-tests')
const NEW = cacheFolder('dist-tests-next')
const types: Readonly<Record<string, string>> = mediaTypes
const BUILD_NEXT = inProject('tests/e2e/build-next.mjs')

/** Serves the app's build, and after a deployment the next release, which is built from changed sources. */
export class TwoBuilds {
  private folder = OLD
  private readonly server: Server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '/')
    const file = join(this.folder, extname(path) === '' ? 'index.html' : path)
    const headers = hostingHeaders(testPorts, path)
    // Hosting may send the headers of a folder with a missing file too.
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404, headers).end()
    response.writeHead(200, { ...headers, 'Content-Type': types[extname(file)] ?? '' })
    response.end(readFileSync(file))
  })

  async start(): Promise<void> {
    buildNext()
    await new Promise<void>((resolve) => this.server.listen(testPorts.switchedBuilds, '127.0.0.1', resolve))
  }

  stop(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  deploy(build: 'old' | 'new'): void {
    this.folder = build === 'old' ? OLD : NEW
  }
}

/** Builds the next release, unless it was made of the same build by the same script before. */
function buildNext(): void {
  const made = createHash('sha256').update(readFileSync(BUILD_NEXT))
  for (const name of ['index.html', 'sw.js']) made.update(readFileSync(join(OLD, name)))
  const key = made.digest('hex')
  const stamp = join(NEW, 'made-of.txt')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  const { status, stderr } = spawnSync(process.execPath, [BUILD_NEXT, NEW], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  writeFileSync(stamp, key)
}
