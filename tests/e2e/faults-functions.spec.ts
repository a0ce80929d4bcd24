import type { Page, Request, Route } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf } from './person'
import { expect, signIn, test } from './test'

test.use({ mayComplainOf: /location was not encrypted/ })

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
