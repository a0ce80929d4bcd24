import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { keptLogin } from '../fixtures/emulators'
import type { Person } from './person'

export { expect } from '@playwright/test'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const standIn = readFileSync(new URL('gapi-stand-in.js', import.meta.url), 'utf8')

interface Fixtures {
  /** Console errors that are expected in the tests of a file. */
  mayComplainOf: RegExp | null
  /** Whether the tests of a file sign in with Google's or GitHub's popup. */
  usesPopups: boolean
  /**
   * Whether the app loads pages and dialogs before they are needed. A test that goes offline needs it; for others it is half as
   * much work again.
   */
  loadsAhead: boolean
  /** Opens another browser with separate storage: another device. */
  anotherDevice: () => Promise<Page>
}

/** Fails a test whose page has logged an error. */
export const test = base.extend<Fixtures>({
  mayComplainOf: [null, { option: true }],
  usesPopups: [false, { option: true }],
  loadsAhead: [false, { option: true }],
  context: async ({ context, baseURL, mayComplainOf, usesPopups, loadsAhead }, use) => {
    if (!loadsAhead) await context.addInitScript(saveData)
    if (usesPopups) await passMessages(context)
    const complaints = complaintsOf(context, baseURL)
    await use(context)
    const unexpected = complaints.filter((complaint) => !mayComplainOf?.test(complaint))
    expect(unexpected, 'errors on the console').toEqual([])
  },
  anotherDevice: async ({ browser, baseURL, mayComplainOf, usesPopups, loadsAhead }, use) => {
    const devices: { context: BrowserContext; complaints: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext()
      devices.push({ context, complaints: complaintsOf(context, baseURL) })
      if (usesPopups) await passMessages(context)
      if (!loadsAhead) await context.addInitScript(saveData)
      return context.newPage()
    })
    await Promise.all(devices.map(({ context }) => context.close()))
    const unexpected = devices.flatMap(({ complaints }) =>
      complaints.filter((one) => !mayComplainOf?.test(one)),
    )
    expect(unexpected, 'errors on the console of another device').toEqual([])
  },
})

/** Runs in the page: the user has asked the browser to save data. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}

/** Serves the mock of Google's message passer. Every request of the page then takes a detour, which costs time. */
async function passMessages(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn }),
  )
}

/**
 * Errors that the browser logs when it is offline or a server refuses a request, and Firestore's errors when a test
 * moves the clock while two tabs sync, or when another tab clears the cache first, are not the app's fault.
 */
const EXPECTED =
  /net::ERR_|Failed to load resource|Could not reach Cloud Firestore backend|WebChannelConnection|obtain primary lease|RPC_ERROR HTTP error has no status|update time that is in the future|Firestore shutting down/

function complaintsOf(context: BrowserContext, app = ''): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const isApp = message.page()?.url().startsWith(app)
    if (isApp && message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  return complaints
}

/**
 * Opens the app in a browser that has kept the person's login, and waits for the app, or for the onboarding step that
 * the user has reached. It saves the sign-in page, which a few tests are about. The login belongs to the build's API key.
 */
export async function signIn(page: Page, person: Person, apiKey?: string): Promise<void> {
  const login = await keptLogin(person, apiKey)
  await page.goto('/robots.txt') // A page of the app's origin, without the app.
  await page.evaluate(({ key, value }) => {
    localStorage.setItem(key, value)
    localStorage.setItem('counterpoint:signed-in', 'true')
  }, login)
  await page.goto('/#/app')
  await untilSignedIn(page)
}

/** Signs in by email, as a person does, and waits like `signIn`. */
export async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/#\/app/)
  await untilSignedIn(page)
}

async function untilSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Sign in|Loading Profile/)
}

/** After a reload the timer's page is first a copy that answers no keys (START-17). Waits until the app has taken its place. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-copied]) [data-press]').first()).toBeVisible()
}

/** Axe's colour rules. All other rules give the same result in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks that axe finds nothing on the page, or a part of it, in either theme. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // The timer's small window follows its tab.
    for (const each of page.context().pages())
      await each.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const violations = await violationsIn(page, part, colorScheme === 'dark' ? COLOUR_RULES : null)
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect(found, `${colorScheme}, ${page.url()}`).toEqual([])
  }
}

/** The only frame is the sign-in helper's: it is invisible, not ours, and doubles the time. */
const AXE: RunOptions = { iframes: false, preload: false, resultTypes: ['violations'] }

async function violationsIn(
  page: Page,
  part: string,
  rules: string[] | null,
): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options = rules ? { ...AXE, runOnly: rules } : AXE
  return page.evaluate(
    async ([where, how]) =>
      (await (window as unknown as { axe: typeof import('axe-core') }).axe.run(where, how)).violations,
    [part, options] as const,
  )
}
