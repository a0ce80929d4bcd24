import { signOut } from './page-models/sign-out'
import { TimerModel } from './page-models/timer'
import { aMember } from './person'
import { expect, signIn, test } from './test'

test('AUTH-08 ERRORS-27 signing out asks first, ends on the landing page and leaves nothing behind @main', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  await page.goto('/#/app/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/#\/app\/profile$/)

  await signOut(page)
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(left.filter((name) => name?.startsWith('firestore/'))).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('pending'))),
  ).toEqual([])
  await page.goto('/#/app')
  await expect(page).toHaveURL(/#\/$/)
})

test('AUTH-10 signing out in one tab signs out the other, and the next user starts fresh', async ({
  page,
  context,
}) => {
  const [first, second] = [
    await aMember({ displayName: 'Person One' }),
    await aMember({ displayName: 'Person Two' }),
  ]
  await signIn(page, first)
  const other = await context.newPage()
  await other.goto('/#/app/profile')
  await expect(other.getByText('Person One')).toBeVisible()

  await new TimerModel(page).press('Start Timer')
  await page.goto('/#/app/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your timer keeps running while you are signed out.')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/#\/$/)
  await expect(other).toHaveURL(/#\/$/)

  await signIn(other, second)
  await other.goto('/#/app/profile')
  await expect(other.getByText('Person Two')).toBeVisible()
  await expect(other.getByText('Person One')).toHaveCount(0)

  // The tab in which the first user started a timer can start one for the second user as well.
  await page.goto('/#/app')
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await expect(timer.button('Pause')).toBeVisible()
})

test("AUTH-10 two accounts that sign up and return on one device never see each other's data", async ({
  page,
}) => {
  test.slow()
  const [first, second] = ['first', 'second'].map((name) => `${name}-${Date.now()}@example.com`) as [
    string,
    string,
  ]
  const enter = async (email: string, button: 'Create account' | 'Sign in') => {
    await page.goto('/#/beta-access')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('a-good-password')
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  const leave = async () => {
    await signOut(page)
    const left = await page.evaluate(async () => ({
      keys: Object.keys(localStorage),
      tour: Object.keys(sessionStorage),
      caches: (await indexedDB.databases()).map(({ name }) => name),
    }))
    expect(left.keys.filter((key) => !key.endsWith(':preferences'))).toEqual([])
    expect(left.tour).toEqual([])
    expect(left.caches.filter((name) => name?.startsWith('firestore/'))).toEqual([])
  }

  await enter(first, 'Create account')
  for (let step = 1; step < 4; step++) {
    await expect(page.getByLabel(`Step ${step} of 4`)).toBeAttached()
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: "Let's Go!" }).click()
  await page.getByLabel('Display Name').fill('First Account')
  await leave()

  await enter(second, 'Create account')
  await expect(page.getByLabel('Step 1 of 4')).toBeAttached()
  await page.getByRole('button', { name: 'Next' }).click()
  for (let step = 2; step < 4; step++) {
    await expect(page.getByLabel(`Step ${step} of 4`)).toBeAttached()
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: "Let's Go!" }).click()
  await expect(page.getByLabel('Display Name')).toHaveValue('')
  await leave()

  await enter(first, 'Sign in')
  await expect(page.getByRole('heading', { name: 'Set up your profile' })).toBeVisible()
  await expect(page.getByLabel('Display Name')).toHaveValue('')
  await leave()
})
