import type { Page, Route } from '@playwright/test'
import { dialogs, enter, expectGoodDialog, SMALL, visit } from './dialog-visits'
import { expect, test } from './test'

test.use({ loadsAhead: true })

test.describe('at 320 px', () => {
  test.use(SMALL)

  test('dialogs of the history and the dashboard are accessible, and return the focus', async ({ page }) => {
    test.slow()
    const button = await enter(page)
    await page.goto('/#/app/history')
    await visit(page, button(/^10 June/), 'Tuesday 10 June', {
      inside: async () => {
        await page.getByRole('checkbox', { name: /^Select Productivity/ }).press('Space')
        await visit(page, dialogs(page).getByRole('button', { name: 'Delete selected' }), 'Delete 1 session?')
        // While a session is selected, a phone shows what can be done with it in place of `Clear all`.
        await page.getByRole('checkbox', { name: /^Select Productivity/ }).press('Space')
        await visit(page, button(/^Edit Productivity/), 'Edit Session', {
          inside: async () => {
            await visit(page, button(/^Delete the break/), /^Delete the break from 10:00/)
            await visit(page, button('Split Session'), 'Split this session at its breaks?')
            await page.getByLabel('Notes').fill('another note')
            await visit(page, button('Split Session'), 'You have changes that are not saved')
            await page.getByLabel('Notes').fill('a note')
          },
          leave: 'Cancel',
        })
      },
    })
    const clear = dialogs(page).getByRole('button', { name: 'Clear all sessions' })
    await page.context().setOffline(true)
    // Firestore notices it a moment after the browser.
    await expect(page.getByRole('button', { name: /^Offline/ })).toBeAttached()
    await visit(page, button('Clear all sessions'), /You’re offline/, { leave: 'OK' })
    await page.context().setOffline(false)
    const letGo = await hold(page, /:commit/)
    await visit(page, button('Clear all sessions'), 'Clear all sessions?')
    await button('Clear all sessions').press('Enter')
    await clear.press('Enter')
    await expect(dialogs(page)).toHaveAccessibleName('Deleting all sessions')
    await expectGoodDialog(page, 'Deleting all sessions')
    await letGo()
    await expect(dialogs(page)).toHaveCount(0)
    await expect(button('Clear all sessions')).toBeFocused()

    await page.goto('/#/app/dashboard')
    await visit(page, button('How this adds up'), 'Tuesday 10 June')
    await button(/^Piano 2 days, since 8 June/).press('Enter')
    await visit(page, button(/^Complete Piano, due .*08/), 'Complete Late Rhythm')
    await page.getByRole('checkbox', { name: 'All 2 days' }).check()
    await visit(page, button('Complete 2 days'), 'Complete Late Rhythm')
    await button('Prev week').press('Enter')
    await visit(page, button(/^Scales 5 points on 9 June: Missed/), 'Was it done on 9 June?')
  })
})

/** Blocks requests to matching addresses. Returns a function that releases them. */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(address, (route) => void held.push(route))
  return async () => {
    await Promise.all(held.map((route) => route.continue()))
    await page.unroute(address)
  }
}
