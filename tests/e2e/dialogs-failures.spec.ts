import { buttonsOf, dialogs, expectGoodDialog, SMALL, visit } from './dialog-visits'
import { TimerModel } from './page-models/timer'
import { aMember, giveSession } from './person'
import { expect, signIn, test, untilLive } from './test'

test.use({ loadsAhead: true })

test.describe('at 320 px, with failures', () => {
  test.use(SMALL)

  test('START-08 dialogs whose code cannot be loaded say so, are accessible, and return the focus', async ({
    page,
  }) => {
    test.slow()
    const member = await aMember()
    await giveSession(member, 'a', {
      startTime: Date.parse('2025-06-10T09:00Z'),
      endTime: Date.parse('2025-06-10T10:00Z'),
      duration: 3600,
    })
    await page.clock.setSystemTime(Date.parse('2025-06-10T15:00:00Z'))
    const missing = /assets\/(SettingsDialog|OutboxDialog|EditSession)-.*\.js/
    await page.route(missing, (route) => route.abort())
    await signIn(page, member)
    // A change that this version cannot read, so that the list is not empty.
    await page.evaluate((uid) => localStorage.setItem(`counterpoint:outbox:${uid}:1`, 'nonsense'), member.uid)
    await page.reload()
    await untilLive(page)
    const button = buttonsOf(page)
    const saysSo = (what: string) => ({
      inside: async () => {
        const dialog = dialogs(page).last()
        await expect(dialog.getByRole('alert')).toContainText(what)
        // After another failure it is still there and can be pressed again.
        await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
        await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
        await expectGoodDialog(page, /./)
      },
    })

    await visit(page, button('Settings'), 'Settings', saysSo('This part could not be loaded.'))
    await visit(page, button(/^1 change/), 'Changes not yet saved', saysSo('This part could not be loaded.'))
    await page.goto('/#/app/history')
    await visit(page, button(/^10 June/), 'Tuesday 10 June', {
      inside: () =>
        visit(page, button(/^Edit Productivity/), 'Edit Session', saysSo('The form could not be loaded.')),
    })

    await page.unroute(missing)
    // Opening it again retries.
    await visit(page, button('Settings'), 'Settings', {
      inside: () => expect(dialogs(page).getByRole('radio', { name: 'Dark' })).toBeAttached(),
    })
    await visit(page, button(/^1 change/), 'Changes not yet saved', {
      inside: () => expect(dialogs(page).getByRole('button', { name: 'Drop' })).toBeVisible(),
    })
  })

  test('SYNC-06 the question about unsent changes is accessible, and returns the focus', async ({
    page,
    context,
  }) => {
    test.slow()
    const member = await aMember()
    await signIn(page, member)
    await page.goto('/#/app/profile') // loads its code before going offline
    const signOut = page.getByRole('button', { name: 'Sign Out' })
    await expect(signOut).toBeVisible()
    await page.goto('/#/app')
    await context.setOffline(true)
    await new TimerModel(page).press('Start Timer')
    await page.goto('/#/app/profile')
    await signOut.focus()
    await page.keyboard.press('Enter')
    await dialogs(page).getByRole('button', { name: 'Sign Out' }).press('Enter')
    const question = '1 change has not been sent yet.'
    await expect(dialogs(page)).toHaveAccessibleName(question)
    await expect(dialogs(page).getByRole('button', { name: 'Wait' })).toBeFocused()
    await expectGoodDialog(page, question)
    await page.keyboard.press('Enter')
    await expect(dialogs(page)).toContainText('You’re offline.')
    await expectGoodDialog(page, question)
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(signOut).toBeFocused()
  })
})
