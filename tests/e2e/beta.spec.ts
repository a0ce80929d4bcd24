import type { Page } from '@playwright/test'
import { openBeta } from '../fixtures/beta'
import { createAccount } from '../fixtures/emulators'
import { expect, test } from './test'

const PASSWORD = 'a-good-password'
const early = `early-${Date.now()}@other.example`
let beta: Awaited<ReturnType<typeof openBeta>>
test.beforeAll(async () => {
  await createAccount(early, PASSWORD)
  beta = await openBeta('approved.example')
})
test.afterAll(() => beta.close())

async function enterGoogle(page: Page, email: string): Promise<void> {
  await page.goto('/#/beta-access')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opening
  await popup.getByText('Add new account').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#sign-in').click()
}

async function enterPassword(page: Page, email: string, button: string): Promise<void> {
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function expectRefused(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Failed to sign in. Please try again.', { timeout: 20_000 })
  await expect(alert).toContainText('The closed beta is open to approved accounts only')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/#\/beta-access$/)
  await page.reload()
  await page.goto('/#/app')
  await expect(page).toHaveURL(/#\/$/)
}

test('INT-02 AUTH-03 AUTH-07 a Google account that is not approved is told so and stays outside', async ({
  page,
}) => {
  await enterGoogle(page, `stranger-${Date.now()}@other.example`)
  await expectRefused(page)
})

test('INT-02 an approved address with a password is not enough', async ({ page }) => {
  await enterPassword(page, `guess-${Date.now()}@approved.example`, 'Create account')
  await expectRefused(page)
})

test('INT-02 nor is an account from before the list', async ({ page }) => {
  await enterPassword(page, early, 'Sign in')
  await expectRefused(page)
})

test('INT-02 an approved Google account gets in', async ({ page }) => {
  await enterGoogle(page, `ada-${Date.now()}@approved.example`)
  await expect(page).toHaveURL(/#\/app$/)
  await expect(page.getByLabel('Step 1 of 4')).toBeAttached()
})
