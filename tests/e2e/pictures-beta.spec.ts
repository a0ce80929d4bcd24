import type { Page } from '@playwright/test'
import { openBeta } from '../fixtures/beta'
import { takePicture } from './picture'
import { expect, expectAccessible, test } from './test'

test.use({ usesPopups: true })

let beta: Awaited<ReturnType<typeof openBeta>>
test.beforeAll(async () => {
  beta = await openBeta('approved.example')
})
test.afterAll(() => beta.close())

async function look(page: Page, name: string): Promise<void> {
  await takePicture(page, `beta-${name}`)
  await expectAccessible(page)
}

test('axe finds nothing on the way in; pictures of its states', async ({ page }) => {
  test.slow()
  const alert = page.getByRole('alertdialog')
  const ok = alert.getByRole('button', { name: 'OK' })
  const google = page.getByRole('button', { name: 'Continue with Google' })
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  const create = page.getByRole('button', { name: 'Create account', exact: true })

  await page.route('https://apis.google.com/js/api.js*', (route) => route.abort(), { times: 1 })
  await page.goto('/#/beta-access')
  await expect(page.getByText(/The sign-in with Google could not be loaded/)).toBeVisible()
  await look(page, 'google-away')
  await google.click()
  await expect(page.getByText(/Google is ready now/)).toBeVisible()
  await page.evaluate(() => (window.open = () => null))
  await google.click()
  await expect(alert).toBeVisible()
  await look(page, 'popup-blocked')
  await ok.click()
  await look(page, 'sign-in')

  await page.getByLabel('Email').fill('stranger@other.example')
  await page.getByLabel('Password').fill('a-good-password')
  await create.click()
  await expect(alert).toBeVisible()
  await look(page, 'not-on-the-list')
  await ok.click()

  const email = `pictures-${Date.now()}@approved.example`
  await page.getByLabel('Email').fill(email)
  await signIn.click()
  await expect(alert).toBeVisible()
  await look(page, 'wrong-credentials')
  await ok.click()
  await look(page, 'no-account-yet')
  await page.getByRole('button', { name: 'Create an account with this email' }).click()
  await look(page, 'create')
  await page.getByLabel('Password').fill('a-good-password')
  await create.click()
  await expect(page.getByText(/The message is on its way/)).toBeVisible()
  await look(page, 'check-your-inbox')

  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a-good-password')
  await signIn.click()
  await expect(alert).toBeVisible()
  await look(page, 'not-confirmed')
  await ok.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await look(page, 'confirm')
})
