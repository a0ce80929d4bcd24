import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { hostingHeaders } from '../../scripts/hosting-headers.mjs'
import { mediaTypes } from '../../scripts/media-types.mjs'
import { testPorts } from '../../scripts/ports.mjs'
import { cacheFolder } from '../../scripts/project.mjs'

const OLD = cacheFolder('dist-tests')
const NEW = cacheFolder('dist-tests-next')
const types: Readonly<Record<string, string>> = mediaTypes
const TEXTS = new Set(['.js', '.css', '.html'])

/**
 * Serves the app's build, and after a deployment the next one. In that one every file has another name, as if all of the code
 * had changed. Building the app a second time would take longer than the tests.
 */
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
    writeNextBuild()
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

function writeNextBuild(): void {
  rmSync(NEW, { recursive: true, force: true })
  cpSync(OLD, NEW, { recursive: true })
  const names = readdirSync(join(NEW, 'assets'))
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const renamed = (text: string) => text.replace(anyName, nextName)
  for (const name of names) {
    const file = join(NEW, 'assets', name)
    const content = readFileSync(file)
    rmSync(file)
    const isText = TEXTS.has(extname(name))
    writeFileSync(join(NEW, 'assets', nextName(name)), isText ? renamed(content.toString()) : content)
  }
  for (const name of ['index.html', 'sw.js']) {
    const file = join(NEW, name)
    writeFileSync(file, renamed(readFileSync(file, 'utf8')).replace("const VERSION = '", '$&next'))
  }
}

const nextName = (name: string) => name.replace(/(\.\w+)$/, 'next$1')
