import type { Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { TimerModel } from './page-models/timer'
import { expect, test } from './test'

test('AUTH-05 ONBOARD-02 ONBOARD-04 ONBOARD-06 a visitor gets from the landing page to a first session in the history @main', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Work and play')
  await page.getByRole('main').getByRole('link', { name: /beta/i }).first().click()
  await page.getByLabel('Email').fill(`new-${Date.now()}@example.com`)
  await page.getByLabel('Password').fill('a-good-password')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByLabel('Step 1 of 4')).toBeAttached()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Start Timer' }).click()
  await expect(page.getByRole('timer', { name: 'Practice time' })).not.toHaveText('00:00:00')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('slider', { name: 'Ideal play time' }).fill('120')
  await expect(page.getByText('One hour of focus is balanced by 30 min of play.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await untilStored(page)
  await page.reload()
  await expect(page.getByLabel('Step 4 of 4')).toBeAttached()
  await page.getByRole('button', { name: "Let's Go!" }).click()

  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Both Display Name and Username are required.')).toBeVisible()
  await page.getByLabel('Display Name').fill('Ann')
  await page.getByLabel('Username').fill(`Ann_${Date.now() % 1_000_000}`)
  await page.getByRole('button', { name: 'Save profile' }).click()

  const timer = new TimerModel(page)
  await expect(timer.clock).toHaveText('00:00:00')
  await timer.press('Start Timer')
  await timer.untilClock(2)
  await timer.press('Pause')
  await timer.press('Resume')
  await timer.untilClock(3)
  await timer.press('Stop Timer')
  await page.getByLabel('Notes').fill('My very first session')
  await timer.press('Save Session')
  await expect(timer.sessionComplete).toBeHidden()
  await expect(timer.clock).toHaveText('00:00:00')

  await page.getByRole('link', { name: 'View History' }).first().click()
  await expect(page.getByRole('cell', { name: 'My very first session' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'My very first session' })).toBeVisible()
})

test('ROUTE-08 LANDING-04 a signed-out visitor gets the landing page for every /app route, no user data, and keeps its theme', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['', '/dashboard', '/log', '/history', '/strategy', '/profile']) {
    await page.goto(`/#/app${path}`)
    await expect(page).toHaveURL(/#\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Work and play')
  }
  expect(asked.filter((url) => url.includes(`:${testPorts.firestore}`) || /open-backend/.test(url))).toEqual(
    [],
  )

  await test.step('LANDING-04 the landing page remembers its own theme', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: /dark/i }).click()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

/** A listener of the emulator may never hear of a change that is stored just while it begins to listen, as after a reload. */
async function untilStored(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':outbox:')))
  await expect.poll(waiting).toEqual([])
}
