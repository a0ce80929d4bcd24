import { StrategyModel } from './page-models/strategy'
import { aMember, giveRhythm } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test('axe finds nothing on the page and in its dialogs', async ({ page }) => {
  test.slow()
  const goals = { target: 10, endDate: null }
  const member = await aMember({
    goals: { taskScore: goals, timeWorked: goals, productivityPoints: goals },
  })
  await giveRhythm(member, 'read', { name: 'Read', startDate: '2026-10-02' })
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(strategy.row('Time worked')).toBeVisible()
  await expectAccessible(page)
  for (const [opener, verb] of [
    ['New task', 'Add task'],
    ['New rhythm', 'Add rhythm'],
    ['New type', 'Add type'],
  ] as const) {
    await strategy.press(opener)
    if (opener === 'New rhythm') {
      await page.getByRole('radio', { name: 'Days of the week' }).click()
      await strategy.dialog.getByText('Lateness').click()
      await page.getByRole('checkbox', { name: 'At a set time' }).check({ force: true })
    }
    await strategy.press(verb)
    await expectAccessible(page)
    await strategy.alert.getByRole('button', { name: 'OK' }).click()
    await expectAccessible(page)
    await strategy.dialog.getByLabel('Name').fill('Piano')
    if (opener === 'New task') await strategy.dialog.getByLabel('Score').fill('1')
    if (opener === 'New rhythm') {
      await page.getByRole('radio', { name: 'Every day' }).click()
      await page.getByRole('checkbox', { name: 'At a set time' }).uncheck({ force: true })
    }
    await strategy.press(verb)
    await expect(strategy.dialog).toHaveCount(0)
  }
  // The last of an odd number of tasks leaves no half row.
  const tasks = strategy.card('Your Tasks').getByRole('list')
  const task = await tasks.getByRole('listitem').boundingBox()
  expect(task?.width).toBe((await tasks.boundingBox())?.width)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Piano' }).first().click()
  await expectAccessible(page)
  await strategy.press('Cancel')
  await strategy.press('Edit goals')
  await expectAccessible(page)
  await strategy.press('Cancel')

  // A change from today on ends the rhythm, and it can be reopened beside the one that goes on.
  await strategy.press('Edit Read')
  await strategy.dialog.getByLabel('Points', { exact: true }).fill('30')
  await expect(page.getByRole('radio', { name: 'From today' })).toBeChecked()
  await expectAccessible(page, 'dialog[open]')
  await strategy.press('Save rhythm')
  await page
    .getByRole('region', { name: 'Ended' })
    .getByRole('button', { name: /^Reopen Read/ })
    .click()
  await expectAccessible(page, 'dialog[open]')
})
