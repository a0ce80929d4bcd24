import type { Page } from '@playwright/test'
import { openBeta } from '../fixtures/beta'
import { createAccount, mailsTo, setPasswordByMail } from '../fixtures/emulators'
import { addAccountIn } from './page-models/sign-in-popup'
import { expect, test } from './test'

test.use({ usesPopups: true })

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
  await addAccountIn(await opening, { email })
}

async function enterPassword(page: Page, email: string, button: string, password = PASSWORD): Promise<void> {
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function expectRefused(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Failed to sign in. Please try again.')
  await expect(alert).toContainText('The closed beta is open to approved accounts only')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/#\/beta-access$/)
  await page.reload()
  await page.goto('/#/app')
  await expect(page).toHaveURL(/#\/$/)
}

test('INT-02 AUTH-03 AUTH-07 accounts that are not approved see the reason and stay signed out; an approved one gets in', async ({
  page,
}) => {
  await test.step('AUTH-07 a Google account that is not approved', async () => {
    await enterGoogle(page, `stranger-${Date.now()}@other.example`)
    await expectRefused(page)
  })
  await test.step('an address that is not approved gets no account', async () => {
    await enterPassword(page, `guess-${Date.now()}@other.example`, 'Create account')
    await expectRefused(page)
  })
  await test.step('an account from before the list', async () => {
    await enterPassword(page, early, 'Sign in')
    await expectRefused(page)
  })
  await test.step('INT-02 an approved Google account gets in', async () => {
    await enterGoogle(page, `ada-${Date.now()}@approved.example`)
    await expect(page).toHaveURL(/#\/app$/)
    await expect(page.getByLabel('Step 1 of 4')).toBeAttached()
  })
})

test('AUTH-14 INT-02 an approved user joins by email: create account, mail, `Check your inbox`, sign in', async ({
  page,
  anotherDevice,
}) => {
  const email = `mail-${Date.now()}@approved.example`
  await enterPassword(page, email, 'Create account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  // The page says first that it is sending one.
  await expect(page.getByText(`We sent a message to ${email}`)).toBeVisible()
  expect(await mailsTo(email)).toMatchObject([{ requestType: 'PASSWORD_RESET' }])

  // Nobody is signed in before the mail's link is used, neither here nor elsewhere.
  await page.goto('/#/app')
  await expect(page).toHaveURL(/#\/$/)
  const stranger = await anotherDevice()
  await enterPassword(stranger, email, 'Sign in')
  const alert = stranger.getByRole('alertdialog')
  await expect(alert).toContainText('Failed to sign in. Please try again.')
  await expect(alert).toContainText('Your email address is not confirmed yet.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await stranger.getByRole('button', { name: 'Send the message' }).click()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2)

  await setPasswordByMail(email, 'chosen-by-its-owner')
  await enterPassword(page, email, 'Sign in', 'chosen-by-its-owner')
  await expect(page.getByLabel('Step 1 of 4')).toBeAttached()
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  await stranger.getByLabel('Password').fill(PASSWORD)
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(stranger.getByRole('alertdialog')).toContainText("That email and password don't match.")
})
