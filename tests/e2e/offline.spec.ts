import { readDocument } from '../fixtures/emulators'
import { TimerModel } from './page-models/timer'
import { aMember, giveTask, sessionsOf } from './person'
import { expect, signIn, test } from './test'

test.use({ loadsAhead: true })

test('a session is timed and saved offline, and synced with its points when the network returns @main', async ({
  page,
  context,
}) => {
  const member = await aMember({ score: 5 })
  await giveTask(member, 'write', 'Write page', 2)
  await signIn(page, member)
  const timer = new TimerModel(page)
  await expect(timer.button('Start Timer')).toBeVisible()
  await page.goto('/#/app/history') // loads its code before going offline
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  await page.goto('/#/app')

  await context.setOffline(true)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.press('Pause')
  await timer.press('Resume')
  await timer.press('Stop Timer')
  await page.getByRole('textbox', { name: 'Write page' }).fill('1.5')
  await timer.press('Save Session')
  await expect(timer.sessionComplete).toBeHidden()

  await page.goto('/#/app/history')
  await expect(page.getByLabel('Waiting to sync')).toBeVisible()
  expect(await sessionsOf(member)).toEqual([])

  await context.setOffline(false)
  await expect(page.getByLabel('Waiting to sync')).toBeHidden()
  expect(await sessionsOf(member)).toMatchObject([{ sessionScore: 3 }])
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({
    score: 8,
    timerState: { isActive: false, isPaused: false, rev: 4 },
  })
})
