import { readDocument } from '../fixtures/emulators'
import { TimerModel } from './page-models/timer'
import { aMorning, reloadWithoutApp, seenOn, untilComplete, watchPage } from './start-copies'
import { expect, test } from './test'

for (const width of [390, 1440]) {
  test(`START-17 the page is there before the app, and nothing moves when the app comes, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(watchPage)
    await aMorning(page)
    const release = await reloadWithoutApp(page)
    const timer = new TimerModel(page)
    await expect(timer.button('Start Timer')).toBeEnabled()
    await expect(timer.clock).toHaveText('00:00:00')
    await expect(page.getByText('1h 00m').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'How this adds up' })).toBeHidden()
    const late = page.locator('main [data-late]')
    await expect(late).not.toHaveCount(0)
    for (const part of await late.all()) await expect(part).toBeHidden()
    await release()
    await untilComplete(page)
    await timer.press('Quick Add Session')
    await expect(page.getByRole('dialog', { name: 'Quick Add Session' })).toBeVisible()
    const { missing, shift } = await seenOn(page)
    expect(missing, 'frames without the button').toBe(0)
    expect(shift, 'layout shift').toBeLessThan(0.001)
  })
}

test('START-17 the timer runs from the press on the copy, and the keyboard focus stays', async ({ page }) => {
  const member = await aMorning(page)
  const timer = new TimerModel(page)
  await timer.choose('Play')
  await expect.poll(() => readDocument(`users/${member.uid}`)).toMatchObject({ timerMode: 'play' })

  const release = await reloadWithoutApp(page)
  await timer.button('Start Timer').focus()
  const before = Date.now()
  await page.keyboard.press('Enter')
  const after = Date.now()
  await timer.untilClock(2)
  await release()
  await expect(timer.button('Pause')).toBeFocused()
  expect(await timer.elapsed()).toBeGreaterThanOrEqual(2)
  await expect
    .poll(() => readDocument(`users/${member.uid}`))
    .toMatchObject({ timerState: { mode: 'play', rev: 1 } })
  const { timerState } = (await readDocument(`users/${member.uid}`)) as { timerState: { startTime: number } }
  expect(timerState.startTime).toBeGreaterThanOrEqual(before)
  expect(timerState.startTime).toBeLessThanOrEqual(after)
})

test('START-17 a press outlives a page that closes before the app has come', async ({ page }) => {
  const member = await aMorning(page)
  await reloadWithoutApp(page)
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await page.unrouteAll()
  await page.goto('/robots.txt')
  await page.goto('/#/app')
  await expect(timer.button('Pause')).toBeVisible()
  expect(await timer.elapsed()).toBeGreaterThanOrEqual(1)
  await expect.poll(() => readDocument(`users/${member.uid}`)).toMatchObject({ timerState: { rev: 1 } })
})

test('START-17 START-16 the copy disappears when nobody is signed in any more', async ({ page }) => {
  await aMorning(page)
  const release = await reloadWithoutApp(page)
  await expect(page.getByText('1h 00m').first()).toBeVisible()
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'))
  await release()
  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByText('1h 00m')).toBeHidden()
})

test.describe('when the code of the app does not arrive', () => {
  test.use({ mayComplainOf: /The app could not be opened/ })

  test('START-17 the copy does not stand there without a word', async ({ page }) => {
    await aMorning(page)
    await page.route(/\/assets\/(auth|user-services)-[^/]+\.js$/, (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('Counterpoint could not be opened.')).toBeVisible()
  })
})
