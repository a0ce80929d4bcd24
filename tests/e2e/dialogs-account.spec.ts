import type { Page, Route } from '@playwright/test'
import { dialogs, enter, expectGoodDialog, SMALL, visit } from './dialog-visits'
import { expect, test } from './test'

test.describe('at 320 px', () => {
  test.use(SMALL)

  test('dialogs of the profile, the settings and sign-in are accessible, and return the focus', async ({
    page,
  }) => {
    test.slow()
    await page.goto('/#/beta-access')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password').fill('not the password')
    await visit(page, page.getByRole('button', { name: 'Sign in', exact: true }), /^Failed to sign in/, {
      leave: 'OK',
    })

    const button = await enter(page)
    await page.goto('/#/app/profile')
    await visit(page, button('Edit Profile'), 'Edit Profile', {
      inside: async () => {
        await page.getByLabel('Bio').fill('Reads.')
        await page.keyboard.press('Escape')
        await expectGoodDialog(page, 'Discard your changes?')
        await button('Keep editing').press('Enter')
        await expect(page.getByLabel('Bio')).toBeFocused()
        await page.getByLabel('Bio').fill('')
      },
    })
    await visit(page, button('Sign Out'), 'Sign out of Counterpoint?')

    await visit(page, button('Settings'), 'Settings', {
      inside: async () => {
        await button('Manage your data').press('Enter')
        await expectGoodDialog(page, 'Your data')
        await button('Make a file').press('Enter')
        await expect(dialogs(page)).toHaveCount(2)
        await expectGoodDialog(page, 'Calendar file')
        await page.keyboard.press('Escape')
        await page.getByLabel('CSV file').setInputFiles(csv('10/06/2025,09:00,10:00,\n1,2,3,'))
        await expect(dialogs(page)).toHaveCount(2)
        await expectGoodDialog(page, 'Import sessions from CSV')
        await page.keyboard.press('Escape')
        await page.getByLabel('CSV file').setInputFiles(csv(''))
        await expect(dialogs(page)).toHaveCount(2)
        await expectGoodDialog(page, 'No valid sessions found in the file.')
        await page.keyboard.press('Escape')
        await button('Back').press('Enter')
        await visit(page, button('Delete account'), 'Delete your account?', { leave: 'Cancel' })
        await askToDelete(page)
      },
    })
  })
})

const csv = (rows: string) => ({
  name: 'sessions.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Date,Start Time,End Time,Work Duration\n${rows}`),
})

/** The deletion runs, then asks for a fresh sign-in, then fails. */
async function askToDelete(page: Page): Promise<void> {
  const confirm = async () => {
    await page.getByRole('button', { name: 'Delete account' }).first().press('Enter')
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.keyboard.press('Enter')
  }
  const refuse = (route: Route, error: object) =>
    route.fulfill({ status: 400, json: { error }, headers: { 'Access-Control-Allow-Origin': '*' } })
  const routes: Route[] = []
  await page.route(/\/deleteAccount$/, (route) =>
    route.request().method() === 'OPTIONS' ? route.continue() : void routes.push(route),
  )
  await confirm()
  await expectGoodDialog(page, 'Deleting your account')
  await expect.poll(() => routes.length).toBe(1)
  await refuse(routes[0] as Route, {
    status: 'FAILED_PRECONDITION',
    message: 'Sign in again.',
    details: { reason: 'recent-sign-in-required' },
  })
  await expect(dialogs(page).last()).toHaveAccessibleName('Sign in again')
  await expectGoodDialog(page, 'Sign in again')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused()
  await confirm()
  await expect.poll(() => routes.length).toBe(2)
  await refuse(routes[1] as Route, { status: 'INTERNAL', message: 'Out of order.' })
  await expect(dialogs(page).last()).toHaveAccessibleName(/An error occurred while deleting your account/)
  await expectGoodDialog(page, /An error occurred while deleting your account/)
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(1)
}
