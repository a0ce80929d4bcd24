import { dialogs, enter, expectGoodDialog, SMALL, visit } from './dialog-visits'
import { TimerModel } from './page-models/timer'
import { expect, test } from './test'

test.describe('at 320 px', () => {
  test.use(SMALL)

  test('dialogs of the timer, the log and the strategy are accessible, and return the focus', async ({
    page,
  }) => {
    test.slow()
    const button = await enter(page)
    await visit(page, button('Quick Add Session'), 'Quick Add Session', {
      inside: async () => {
        await visit(page, button('Add Location'), /^Error fetching location: /, { leave: 'OK' })
        await page.getByLabel('Date', { exact: true }).fill('')
        await visit(page, button('Add Session'), 'Please select a date for the session.', {
          leave: 'OK',
          back: page.getByLabel('Date', { exact: true }),
        })
        await visit(page, button('Cancel'), 'Discard your changes?', { leave: 'Keep editing' })
        await page.getByLabel('Date', { exact: true }).fill('2025-06-10')
      },
      leave: 'Cancel',
    })
    const timer = new TimerModel(page)
    await timer.press('Start Timer')
    await page.clock.setSystemTime(Date.parse('2025-06-10T15:30:00Z'))
    await expect(timer.button('Stop Timer')).toBeVisible()
    await visit(page, button('Correct this timer'), 'Correct this timer', { leave: 'Cancel' })
    await visit(page, timer.button('Stop Timer'), 'Session Complete', {
      leave: 'Skip',
      back: timer.button('Start Timer'),
    })

    await page.goto('/#/app/log')
    await visit(page, button('Log Screen Time'), 'Log Screen Time', {
      inside: async () => {
        await page.getByLabel('App', { exact: true }).fill('Reader')
        await page.getByLabel('Hours').fill('1')
        await page.keyboard.press('Enter')
        await expect(dialogs(page)).toHaveAccessibleName('Screen time logged successfully!')
        await expectGoodDialog(page, 'Screen time logged successfully!')
      },
      leave: 'OK',
    })
    await visit(page, button('Remove Reader'), 'Remove Reader?')

    await page.goto('/#/app/strategy')
    for (const [opener, title, verb] of [
      ['New task', 'New task', 'Add task'],
      ['New rhythm', 'New rhythm', 'Add rhythm'],
      ['New type', 'New session type', 'Add type'],
    ] as const) {
      await visit(page, button(opener), title, {
        inside: () =>
          visit(page, button(verb), /^(Please|Session type)/, { leave: 'OK', back: page.getByLabel('Name') }),
      })
    }
    await visit(page, button('Edit Piano'), 'Edit rhythm')
    await visit(page, button('Delete Write page'), 'Delete Write page?')
    await visit(page, button('Delete Piano'), 'Delete Piano?')
    await visit(page, button('Edit goals'), 'Daily goals', {
      inside: async () => {
        await button('Save goals').press('Enter')
        await expect(dialogs(page)).toHaveAccessibleName('Goals saved successfully!')
        await expectGoodDialog(page, 'Goals saved successfully!')
      },
      leave: 'OK',
    })
    await page.getByText('Pacing', { exact: true }).click()
    await page.getByLabel('Pacing multiplier').fill('0.5')
    await visit(page, button('Save scoring'), 'Scoring settings have been updated!', { leave: 'OK' })
    await visit(page, button('Start afresh today'), 'Start pacing afresh today?')
    await visit(page, button('New rest days'), 'New rest days')
    await button('New rest days').press('Enter')
    await page.getByLabel('First day').fill('2025-06-08')
    await page.getByLabel('Last day').fill('2025-06-09')
    await expect(dialogs(page).getByText(/^Today's Harmony: /)).toBeVisible()
    await expectGoodDialog(page, 'New rest days')
    await button('Add rest days').press('Enter')
    await expect(page.getByRole('region', { name: 'Rest days' }).getByRole('listitem')).toContainText(
      '2 days',
    )
  })
})
