import { AwayModel, countedBy, untilSeen, withRunningTimer } from './page-models/away'
import { TimerModel } from './page-models/timer'
import { expect, expectAccessible, test } from './test'

test.use({ timezoneId: 'UTC' })

const MINUTE = 60
const HOUR = 3600
const at = (time: string, day = '2025-06-10') => Date.parse(`${day}T${time}Z`)
const SINCE = at('12:00:00')
const NOON = at('13:02:00')

test('AWAY-01 AWAY-02 a device that slept for 8 hours asks what the time was, and each answer keeps every second', async ({
  page,
}) => {
  const eight = 8 * HOUR * 1000
  const member = await withRunningTimer(page, { since: SINCE, now: NOON })
  const away = new AwayModel(page)
  const timer = new TimerModel(page)
  let pause = 0

  await test.step('AWAY-01 it asks, also after a reload and on another page, and Keep changes nothing', async () => {
    await away.sleep('08:00:00')
    await expect(away.question).toHaveText(/^Away from 13:02 to 21:02$/)
    await expect(page.getByText('Your timer ran on for 8h 00m. What was that time?')).toBeVisible()
    await expect(away.answers).toHaveText(['Keep', 'Take a break', /^It ended at 13:02$/, 'It was play'])
    await expectAccessible(page)
    await page.reload()
    await expect(away.question).toHaveText(/^Away from 13:02 to 21:02$/)
    await page.goto('/#/app/history')
    await expect(away.question).toBeVisible()
    await away.answer('Keep')
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    await page.clock.fastForward('00:10')
    await expect(away.question).toBeHidden()
    const kept = await countedBy(member, NOON + eight)
    expect(kept).toMatchObject({ onClock: 9 * HOUR + 2 * MINUTE, breaks: 0, saved: 0, rev: 1 })
  })

  await test.step('AWAY-02 Take a break appends one break', async () => {
    await page.goto('/#/app')
    await expect(timer.button('Pause')).toBeVisible()
    await away.sleep('08:00:00')
    await away.answer('Take a break')
    await expect.poll(async () => (await countedBy(member, NOON)).rev).toBe(2)
    const after = await countedBy(member, NOON + 2 * eight)
    expect(after).toMatchObject({ breakCount: 1, saved: 0, mode: 'productivity' })
    expect(after.breaks).toBeGreaterThan(8 * HOUR - MINUTE)
    expect(after.breaks).toBeLessThan(8 * HOUR + MINUTE)
    expect(after.onClock + after.breaks).toBe(17 * HOUR + 2 * MINUTE)
    pause = after.breaks
  })

  await test.step('AWAY-02 It was play keeps the time before as pending and starts play at the gap', async () => {
    await away.sleep('08:00:00')
    await away.answer('It was play')
    await expect(timer.sessionComplete).toBeVisible()
    await timer.press('Save Session')
    await expect(page.getByText(/^Play since /)).toBeVisible()
    await expect.poll(async () => (await countedBy(member, NOON)).saved).toBeGreaterThan(0)
    const after = await countedBy(member, NOON + 3 * eight)
    expect(after).toMatchObject({ mode: 'play', breaks: 0, rev: 3 })
    expect(after.onClock).toBeGreaterThan(7 * HOUR)
    const total = after.saved + after.onClock + pause
    expect(Math.abs(total - (25 * HOUR + 2 * MINUTE))).toBeLessThanOrEqual(1)
  })
})

test('AWAY-02 AWAY-03 closed and opened the next day, it first offers that the timer ended', async ({
  page,
  context,
}) => {
  const member = await withRunningTimer(page, { since: at('17:00:00'), now: at('18:00:00') })
  await page.goto('about:blank')
  await page.clock.fastForward('14:00:00')
  const next = await context.newPage()
  await page.close()
  await next.goto('/#/app')
  await untilSeen(next)
  await next.clock.fastForward('00:10')
  const away = new AwayModel(next)
  await expect(away.question).toHaveText(/^Away from Tuesday 18:00 to Wednesday 08:0\d$/)
  await expect(away.answers.first()).toHaveText('It ended at 18:00')
  await away.answer('It ended at 18:00')
  const timer = new TimerModel(next)
  await expect(timer.sessionComplete).toContainText('17:00 to 18:00, 1h 00m')
  await timer.press('Save Session')
  const returned = at('08:00:00', '2025-06-11')
  await expect.poll(async () => (await countedBy(member, returned)).saved).toBeGreaterThanOrEqual(HOUR)
  const after = await countedBy(member, returned)
  expect(after).toMatchObject({ onClock: 0, rev: 2 })
  // What was saved ends within seconds of the last sign of life, and nothing of it is lost.
  expect(after.saved).toBeLessThan(HOUR + MINUTE)
})

test('AWAY-01 the other open tab of the device counts as presence, and one answer is enough for both', async ({
  page,
  context,
}) => {
  const member = await withRunningTimer(page, { since: SINCE, now: NOON })
  const other = await context.newPage()
  await other.goto('/#/app')
  await expect(new TimerModel(other).button('Pause')).toBeVisible()
  await page.goto('about:blank')
  for (let minute = 0; minute < 20; minute++) await other.clock.fastForward('01:00')
  await page.goto('/#/app')
  await expect(new TimerModel(page).button('Pause')).toBeVisible()
  await page.clock.fastForward('00:10')
  const [here, there] = [new AwayModel(page), new AwayModel(other)]
  await expect(here.question).toBeHidden()
  await expect(there.question).toBeHidden()

  // Both sleep. Whichever tab wakes up first, its beat does not hide the gap from the other.
  await here.sleep('01:08:00')
  await expect(here.question).toHaveText(/^Away from 13:2\d to 14:3\d$/)
  await expect(there.question).toHaveText(await here.question.innerText())
  await there.answer('Take a break')
  await expect(here.question).toBeHidden()
  await expect.poll(async () => (await countedBy(member, NOON)).rev).toBe(2)
  expect(await countedBy(member, NOON)).toMatchObject({ breakCount: 1 })
})

test('AWAY-01 whoever reads a page outside the app is not away', async ({ page }) => {
  await withRunningTimer(page, { since: SINCE, now: NOON })
  await expect(new TimerModel(page).button('Pause')).toBeVisible()
  await page.goto('/#/privacy')
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
  await page.clock.runFor('16:00')
  await page.goto('/#/app')
  await expect(new TimerModel(page).button('Pause')).toBeVisible()
  await page.clock.fastForward('00:10')
  await expect(new AwayModel(page).question).toBeHidden()
})
