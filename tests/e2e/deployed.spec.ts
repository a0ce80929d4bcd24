import { appendFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { projectId as EMULATED } from '../../scripts/project.mjs'
import { compareBuilds } from '../fixtures/bundle'
import { APP_CHECK_OFF, BUCKET, PROJECT, SITE } from '../fixtures/deployed-project'
import { filesUnder, readDocument } from '../fixtures/emulators'
import { deploy, deployedAt } from './deployment'
import { ProfileModel } from './page-models/profile'
import { signOut } from './page-models/sign-out'
import { addAccountIn } from './page-models/sign-in-popup'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf, type Person } from './person'
import { anImage, folderOf, png } from './photo'
import type { Relay } from './relay'
import { expect, signInByForm, test } from './test'

const PORT = testPorts.deployed
const BUILDS = 'node_modules/.cache/counterpoint'
const FOLDER = `${BUILDS}/dist-deployed`

test.use({
  loadsAhead: true,
  serviceWorkers: 'allow',
  mayComplainOf: /Broken on purpose/,
  ...deployedAt(PORT),
})

let relay: Relay
test.beforeAll(async () => {
  relay = await deploy(PORT, FOLDER, APP_CHECK_OFF)
})
test.afterAll(() => relay.stop())

/** The requests without an answer or with a refusal. A page that is left cancels its own. */
function failuresOf(page: Page): string[] {
  const failures: string[] = []
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {}
    if (errorText !== 'net::ERR_ABORTED') failures.push(`${errorText} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  return failures
}

async function saveSession(page: Page): Promise<void> {
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.press('Stop Timer')
  await page.getByRole('button', { name: 'Add Location' }).click()
  await expect(page.getByText('Location added')).toBeVisible()
  await page.getByLabel('Notes').fill('As deployed')
  await timer.press('Save Session')
  await expect(timer.sessionComplete).toBeHidden()
}

async function changeProfile(page: Page, member: Person): Promise<void> {
  const username = `deployed_${Date.now() % 1_000_000}`
  const profile = new ProfileModel(page)
  await profile.open()
  await profile.editor.getByLabel('Username').fill(username)
  await profile.choosePicture(png(await anImage(page, 'image/png', 64, 64)))
  await profile.press('Save profile')
  // The first call of a function starts it.
  await expect(profile.editor).toBeHidden({ timeout: 60_000 })
  await expect(profile.headerPicture()).toBeVisible()
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({ username })
  expect(await filesUnder(folderOf(member), BUCKET.replace(PROJECT, EMULATED))).toHaveLength(1)
}

async function reportError(page: Page): Promise<void> {
  const reported = page.waitForResponse(/\/reportError$/)
  await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('Broken on purpose'))))
  await page.getByRole('button', { name: 'Send reports' }).click()
  expect((await reported).status()).toBe(200)
}

async function updateApp(page: Page): Promise<void> {
  appendFileSync(`${FOLDER}/sw.js`, '\n// the next version')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
}

test('DEPLOY-01 the deployed build does the main job, from signing in by email to signing out @main', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.52, longitude: 13.405 })
  const failures = failuresOf(page)
  const member = await aMember()
  await signInByForm(page, member)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${SITE}/`)
  await saveSession(page)
  await expect
    .poll(() => sessionsOf(member))
    .toMatchObject([{ notes: 'As deployed', location: expect.any(String) as unknown }])
  // The service worker is installed after the first sign-in, and answers from then on.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await page.goto('/#/app/history')
  await expect(page.getByRole('cell', { name: 'As deployed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Map' })).toBeVisible()
  await changeProfile(page, member)
  await reportError(page)
  await updateApp(page)
  await expect(page.getByText(`@deployed_`)).toBeVisible()
  await signOut(page)
  expect(failures).toEqual([])
})

test('DEPLOY-01 a visitor signs in with Google in the popup of the sign-in domain', async ({ page }) => {
  const failures = failuresOf(page)
  await page.goto('/#/beta-access')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const email = `google-${Date.now()}@example.com`
  await addAccountIn(await opening, { email, displayName: 'Gerda Google' })
  await expect(page).toHaveURL(/#\/app$/)
  await expect(page.getByLabel('Step 1 of 4')).toBeAttached()
  expect(failures).toEqual([])
})

test('DEPLOY-03 the deployed build and the one of the other tests differ only where one reaches the emulators @main', () => {
  expect(compareBuilds(`${BUILDS}/dist-tests`, FOLDER)).toEqual({
    missing: [],
    added: [],
    different: [
      // The demo account, and the address of the waitlist.
      'BetaAccessPage.js',
      'LandingPage.js',
      // The project's configuration, and each service's address.
      'auth.js',
      'backend.js',
      'bulk-firestore.js',
      'callables.js',
      'first.js',
      'picture-files.js',
      'popups.js',
    ],
  })
})
