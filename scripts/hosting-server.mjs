// Serves a build like Firebase Hosting: with the headers of firebase.json, and compressed.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { mediaTypes } from './media-types.mjs'
import { host, inProject } from './project.mjs'

const isCompressible = (type) => /^text|svg|json/.test(type)

/** Serves `dist` at `port`. Returns a function that closes the server. */
export async function startHostingServer(port) {
  const config = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'))
  const server = createServer(hostingOf(inProject('dist'), config))
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return () => server.close()
}

/**
 * Answers requests for the files of a folder with the headers of a configuration such as firebase.json.
 *
 * @param {string} folder
 * @param {{ hosting: { headers: { source: string, headers: { key: string, value: string }[] }[] } }} config
 * @returns {import('node:http').RequestListener}
 */
export function hostingOf(folder, { hosting }) {
  return (request, response) => {
    const { pathname } = new URL(request.url, `http://${host}`)
    const file = fileOf(folder, decodeURIComponent(pathname))
    if (file === null) return void response.writeHead(404).end()
    const type = mediaTypes[extname(file)] ?? 'application/octet-stream'
    const body = readFileSync(file)
    for (const { source, headers } of hosting.headers) {
      const isMeant = source === '**' || pathname.startsWith(source.replace('**', ''))
      if (isMeant) for (const { key, value } of headers) response.setHeader(key, value)
    }
    response.setHeader('Content-Type', type)
    if (isCompressible(type)) response.setHeader('Content-Encoding', 'gzip')
    response.end(isCompressible(type) ? gzipSync(body) : body)
  }
}

function fileOf(folder, pathname) {
  const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname))
  return existsSync(file) && statSync(file).isFile() ? file : null
}
