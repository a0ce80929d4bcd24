import { readDocument } from '../fixtures/emulators'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf } from './person'
import { expect, signIn, test } from './test'

const TEN_MINUTES = 600_000

// Ahead, because then a start and a pause lie in the future of the other device. Any clocks: src/domain/timer/timer.test.ts.
test('TIMER-20 TIMER-21 a clock ten minutes ahead measures correctly and never shows nonsense', async ({
  page,
  anotherDevice,
}) => {
  await page.addInitScript((ms) => {
    const Right = Date
    window.Date = new Proxy(Right, {
      construct: (target, given: [], self) =>
        Reflect.construct(target, given.length > 0 ? given : [Right.now() + ms], self) as object,
      get: (target, key) => (key === 'now' ? () => Right.now() + ms : (Reflect.get(target, key) as unknown)),
    })
  }, TEN_MINUTES)
  const member = await aMember()
  await signIn(page, member)
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(2)
  await timer.press('Pause')
  await expect(timer.button('Resume')).toBeVisible()
  const pausedAt = await timer.elapsed()
  expect(pausedAt).toBeLessThan(60)
  await page.reload()
  await expect(timer.button('Resume')).toBeVisible()
  expect(await timer.elapsed()).toBe(pausedAt)

  // Another device with a correct clock shows zero until the start, and never a negative time.
  const device = await anotherDevice()
  await signIn(device, member)
  const other = new TimerModel(device)
  await expect(other.clock).toHaveText(await timer.clock.innerText())
  await other.press('Resume')
  await expect(timer.button('Pause')).toBeVisible()
  await expect(timer.clock).toHaveText(/^00:(00|10):\d\d$/)
  await expect(other.clock).toHaveText(/^00:00:\d\d$/)
  await expect(device.getByText(/automatically stopped/)).toBeHidden()

  await timer.stopAndSave('on a wrong clock')
  await expect.poll(() => sessionsOf(member)).toHaveLength(1)
  const [session] = (await sessionsOf(member)) as [Record<string, number>]
  expect(session['endTime']).toBeGreaterThanOrEqual(session['startTime'] ?? 0)
  expect(session['duration']).toBeGreaterThanOrEqual(1)
  expect(session['duration']).toBeLessThanOrEqual(620)
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({ timerState: { isActive: false } })
  for (const each of [page, device]) {
    await expect(each.getByText(/NaN|Invalid|Error|-\d/)).toHaveCount(0)
    await expect(new TimerModel(each).clock).toHaveText('00:00:00')
  }
})
