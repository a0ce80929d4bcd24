import type { Locator } from '@playwright/test'
import { readDocument } from '../fixtures/emulators'
import { countedBy, withRunningTimer } from './page-models/away'
import { TimerModel } from './page-models/timer'
import { giveSession, sessionsOf } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test.use({ timezoneId: 'UTC' })

const at = (time: string) => Date.parse(`2025-06-10T${time}Z`)

test('AWAY-04 a pencil beside the clock corrects the start, and keeps type and notes for Session Complete', async ({
  page,
  anotherDevice,
}) => {
  const since = at('13:40:00')
  const member = await withRunningTimer(page, { since, now: at('14:10:00') })
  await giveSession(member, 'piano', { startTime: at('12:00:00'), endTime: at('13:00:00'), duration: 3600 })
  const dialog = page.getByRole('dialog', { name: 'Correct this timer' })
  await page.getByRole('button', { name: 'Correct this timer' }).click()
  await expect(dialog.getByText('30m so far').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'When the last session ended' }).click()
  await expect(dialog.getByLabel('Started at')).toHaveValue('13:00')
  await dialog.getByRole('button', { name: '15 min earlier', exact: true }).click()
  await expect(dialog.getByText('Overlaps your last session, 12:00 to 13:00, by 15m.')).toBeVisible()
  await dialog.getByRole('button', { name: '5 min earlier', exact: true }).click()
  await expect(dialog.getByText('1h 30m so far').first()).toBeVisible()

  // Each problem stands beside its field, and nothing is saved.
  await dialog.getByLabel('Started at').fill('15:00')
  await expect(dialog.getByLabel('Started at')).toHaveAccessibleDescription(/still to come/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Started at')).toBeFocused()
  await dialog.getByLabel('Started on').fill('2025-06-09')
  await dialog.getByLabel('Started at').fill('14:00')
  await expect(dialog.getByLabel('Started at')).toHaveAccessibleDescription(/at most 24 hours ago/)
  await expectAccessible(page)
  expect(await countedBy(member, since)).toMatchObject({ rev: 1 })

  await dialog.getByLabel('Started on').fill('2025-06-10')
  await dialog.getByLabel('Started at').fill('13:05')
  await expect(dialog.getByText('1h 05m so far').first()).toBeVisible()
  await expect(dialog.getByText('Overlaps')).toBeHidden()
  await dialog.getByLabel('Notes').fill('scales')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Productivity since 13:05')).toBeVisible()
  await expect(new TimerModel(page).clock).toHaveText(/^01:05:/)
  await expect
    .poll(() => readDocument(`users/${member.uid}`))
    .toMatchObject({
      timerState: { startTime: at('13:05:00'), rev: 2 },
      timerDraft: { startTime: at('13:05:00'), type: 'Productivity', notes: 'scales' },
    })

  // Another device pauses and stops it, and finds the notes.
  const laptop = await anotherDevice()
  await laptop.clock.install({ time: at('14:12:00') })
  await signIn(laptop, member)
  const timer = new TimerModel(laptop)
  await timer.press('Pause')
  await timer.press('Resume')
  await timer.press('Stop Timer')
  await expect(laptop.getByLabel('Notes')).toHaveValue('scales')
  await timer.press('Save Session')
  await expect.poll(async () => (await sessionsOf(member)).length).toBe(2)
  expect(await sessionsOf(member)).toContainEqual(
    expect.objectContaining({ id: `timer-${at('13:05:00')}`, notes: 'scales' }),
  )
  // Nothing of it is left behind.
  expect(await readDocument(`users/${member.uid}`)).not.toHaveProperty('timerDraft')
})

test('AWAY-05 after four hours without a break the timer asks once, in place', async ({ page }) => {
  const member = await withRunningTimer(page, { since: at('10:00:00'), now: at('13:55:00') })
  const question = page.getByText('Still at it?')
  await page.clock.fastForward('00:20')
  await expect(question).toBeHidden()
  await page.clock.fastForward('04:45')
  await expect(question).toBeVisible()
  await expect(page.getByText('4h 00m without a break.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(question).toBeVisible()
  const yes = page.getByRole('button', { name: 'Yes', exact: true })
  await page.setViewportSize({ width: 390, height: 844 })
  const top = async (button: Locator) => (await button.boundingBox())?.y ?? NaN
  await expect
    .poll(async () => (await top(new TimerModel(page).button('Pause'))) - (await top(yes)))
    .toBeGreaterThan(30)
  await yes.click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(new TimerModel(page).button('Pause')).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(question).toBeHidden()
  expect(await countedBy(member, at('14:00:00'))).toMatchObject({ rev: 1, breaks: 0 })
})
