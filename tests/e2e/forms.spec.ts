import { TimerModel } from './page-models/timer'
import { aMember, giveTask, sessionsOf } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test('FORM-03 FORM-05 FORM-06 FORM-08 Enter saves a session, the calendar is accessible, invalid fields say why, and nothing is stored before', async ({
  page,
}) => {
  const member = await aMember()
  await giveTask(member, 'write', 'Write page', 2)
  await signIn(page, member)
  await new TimerModel(page).press('Quick Add Session')
  const form = page.getByRole('dialog', { name: 'Quick Add Session' })

  await test.step('FORM-08 axe finds nothing in the calendar of a date field', async () => {
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await form.getByRole('button', { name: 'Open calendar' }).first().click()
      await expect(calendar.getByRole('grid')).toBeVisible()
      await expect(calendar.getByRole('button', { name: /^Today, .*, chosen$/ })).toBeFocused()
      await expectAccessible(page, 'dialog[open]')
      // Also on a day that is neither chosen nor today. The month before may end with the first days of this one.
      await page.keyboard.press('PageUp')
      await page.keyboard.press('PageUp')
      await expect(calendar.getByRole('button', { name: /^Today/ })).toHaveCount(0)
      await expectAccessible(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await expect(calendar).toHaveCount(0)
      await expect(form).toBeVisible()
    }
  })

  const quantity = form.getByRole('textbox', { name: 'Write page' })
  await form.getByLabel('Date').fill('0026-06-10')
  await form.getByLabel('Start time').fill('23:00')
  await form.getByLabel('End time').fill('00:30')
  await form.getByLabel('Notes').fill('x'.repeat(4990))
  await quantity.fill('two')
  await expect(quantity).toHaveAccessibleDescription('Enter a number from 0, such as 1.5.')
  await expect(form.getByLabel('Notes')).toHaveAccessibleDescription(
    /^5 characters too many\. Use at most 4,985\./,
  )

  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Date')).toBeFocused()
  await expect(form.getByLabel('Date')).toHaveAccessibleDescription('Choose a date from 1970 to 2099.')
  await form.getByLabel('Date').fill('2026-06-10')
  await page.keyboard.press('Enter')
  await expect(quantity).toBeFocused()
  await quantity.fill('1,5')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Notes')).toBeFocused()
  await form.getByLabel('Notes').fill('x'.repeat(4985))
  expect(await sessionsOf(member)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  await expect
    .poll(async () =>
      (await sessionsOf(member)).map(({ notes, sessionScore }) => [(notes as string).length, sessionScore]),
    )
    .toEqual(
      expect.arrayContaining([
        [4985, 3],
        [5000, 0],
      ]),
    )
})
