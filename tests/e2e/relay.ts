import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { Transform } from 'node:stream'
import { testPorts } from '../../scripts/ports.mjs'
import { projectId as EMULATED } from '../../scripts/project.mjs'
import { AUTH_DOMAIN, PROJECT, SITE } from '../fixtures/deployed-project'
import { selfSigned } from './certificate'

const gapi = readFileSync(new URL('gapi-stand-in.js', import.meta.url), 'utf8')
const { auth, firestore, functions, storage } = testPorts

type Forward = (path: string) => readonly [port: number, path: string]

/** Where the requests to each of Firebase's hosts go. The popup and its frame are pages of the Auth emulator. */
const EMULATORS: Readonly<Record<string, Forward>> = {
  'identitytoolkit.googleapis.com': (path) => [auth, `/identitytoolkit.googleapis.com${path}`],
  'securetoken.googleapis.com': (path) => [auth, `/securetoken.googleapis.com${path}`],
  [AUTH_DOMAIN]: (path) => [auth, path.replace('/__/auth/', '/emulator/auth/')],
  'firestore.googleapis.com': (path) => [firestore, path],
  'firebasestorage.googleapis.com': (path) => [storage, path],
  [`us-central1-${PROJECT}.cloudfunctions.net`]: (path) => [functions, `/${PROJECT}/us-central1${path}`],
}

/** What the Auth emulator answers differently: the sites on which a popup may sign in. */
const SITES = { projectId: '123456789012', authorizedDomains: ['localhost', AUTH_DOMAIN, new URL(SITE).host] }

/**
 * The hosts of a deployed app: its site, and those of Firebase and Google, over TLS and by their names. The requests to Firebase
 * go to the emulators, whose project has another id. Google's scripts are mocked.
 */
export class Relay {
  // By default it ends a connection after five idle seconds, sometimes just as the browser uses it again.
  private readonly server = createServer(
    { ...selfSigned(), keepAliveTimeout: 60_000 },
    (request, response) => {
      const { host = '' } = request.headers
      const { pathname } = new URL(request.url ?? '', SITE)
      if (host === new URL(SITE).host) return this.site(request, response)
      if (host === 'apis.google.com') return answer(response, 'text/javascript', gapi)
      if (
        request.method === 'GET' &&
        host === 'identitytoolkit.googleapis.com' &&
        pathname === '/v1/projects'
      )
        return answer(response, 'application/json', JSON.stringify(SITES))
      const forward = EMULATORS[host]
      if (!forward) return void response.writeHead(404).end()
      pass(request, response, forward(request.url ?? ''))
    },
  )

  constructor(private readonly site: RequestListener) {}

  async start(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1')
    await once(this.server, 'listening')
  }

  stop(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}

/** Chromium's rules that lead to the relay. */
export function detoursTo(port: number): string[] {
  const hosts = [new URL(SITE).host, 'apis.google.com', ...Object.keys(EMULATORS)]
  return hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`)
}

function answer(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body)
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  [port, path]: readonly [number, string],
): void {
  const headers = { ...renamed(request.headers, PROJECT, EMULATED), 'accept-encoding': 'identity' }
  const { method } = request
  const forwarded = ask(
    // A connection of its own: an emulator may end one that it has kept, just as it is used again.
    { agent: false, host: '127.0.0.1', port, method, path: path.replaceAll(PROJECT, EMULATED), headers },
    (answered) => {
      response.writeHead(answered.statusCode ?? 502, renamed(answered.headers, EMULATED, PROJECT))
      response.flushHeaders()
      answered.pipe(renaming(EMULATED, PROJECT)).pipe(response)
      answered.on('close', () => answered.complete || response.destroy())
    },
  )
  forwarded.on('error', () => response.destroy())
  response.on('close', () => forwarded.destroy())
  request.pipe(renaming(PROJECT, EMULATED)).pipe(forwarded)
}

const renamed = <Headers extends object>(headers: Headers, from: string, to: string): Headers =>
  JSON.parse(JSON.stringify(headers).replaceAll(from, to)) as Headers

/** Replaces a name by another of the same length, without holding back more than the start of one. */
function renaming(from: string, to: string): Transform {
  let held = ''
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const text = (held + chunk.toString('latin1')).replaceAll(from, to)
      const start = Array.from(from, (_, length) => length).find(
        (length) => length > 0 && text.endsWith(from.slice(0, -length)),
      )
      const end = text.length - (start === undefined ? 0 : from.length - start)
      held = text.slice(end)
      done(null, Buffer.from(text.slice(0, end), 'latin1'))
    },
    flush(done) {
      done(null, Buffer.from(held, 'latin1'))
    },
  })
}
