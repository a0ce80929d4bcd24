import type { Page } from '@playwright/test'
import { readDocument } from '../fixtures/emulators'
import { expectNothingCutAtAnyWidth } from './layout'
import { TimerModel } from './page-models/timer'
import { aMember, giveTask, sessionsOf, type Person } from './person'
import { expect, expectAccessible, signIn, test } from './test'

// A stop and a save are refused if another device was faster.
test.use({ loadsAhead: true, timezoneId: 'UTC' })

/** Runs one timer on two devices; the first goes offline and stops it. */
async function stoppedOffline(member: Person, phone: Page, laptop: Page, notes: string) {
  await signIn(phone, member)
  await signIn(laptop, member)
  const [here, there] = [new TimerModel(phone), new TimerModel(laptop)]
  await here.press('Start Timer')
  await there.untilClock(2)
  await phone.context().setOffline(true)
  await here.stopAndSave(notes)
  await expect(phone.getByText('Saved on this device')).toBeVisible()
  return [here, there] as const
}

test('SESSION-30 SESSION-32 SESSION-33 a short offline save is merged into the longer session of the same timer', async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember({ score: 1 })
  await giveTask(member, 'write', 'Write page', 2)
  const laptop = await anotherDevice()
  const [, there] = await stoppedOffline(member, page, laptop, 'on the train')
  // The phone stopped before this moment, so the session of the laptop is longer.
  await there.untilClock((await there.elapsed()) + 3)
  await laptop.getByRole('button', { name: 'Stop Timer' }).click()
  await laptop.getByRole('textbox', { name: 'Write page' }).fill('1')
  await laptop.getByLabel('Notes').fill('at the desk')
  await there.press('Save Session')
  await expect(laptop.getByText('Session saved')).toBeVisible()
  await expect(laptop.getByText(/, 2 points$/)).toBeVisible()
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: 'at the desk' }])
  const [long] = await sessionsOf(member)

  await page.context().setOffline(false)
  const question = page.getByRole('dialog', { name: 'This timer was already saved on another device' })
  await expect(question).toContainText('at the desk')
  await expectAccessible(page, 'dialog[open]')
  await expectNothingCutAtAnyWidth(page, 'saved elsewhere')
  await expect.poll(() => question.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await expect(page.getByText('Could not save')).toHaveCount(0)
  await page.reload()
  await expect(question).toContainText('on the train')
  await question.getByRole('button', { name: 'Add my notes to it' }).click()
  await expect(question).toBeHidden()
  await expect
    .poll(() => sessionsOf(member))
    .toMatchObject([{ notes: 'at the desk\n\non the train', duration: long?.['duration'], sessionScore: 2 }])
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({ score: 3 })
  await page.reload()
  await expect(new TimerModel(page).button('Start Timer')).toBeVisible()
  await expect(question).toBeHidden()
})

test('SESSION-31 SESSION-32 a short save that arrives while the timer runs elsewhere loses none of the rest', async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember()
  const laptop = await anotherDevice()
  const [, there] = await stoppedOffline(member, page, laptop, 'on the train')
  await there.press('Pause')
  await there.press('Resume')
  await expect
    .poll(() => readDocument(`users/${member.uid}`))
    .toMatchObject({ timerState: { isPaused: false, breaks: [{}] } })
  await page.context().setOffline(false)
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: 'on the train' }])
  const [short] = await sessionsOf(member)
  await expect(there.button('Pause')).toBeVisible()
  await there.untilClock(Number(short?.['duration']) + 4)
  await there.press('Stop Timer')
  await there.press('Save Session')
  await expect(laptop.getByText('Added to the session that another device saved')).toBeVisible()
  await expect(there.sessionComplete).toBeHidden()
  const [whole, ...others] = await sessionsOf(member)
  expect(others).toEqual([])
  expect(whole).toMatchObject({ id: short?.['id'], notes: 'on the train' })
  expect(Number(whole?.['duration'])).toBeGreaterThan(Number(short?.['duration']) + 2)
})

test('SESSION-36 the time after an offline stop is offered on the device that ran on, even after a reload', async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember()
  const laptop = await anotherDevice()
  // Installed in an open page, the clock shows 1970 for a moment, which the app takes for a sleep of the device.
  await laptop.clock.install({ time: Date.now() })
  const [, there] = await stoppedOffline(member, page, laptop, 'on the train')
  await laptop.clock.fastForward('01:00')
  await expect(there.clock).toHaveText(/^00:01:/)
  await page.context().setOffline(false)
  const offer = laptop.getByRole('button', { name: /^Keep the time until / })
  await expect(offer).toBeVisible()
  await expect(there.button('Start Timer')).toBeVisible()

  await laptop.reload()
  await expect(offer).toBeVisible()
  await expectAccessible(laptop)
  await expectNothingCutAtAnyWidth(laptop, 'cut off')
  await offer.press('Enter')
  await expect(laptop.getByText('The time was added to the session')).toBeVisible()
  await expect
    .poll(async () => (await sessionsOf(member)).map(({ notes, duration }) => [notes, Number(duration) > 55]))
    .toEqual([['on the train', true]])
  await laptop.reload()
  await expect(there.button('Start Timer')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('SESSION-34 a stop that another device was faster than leaves no session of a timer that runs on', async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember()
  const laptop = await anotherDevice()
  await signIn(page, member)
  await signIn(laptop, member)
  const [here, there] = [new TimerModel(page), new TimerModel(laptop)]
  await here.press('Start Timer')
  await there.untilClock(2)
  await page.context().setOffline(true)
  await here.press('Stop Timer')
  const complete = page.getByRole('dialog', { name: 'Session Complete' })
  await expect(complete).toBeVisible()
  await there.press('Pause')
  await expect
    .poll(() => readDocument(`users/${member.uid}`))
    .toMatchObject({ timerState: { isPaused: true } })
  await page.context().setOffline(false)
  await expect(page.getByText('Your timer is still on: it was changed on another device.')).toBeVisible()
  await expect(complete).toBeHidden()
  await expect(here.button('Resume')).toBeVisible()
})
