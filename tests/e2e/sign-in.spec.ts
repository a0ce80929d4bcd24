import type { Page } from '@playwright/test'
import { mailsTo } from '../fixtures/emulators'
import { addAccountIn, untilPopupIsReady } from './page-models/sign-in-popup'
import { aMember } from './person'
import { recordPopupTasks } from './popup-task'
import { expect, test } from './test'

test.use({ usesPopups: true })

async function continueWithGoogle(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  return popup
}

test('AUTH-01 AUTH-05 AUTH-12 signs in with Google in a popup that opens with the press, and begins with the tour @main', async ({
  page,
}) => {
  const popupTasks = await recordPopupTasks(page)
  await page.goto('/#/beta-access')
  const popup = await continueWithGoogle(page)
  expect(await popupTasks()).toEqual([true])
  expect(new URL(popup.url()).searchParams.get('scopes')).toMatch(/(?=.*profile)(?=.*email)/)
  await addAccountIn(popup, { email: `google-${Date.now()}@example.com`, displayName: 'Gerda Google' })
  await expect(page).toHaveURL(/#\/app$/)
  await expect(page.getByLabel('Step 1 of 4')).toBeAttached()
})

test('AUTH-07 ERRORS-01 closing the popup says that sign-in failed, and the visitor stays signed out @main', async ({
  page,
}) => {
  await page.goto('/#/beta-access')
  const popup = await continueWithGoogle(page)
  await untilPopupIsReady(popup)
  await popup.close()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Failed to sign in. Please try again.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/#\/beta-access$/)
})

test('START-06 AUTH-07 AUTH-12 a sign-in that cannot reach its service says so, before and after the press, and so does a blocked popup', async ({
  page,
  context,
}) => {
  let attempts = 0
  let isAway = true
  await page.route('https://apis.google.com/**', (route) => {
    attempts += 1
    return isAway ? route.abort() : route.fallback()
  })
  await page.goto('/#/beta-access')
  const alert = page.getByRole('alertdialog')
  const note = page.getByText(
    'The sign-in with Google could not be loaded. Check your connection and try again.',
  )
  await expect(note).toBeVisible()
  const before = attempts
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect.poll(() => attempts).toBeGreaterThan(before)
  await expect(note).toBeVisible()
  await expect(alert).toHaveCount(0)
  expect(context.pages()).toHaveLength(1)

  await test.step('the service of e-mail cannot be reached', async () => {
    await context.route(/identitytoolkit/, (route) => route.abort())
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password').fill('a-good-password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(alert).toContainText('The sign-in service cannot be reached.')
    await alert.getByRole('button', { name: 'OK' }).click()
    await context.unroute(/identitytoolkit/)
  })

  await test.step('AUTH-07 a blocked popup is reported, and the next press opens it', async () => {
    isAway = false
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText('Google is ready now. Press the button again.')).toBeVisible()

    await page.evaluate(() => {
      const open = window.open.bind(window)
      window.open = () => {
        window.open = open
        return null
      }
    })
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(alert).toContainText('Failed to sign in. Please try again.')
    await expect(alert).toContainText('Your browser blocked the Google window.')
    await alert.getByRole('button', { name: 'OK' }).click()
    const opened = await continueWithGoogle(page)
    expect(new URL(opened.url()).pathname).toContain('/emulator/auth/handler')
  })
})

test('AUTH-02 resets a password by mail, says what was wrong with one, and signs in by e-mail', async ({
  page,
}) => {
  const member = await aMember()
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(member.email)
  await test.step('a forgotten password is reset by mail', async () => {
    await page.getByRole('button', { name: /Forgot your password/ }).click()
    await expect
      .poll(async () => (await mailsTo(member.email)).map((mail) => mail.requestType))
      .toEqual(['PASSWORD_RESET'])
  })
  await page.getByLabel('Password').fill('not the password')
  await page.getByLabel('Password').press('Enter')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Failed to sign in. Please try again.')
  await expect(alert).toContainText("That email and password don't match.")
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Password').fill(member.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Timer' })).toBeVisible()
})

test('AUTH-13 an unknown address leads to a new account', async ({ page }) => {
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(`newcomer-${Date.now()}@example.com`)
  await page.getByLabel('Password').fill('a guess')
  await page.getByLabel('Password').press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/there is no account with this email yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Create an account with this email' }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type('a-good-password')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Step 1 of 4')).toBeAttached()
})
