import { readDocument } from '../fixtures/emulators'
import { StrategyModel } from './page-models/strategy'
import { aMember } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test('rhythms, goals and scoring work without a mouse', async ({ page }) => {
  const member = await aMember()
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  const { keyboard } = page
  await page.getByRole('button', { name: 'New rhythm' }).focus()
  await keyboard.press('Enter')
  await expect(strategy.dialog.getByLabel('Name')).toBeFocused()
  await keyboard.type('Piano')
  await keyboard.press('Tab') // Points
  await keyboard.type('20')
  await keyboard.press('Tab') // Start date
  await page.getByRole('radio', { name: 'Every day' }).focus()
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Days of the week' })).toBeFocused()
  await keyboard.press('Enter') // Already selected; a radio does not submit the form.
  await keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Monday' })).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await strategy.dialog.getByLabel('Name').focus()
  await keyboard.press('Enter')
  await expect(strategy.row('Piano')).toContainText('Mon, Tue')
  await expect(page.getByRole('button', { name: 'New rhythm' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete Piano' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(strategy.row('Piano')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New rhythm' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit goals' }).focus()
  await keyboard.press('Enter')
  await keyboard.type('5')
  await keyboard.press('Enter')
  await expect(strategy.alert).toContainText('Goals saved successfully!')
  await keyboard.press('Enter')
  await expect(strategy.row('Task score')).toContainText('of 5 per day')

  await page.getByLabel('Ideal play time').focus()
  await keyboard.press('ArrowRight')
  await expect(page.getByLabel('Ideal play time')).toHaveAttribute('aria-valuetext', '4 hours 15 minutes')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(strategy.alert).toContainText('Scoring settings have been updated!')
  await keyboard.press('Escape')
  await expect(page.getByLabel('Daily task score')).toBeFocused()
  await expect.poll(async () => (await readDocument(`users/${member.uid}`))?.['formula']).toBeTruthy()
})

test('axe finds nothing on the page and in its dialogs', async ({ page }) => {
  test.slow()
  const goals = { target: 10, endDate: null }
  const member = await aMember({
    goals: { taskScore: goals, timeWorked: goals, productivityPoints: goals },
  })
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Piano' }).first().click()
  await expectAccessible(page)
  await strategy.press('Cancel')
  await strategy.press('Edit goals')
  await expectAccessible(page)
})
