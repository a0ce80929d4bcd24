import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { filesUnder, readDocument } from '../fixtures/emulators'
import { ProfileModel } from './page-models/profile'
import { TimerModel } from './page-models/timer'
import { aMember, giveSession, type Person } from './person'
import { expect, signIn, test } from './test'

// A separate build with App Check: the build of the other tests has no site key.
const PORT = testPorts.appCheckPreview
const { functions, firestore, storage } = testPorts
const EMULATORS_WITH_APP_CHECK = [functions, firestore, storage].map(String).sort()
const OUT_DIR = 'node_modules/.cache/counterpoint/dist-app-check'
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js*'
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/**'

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const TOKEN = `${part({ alg: 'RS256' })}.${part({ sub: 'demo-app', iat: 1_700_000_000 })}.c2ln`

const RECAPTCHA = `window.grecaptcha = { enterprise: {
  ready: (callback) => setTimeout(callback),
  render: (_, { sitekey }) => (window.renderedKey = sitekey, 0),
  execute: () => Promise.resolve('from-recaptcha'),
} }`

test.use({ loadsAhead: true, baseURL: `http://localhost:${PORT}` })

let server: ChildProcess
test.beforeAll(async () => {
  const vite = (command: string) => [
    'node_modules/.bin/vite',
    command,
    '--mode',
    'tests',
    '--outDir',
    OUT_DIR,
  ]
  const env = { ...process.env, NODE_ENV: 'production', VITE_FIREBASE_APPCHECK_SITE_KEY: 'a-site-key' }
  const built = spawnSync(process.execPath, [...vite('build'), '--logLevel', 'warn'], {
    env,
    encoding: 'utf8',
  })
  expect(built.status, built.stderr).toBe(0)
  server = spawn(process.execPath, [...vite('preview'), '--port', String(PORT)], { env, stdio: 'ignore' })
  await expect
    .poll(async () => (await fetch(`http://localhost:${PORT}`).catch(() => null))?.status, {
      timeout: 30_000,
    })
    .toBe(200)
})
test.afterAll(() => void server.kill())

/** Mocks Google's successful responses. */
async function answer(context: BrowserContext): Promise<void> {
  await context.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA }))
  await context.route(EXCHANGE, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { token: TOKEN, ttl: '3600s' },
    }),
  )
}

/** Uses a callable, writes and an upload: everything that waits for App Check. */
async function useEverything(page: Page, member: Person, username: string): Promise<void> {
  const profile = new ProfileModel(page)
  await profile.open()
  await profile.editor.getByLabel('Username').fill(username)
  await profile.choosePicture({ name: 'me.gif', mimeType: 'image/gif', buffer: GIF })
  await expect(profile.editor.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await profile.press('Save profile')
  await expect(profile.editor).toBeHidden({ timeout: 20_000 })
  await expect.poll(() => readDocument(`users/${member.uid}`)).toMatchObject({ username })
  await expect.poll(() => filesUnder(`users/${member.uid}/profile/`)).toHaveLength(1)
}

const GIF = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

let count = 0
const aUsername = () => `checked_${Date.now() % 100_000}${++count}`

test('START-01 with App Check answering, Firestore, callables and uploads carry its token', async ({
  page,
  context,
}) => {
  await answer(context)
  const carried = new Set<string>()
  const note = (request: Request) => {
    const isChecked =
      request.headers()['x-firebase-appcheck'] === TOKEN ||
      (request.postData() ?? request.url()).includes(encodeURIComponent(TOKEN))
    if (isChecked) carried.add(new URL(request.url()).port)
  }
  page.on('request', note)
  const member = await aMember()
  await signIn(page, member)
  await useEverything(page, member, aUsername())
  expect(await page.evaluate(() => (window as { renderedKey?: string }).renderedKey)).toBe('a-site-key')
  await expect.poll(() => [...carried].sort()).toEqual(EMULATORS_WITH_APP_CHECK)
})

for (const [name, handle] of [
  ['is blocked', (route: Route) => route.abort()],
  ['never answers', () => {}],
] as const) {
  test(`START-01 when its script ${name}, the app starts from its cache, and writes, callables and uploads are answered`, async ({
    page,
    context,
  }) => {
    test.slow()
    await context.route(SCRIPT, handle)
    const member = await aMember()
    // Of this week: an older one that no device wrote is listed once the rollups count it.
    const endTime = Date.now() - 1000
    await giveSession(member, 'a', {
      startTime: endTime - 3_600_000,
      endTime,
      duration: 3600,
      notes: 'remembered',
    })
    await signIn(page, member)
    await useEverything(page, member, aUsername())
    await page.goto('/#/app/history')
    await expect(page.getByText('remembered')).toBeVisible()

    // Now no server responds either, so the app must start from the device alone.
    await page.route(`http://localhost:${testPorts.firestore}/**`, () => {})
    await page.reload()
    await expect(page.getByText('remembered')).toBeVisible()
    await page.goto('/#/app')
    await new TimerModel(page).press('Start Timer')
    await expect(new TimerModel(page).button('Stop Timer')).toBeVisible()
  })
}

test('START-01 it retries when the network comes back, and later requests carry the token', async ({
  page,
  context,
}) => {
  await context.route(SCRIPT, (route) => route.abort())
  const member = await aMember()
  await signIn(page, member)
  await context.unroute(SCRIPT)
  await answer(context)
  const exchanged = page.waitForResponse(EXCHANGE)
  await context.setOffline(true)
  await context.setOffline(false)
  await exchanged
  const called = page.waitForRequest(new RegExp(`:${testPorts.functions}/.*/setUsername$`))
  await useEverything(page, member, aUsername())
  expect((await called).headers()['x-firebase-appcheck']).toBe(TOKEN)
})
