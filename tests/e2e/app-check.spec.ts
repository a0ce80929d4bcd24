import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { projectId as EMULATED } from '../../scripts/project.mjs'
import { compareBuilds } from '../fixtures/bundle'
import { API_KEY, APP_CHECK_ON, BUCKET, PROJECT, SETTINGS } from '../fixtures/deployed-project'
import { filesUnder, readDocument } from '../fixtures/emulators'
import { deploy, deployedAt } from './deployment'
import { connect, openSettings } from './github'
import { ProfileModel } from './page-models/profile'
import { TimerModel } from './page-models/timer'
import { aMember, giveHourOfToday, type Person } from './person'
import { recordPopupTasks } from './popup-task'
import type { Relay } from './relay'
import { expect, signIn, test } from './test'

const PORT = testPorts.deployedWithAppCheck
const BUILDS = 'node_modules/.cache/counterpoint'
const FOLDER = `${BUILDS}/dist-deployed-with-app-check`
const FUNCTIONS = `us-central1-${PROJECT}.cloudfunctions.net`
const CHECKED = ['firebasestorage.googleapis.com', 'firestore.googleapis.com', FUNCTIONS]
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js*'
const EXCHANGE = `https://content-firebaseappcheck.googleapis.com/v1/projects/${PROJECT}/apps/${SETTINGS.VITE_FIREBASE_APP_ID}:exchange*`

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const TOKEN = `${part({ alg: 'RS256' })}.${part({ sub: SETTINGS.VITE_FIREBASE_APP_ID, iat: 1_700_000_000 })}.c2ln`

const RECAPTCHA = `window.grecaptcha = { enterprise: {
  ready: (callback) => setTimeout(callback),
  render: (_, { sitekey }) => (window.renderedKey = sitekey, 0),
  execute: () => Promise.resolve('from-recaptcha'),
} }`

test.use({ loadsAhead: true, ...deployedAt(PORT) })

let relay: Relay
test.beforeAll(async () => {
  relay = await deploy(PORT, FOLDER, APP_CHECK_ON)
})
test.afterAll(() => relay.stop())

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
  // The first call of a function starts it.
  await expect(profile.editor).toBeHidden({ timeout: 60_000 })
  await expect.poll(() => readDocument(`users/${member.uid}`)).toMatchObject({ username })
  await expect
    .poll(() => filesUnder(`users/${member.uid}/profile/`, BUCKET.replace(PROJECT, EMULATED)))
    .toHaveLength(1)
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
    if (isChecked) carried.add(new URL(request.url()).host)
  }
  page.on('request', note)
  const member = await aMember()
  await signIn(page, member, API_KEY)
  await useEverything(page, member, aUsername())
  expect(await page.evaluate(() => (window as { renderedKey?: string }).renderedKey)).toBe(
    APP_CHECK_ON.VITE_FIREBASE_APPCHECK_SITE_KEY,
  )
  await expect.poll(() => [...carried].sort()).toEqual(CHECKED)
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
    await giveHourOfToday(member, 'a', { notes: 'remembered' })
    await signIn(page, member, API_KEY)
    await useEverything(page, member, aUsername())
    await page.goto('/#/app/history')
    await expect(page.getByRole('cell', { name: 'remembered' })).toBeVisible()

    // Now no server responds either, so the app must start from the device alone.
    await page.route('https://firestore.googleapis.com/**', () => {})
    await page.reload()
    await expect(page.getByRole('cell', { name: 'remembered' })).toBeVisible()
    await page.goto('/#/app')
    await new TimerModel(page).press('Start Timer')
    await expect(new TimerModel(page).button('Stop Timer')).toBeVisible()
  })
}

test('AUTH-12 START-01 while App Check is asked for a token, the popup opens in the task of the press', async ({
  page,
  context,
}) => {
  await context.route(SCRIPT, () => {})
  const popupTasks = await recordPopupTasks(page)
  const givenUp = page.waitForEvent('console', (message) => message.text().startsWith('App Check has no'))
  await signIn(page, await aMember(), API_KEY)
  await openSettings(page)
  await givenUp
  // It asks again, for eight seconds.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await connect(page)
  expect(await popupTasks()).toEqual([true])
})

test('START-01 it retries when the network comes back, and later requests carry the token', async ({
  page,
  context,
}) => {
  await context.route(SCRIPT, (route) => route.abort())
  const member = await aMember()
  await signIn(page, member, API_KEY)
  await context.unroute(SCRIPT)
  await answer(context)
  const exchanged = page.waitForResponse(EXCHANGE)
  await context.setOffline(true)
  await context.setOffline(false)
  await exchanged
  const called = page.waitForRequest(`https://${FUNCTIONS}/setUsername`)
  await useEverything(page, member, aUsername())
  expect((await called).headers()['x-firebase-appcheck']).toBe(TOKEN)
})

test('DEPLOY-03 App Check adds its own file, which only a build with a site key loads', () => {
  expect(compareBuilds(`${BUILDS}/dist-tests`, FOLDER)).toMatchObject({
    missing: [],
    added: ['app-check.js'],
  })
})
