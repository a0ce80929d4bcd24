import { AwayModel, countedBy, withRunningTimer } from './page-models/away'
import { TimerModel } from './page-models/timer'
import { expect, signIn, test } from './test'

// An answer is refused if another device was faster.
test.use({ loadsAhead: true, timezoneId: 'UTC' })

const HOUR = 3_600_000
const SINCE = Date.parse('2025-06-10T12:00:00Z')
const NOON = Date.parse('2025-06-10T13:02:00Z')

test('AWAY-03 if another device changed the timer meanwhile, nothing is asked', async ({
  page,
  anotherDevice,
}) => {
  const member = await withRunningTimer(page, { since: SINCE, now: NOON })
  const laptop = await anotherDevice()
  await laptop.clock.install({ time: NOON + HOUR })
  await signIn(laptop, member)
  const desk = new TimerModel(laptop)
  await page.context().setOffline(true)
  await desk.press('Pause')
  await desk.press('Resume')
  await expect.poll(async () => (await countedBy(member, NOON)).rev).toBe(3)
  await page.context().setOffline(false)
  await page.clock.fastForward('08:00:00')
  await expect.poll(() => ownRev(page)).toBe(3)
  await page.clock.fastForward('00:10')
  const away = new AwayModel(page)
  await expect(away.question).toBeHidden()
  await page.reload()
  await expect(new TimerModel(page).button('Pause')).toBeVisible()
  await page.clock.fastForward('00:10')
  await expect(away.question).toBeHidden()
  expect(await countedBy(member, NOON)).toMatchObject({ rev: 3, breakCount: 1 })
})

test('AWAY-03 an answer given offline loses against the change of another device, and says so', async ({
  page,
  anotherDevice,
}) => {
  const member = await withRunningTimer(page, { since: SINCE, now: NOON })
  const laptop = await anotherDevice()
  await laptop.clock.install({ time: NOON + HOUR })
  await signIn(laptop, member)
  await page.context().setOffline(true)
  const away = new AwayModel(page)
  await away.sleep('08:00:00')
  await away.answer('Take a break')
  await expect(new TimerModel(page).clock).toHaveText(/^01:0\d:/)
  await new TimerModel(laptop).press('Pause')
  await expect.poll(async () => (await countedBy(member, NOON)).rev).toBe(2)
  await page.context().setOffline(false)
  // In small steps, because the refusal may arrive at once and its toast lasts five seconds.
  await expect(async () => {
    await page.clock.fastForward('00:02')
    await expect(page.getByText(/changed on another device/).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expect(new TimerModel(page).button('Resume')).toBeVisible()
  await expect(away.question).toBeHidden()
  expect(await countedBy(member, NOON)).toMatchObject({ rev: 2, breaks: 0, saved: 0 })
})

/** The revision of the timer that this device has noted last. */
function ownRev(page: import('@playwright/test').Page): Promise<unknown> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('counterpoint:presence:')) ?? ''
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as { timer: { mark: { rev: number } } } | null)
      ?.timer.mark.rev
  })
}
