import type { Page, Request, Route } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { readDocument } from '../fixtures/emulators'
import { ProfileModel } from './page-models/profile'
import { openSettings } from './page-models/settings'
import { TimerModel } from './page-models/timer'
import { aMember, giveSession, sessionsOf } from './person'
import { expect, signIn, test } from './test'

test.use({ mayComplainOf: /location was not encrypted|location could not be decrypted/ })

const headers = { 'access-control-allow-origin': '*' }

/** The calls that never get a response. The app starts its timeout once it has made one. */
const hanging = new Set<Request>()

/** The ways in which a function fails; `hangs` never responds. */
const FAULTS = {
  fails: (route: Route) => route.fulfill({ status: 500, headers, body: '' }),
  'answers a page': (route: Route) => route.fulfill({ headers, contentType: 'text/html', body: '<p>Hello' }),
  'answers nonsense': (route: Route) => route.fulfill({ headers, json: { result: { all: 'well' } } }),
  hangs: (route: Route) => void hanging.add(route.request()),
} as const
const ALL = Object.keys(FAULTS) as readonly Fault[]
type Fault = keyof typeof FAULTS
/** The faults for calls whose response carries no needed value: any response is accepted (INT-86). */
const WITHOUT_A_VALUE = ALL.filter((fault) => fault !== 'answers nonsense')

/** Makes the function fail in this way from now on. */
async function spoil(page: Page, name: string, fault: Fault): Promise<void> {
  hanging.clear()
  const calls = new RegExp(`:${testPorts.functions}/.*/${name}$`)
  await page.unroute(calls)
  await page.route(calls, (route) =>
    route.request().method() === 'POST' ? FAULTS[fault](route) : route.continue(),
  )
}

/** Waits longer than the app's timeout for such a call, which it makes once its code is loaded. */
async function waitInVain(page: Page, fault: Fault, name: string, seconds: number): Promise<void> {
  if (fault !== 'hangs') return
  await expect.poll(() => [...hanging].some((request) => request.url().endsWith(`/${name}`))).toBe(true)
  await page.clock.fastForward(seconds * 1000)
}

const alertSays = async (page: Page, text: RegExp) => {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(text)
  await alert.getByRole('button', { name: 'OK' }).click()
}

test.beforeEach(({ page }) => page.clock.install())

test('ERRORS-03 ERRORS-06 LOCATION-08 whatever the functions do, a session is saved, without its location', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.52, longitude: 13.405 })
  const member = await aMember()
  await signIn(page, member)
  for (const fault of ALL) {
    await spoil(page, 'encryptLocationData', fault)
    await spoil(page, 'checkForNewBadges', fault)
    await new TimerModel(page).press('Quick Add Session')
    await page.getByRole('button', { name: 'Add Location' }).click()
    await expect(page.getByText('Location added')).toBeVisible()
    await page.getByLabel('Notes').fill(fault)
    await page.getByRole('button', { name: 'Add Session', exact: true }).click()
    await waitInVain(page, fault, 'encryptLocationData', 9)
    await expect
      .poll(() => sessionsOf(member))
      .toContainEqual(expect.objectContaining({ notes: fault, location: null }))
  }
  await waitInVain(page, 'hangs', 'checkForNewBadges', 71)
  await expect(page.getByText('Session saved, without its location').first()).toBeVisible()
  await expect(page.getByText(/Error|Badge Unlocked/)).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('ERRORS-05 ERRORS-07 FUNCTIONS-03 a session that cannot be split, or whose location cannot be shown, stays unchanged', async ({
  page,
}) => {
  const startTime = Date.parse('2025-06-10T09:00Z')
  const pause = { startTime: startTime + 3_600_000, endTime: startTime + 3_900_000 }
  const member = await aMember()
  const whole = {
    startTime,
    endTime: startTime + 7_200_000,
    duration: 6900,
    breaks: [pause],
    location: 'v1.x',
  }
  await giveSession(member, 'whole', { ...whole, notes: 'deep work' })
  await signIn(page, member)
  for (const fault of ALL) {
    await spoil(page, 'decryptLocationData', fault)
    await spoil(page, 'splitSession', fault === 'answers nonsense' ? 'fails' : fault)
    await page.goto('/#/app/history')
    const row = page.getByRole('row').filter({ hasText: 'deep work' })
    if (fault === 'hangs') await expect(row).toContainText('Decrypting...')
    await waitInVain(page, fault, 'decryptLocationData', 71)
    await expect(row).not.toContainText('Decrypting...')
    await page.getByRole('button', { name: /^Edit / }).click()
    await page.getByRole('button', { name: 'Split Session' }).click()
    await page.getByRole('button', { name: 'Split into 2 sessions' }).click()
    await waitInVain(page, fault, 'splitSession', 71)
    await alertSays(page, /^Failed to split session: \w+ .+\./)
    await page.getByRole('dialog', { name: 'Edit Session' }).getByRole('button', { name: 'Cancel' }).click()
    await page.goto('/#/app')
  }
  expect(await sessionsOf(member)).toMatchObject([whole])
})

test("ERRORS-23 USERNAME-06 a username that cannot be set keeps the form's input", async ({ page }) => {
  const member = await aMember({ username: 'old_name' })
  await signIn(page, member)
  const profile = new ProfileModel(page)
  await profile.open()
  await profile.editor.getByLabel('Username').fill('new_name')
  await profile.editor.getByLabel('Bio').fill('Typed once.')
  for (const fault of WITHOUT_A_VALUE) {
    await spoil(page, 'setUsername', fault)
    await profile.press('Save profile')
    await waitInVain(page, fault, 'setUsername', 71)
    await expect(profile.editor.getByText(/The username could not be saved/)).toBeVisible()
    await expect(profile.editor.getByLabel('Bio')).toHaveValue('Typed once.')
    // The error disappears with the next keystroke.
    await profile.editor.getByLabel('Username').fill(`new_${fault.length}`)
  }
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({ username: 'old_name' })
})

test('ERRORS-11 ACCOUNT-05 a failed account deletion is shown, and the account still exists', async ({
  page,
}) => {
  const member = await aMember({ score: 3 })
  await signIn(page, member)
  await openSettings(page)
  for (const fault of WITHOUT_A_VALUE) {
    await spoil(page, 'deleteAccount', fault)
    await page.getByRole('button', { name: 'Delete account' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    await question.getByLabel('Type DELETE to confirm').fill('DELETE')
    await question.getByRole('button', { name: 'Delete account' }).click()
    await waitInVain(page, fault, 'deleteAccount', 541)
    await alertSays(page, /^An error occurred while deleting your account: \w+ .+\./)
  }
  await page.keyboard.press('Escape')
  await expect(new TimerModel(page).button('Start Timer')).toBeVisible()
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({ score: 3 })
})
