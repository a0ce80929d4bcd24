import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietEnvironment } from './emulators/environment.mjs'
import { runQuietly } from './processes.mjs'
import { host, inProject, projectId, tool } from './project.mjs'

const { hosting } = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'))

/** The hosting emulator's response to each path: status, headers and the start of the body. */
let answers
let folder

// The emulator serves a small test site with the settings of firebase.json, because the build's content does not matter here.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterpoint-hosting-'))
  const site = join(folder, hosting.public)
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(join(site, 'index.html'), 'the app')
  writeFileSync(join(site, 'assets', 'app.js'), 'a script')
  const port = await freePort()
  const emulators = { singleProjectMode: true, hosting: { host, port }, ui: { enabled: false } }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ hosting, emulators }))
  writeFileSync(join(folder, 'ask.mjs'), ASK)
  const command = [process.execPath, join(folder, 'ask.mjs'), `http://${host}:${port}`]
  const { code, output } = await runQuietly(
    tool('firebase'),
    [
      ...['emulators:exec', '--only', 'hosting', '--project', projectId],
      ...['--config', join(folder, 'firebase.json'), command.map((part) => JSON.stringify(part)).join(' ')],
    ],
    { cwd: folder, env: quietEnvironment() },
  )
  if (code !== 0) throw new Error(output)
  answers = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'))
}, 90_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ASK = `
import { writeFileSync } from 'node:fs'
const answers = {}
for (const path of ['/', '/assets/app.js', '/nowhere', '/firebase.json']) {
  const response = await fetch(process.argv[2] + path)
  const body = await response.text()
  answers[path] = { status: response.status, headers: Object.fromEntries(response.headers), body }
}
writeFileSync('answers.json', JSON.stringify(answers))
`

/** How the policy names a script that the build writes into the document: see scripts/inline-scripts.ts. */
function hashOf(script) {
  const text = readFileSync(inProject('src', 'app', 'first-paint', script))
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, host, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

test('serves only built files', () => {
  const served = Object.entries(answers).map(([path, { status }]) => [path, status])
  expect(Object.fromEntries(served)).toEqual({
    '/': 200,
    '/assets/app.js': 200,
    '/nowhere': 404,
    '/firebase.json': 404,
  })
  expect(answers['/'].body).toBe('the app')
})

test.each(['/', '/assets/app.js', '/nowhere'])('%s has every security header', (path) => {
  expect(answers[path].headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    // The sign-in window must be able to answer.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
    'content-security-policy': expect.any(String),
  })
})

test('the policy allows only built scripts and styles, and no frame around the app', () => {
  const policy = new Map(
    answers['/'].headers['content-security-policy'].split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name), name).toEqual(["'none'"])
  for (const name of ['style-src', 'font-src', 'form-action', 'manifest-src', 'worker-src'])
    expect(policy.get(name), name).toEqual(["'self'"])
  // Google's script for the sign-in window, and reCAPTCHA for App Check. No host that serves arbitrary files.
  expect(policy.get('script-src')).toEqual([
    "'self'",
    hashOf('first-paint.js'),
    hashOf('show-page-copy.js'),
    'https://apis.google.com',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  for (const [name, sources] of policy) {
    for (const source of sources) {
      expect(source, name).not.toMatch(/unsafe|^\*|^https?:$/)
      if (!source.startsWith("'") && !['data:', 'blob:'].includes(source))
        expect(source, name).toMatch(/^https:\/\//)
    }
    if (name !== 'img-src') expect(sources, name).not.toContain('data:')
  }
})

test('files with a fingerprint in their name are cached forever, others are revalidated', () => {
  expect(answers['/'].headers['cache-control']).toBe('no-cache')
  expect(answers['/assets/app.js'].headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
