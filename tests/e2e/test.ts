import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import type { Person } from './person'

export { expect } from '@playwright/test'

const standIn = readFileSync(new URL('gapi-stand-in.js', import.meta.url), 'utf8')

interface Fixtures {
  /** What the app is right to complain of in the tests of a file. */
  mayComplainOf: RegExp | null
  /** A further browser with a storage of its own: another device. */
  anotherDevice: () => Promise<Page>
}

/** Every page is cut off from foreign hosts, and a test fails when its page has complained on the console. */
export const test = base.extend<Fixtures>({
  mayComplainOf: [null, { option: true }],
  context: async ({ context, mayComplainOf }, use) => {
    await cutOff(context)
    const complaints = complaintsOf(context)
    await use(context)
    const unexpected = complaints.filter((complaint) => !mayComplainOf?.test(complaint))
    expect(unexpected, 'errors on the console').toEqual([])
  },
  anotherDevice: async ({ browser, mayComplainOf }, use) => {
    const devices: { context: BrowserContext; complaints: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext()
      devices.push({ context, complaints: complaintsOf(context) })
      await cutOff(context)
      return context.newPage()
    })
    await Promise.all(devices.map(({ context }) => context.close()))
    const unexpected = devices.flatMap(({ complaints }) =>
      complaints.filter((one) => !mayComplainOf?.test(one)),
    )
    expect(unexpected, 'errors on the console of another device').toEqual([])
  },
})

/** Answers Google's message passer and refuses every other foreign address. */
async function cutOff(context: BrowserContext): Promise<void> {
  await context.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort())
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn }),
  )
}

/**
 * What the browser says when the network is gone, or of a server that says no, is no fault of the app. Nor is what
 * Firestore says when a test moves the clock and two tabs meet in the middle of a jump.
 */
const EXPECTED =
  /net::ERR_|Failed to load resource|Could not reach Cloud Firestore backend|WebChannelConnection|obtain primary lease|RPC_ERROR HTTP error has no status|update time that is in the future/

function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const isApp = /:417[35]\b/.test(message.page()?.url() ?? '')
    if (isApp && message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  return complaints
}

/** Signs in by e-mail and waits for the app, or for the step on the way in that the person has reached. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/#\/app/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Sign in|Loading Profile/)
}

/** What axe holds against colours. All its other rules find the same in the light and in the dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing on what is shown, or on a part of it, in the light and in the dark. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // The only frame is the sign-in helper's: not ours, out of sight, and it doubles the time.
    const axe = new AxeBuilder({ page }).options({ iframes: false }).include(part)
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(COLOUR_RULES) : axe).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect(found, `${colorScheme}, ${page.url()}`).toEqual([])
  }
}
