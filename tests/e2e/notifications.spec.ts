import type { BrowserContext, Page } from '@playwright/test'
import { aMember, giveRhythm, type Person } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test.use({ timezoneId: 'UTC' })

const BEFORE = Date.parse('2026-11-20T17:58:30Z')

/**
 * Replaces the browser's notifications, which a browser without windows always denies. The answer to the question is the
 * permission that the test has granted.
 */
async function recordNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: object[] = []
    Object.assign(window, { shown })
    class RecordedNotification {
      static get permission() {
        return localStorage.getItem('test:permission') ?? 'default'
      }
      static async requestPermission() {
        const { state } = await navigator.permissions.query({ name: 'notifications' })
        localStorage.setItem('test:permission', state === 'prompt' ? 'default' : state)
      }
      readonly body: string
      readonly tag: string
      constructor(
        readonly title: string,
        { body = '', tag = '' }: NotificationOptions = {},
      ) {
        this.body = body
        this.tag = tag
        shown.push(this)
      }
      close() {}
    }
    Object.assign(window, { Notification: RecordedNotification })
  })
}

const shownIn = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shown: Notification[] }).shown.map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    })),
  )

const toggle = (page: Page) => page.getByRole('switch', { name: 'Notify me on this device' })

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(toggle(page)).toBeVisible()
}

async function aPianist(): Promise<Person> {
  const member = await aMember()
  const timed = { startDate: '2026-11-20', isTimed: true, startTime: '18:00', endTime: '19:00' }
  await giveRhythm(member, 'piano', { name: 'Piano', ...timed })
  await giveRhythm(member, 'walk', { name: 'Walk', isTimed: false })
  await giveRhythm(member, 'later', { name: 'Later', ...timed, startTime: '18:30' })
  return member
}

test('NOTIFY-01 NOTIFY-02 NOTIFY-03 two tabs notify once of a rhythm that begins, and a click opens the dashboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await recordNotifications(context)
  await context.clock.install({ time: BEFORE })
  await signIn(page, await aPianist())
  await openSettings(page)
  await expect(toggle(page)).not.toBeChecked()
  await toggle(page).press('Space')
  await expect(toggle(page)).toBeChecked()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')

  const other = await context.newPage()
  await other.goto('/#/app/dashboard')
  const tabs = [page, other]
  for (const tab of tabs) {
    await tab.goto('/#/app/dashboard')
    await expect(tab.getByText('from 18:00')).toBeVisible()
    await tab.goto('/#/app')
    await expect(tab.getByRole('timer')).toBeVisible()
  }
  expect((await Promise.all(tabs.map(shownIn))).flat()).toEqual([])
  await context.clock.fastForward(100_000)
  await expect
    .poll(async () => (await Promise.all(tabs.map(shownIn))).flat())
    .toEqual([{ title: 'Piano begins now.', body: '', tag: 'counterpoint-rhythm-piano_2026-11-20' }])
  await context.clock.fastForward(120_000)
  await page.waitForTimeout(1000)
  expect((await Promise.all(tabs.map(shownIn))).flat()).toHaveLength(1)

  const told = (await shownIn(page)).length === 1 ? page : other
  await told.evaluate(() => {
    ;(window as unknown as { shown: { onclick: () => void }[] }).shown[0]?.onclick()
  })
  await expect(told.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
