import { readCollection, readDocument } from '../fixtures/emulators'
import { TimerModel } from './page-models/timer'
import { aMorning, reloadWithoutApp, seenOn, untilComplete, watchPage } from './start-copies'
import { expect, test } from './test'

for (const width of [390, 1440]) {
  test(`START-17 a running timer counts on in the copy, and stops at the press, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(watchPage)
    const member = await aMorning(page)
    const timer = new TimerModel(page)
    await timer.press('Start Timer')
    await timer.untilClock(2)
    await expect.poll(() => readDocument(`users/${member.uid}`)).toMatchObject({ timerState: { rev: 1 } })

    const release = await reloadWithoutApp(page)
    await timer.untilClock(5)
    await expect(timer.button('Pause')).toBeEnabled()
    const late = page.locator('main [data-late]')
    for (const part of await late.all()) await expect(part).toBeHidden()
    await release()
    await untilComplete(page)
    const { missing, shift } = await seenOn(page)
    expect(missing, 'frames without the button').toBe(0)
    expect(shift, 'layout shift').toBeLessThan(0.001)

    const releaseAgain = await reloadWithoutApp(page)
    await timer.press('Stop Timer')
    const stoppedAt = await timer.elapsed()
    await expect(timer.button('Pause')).toBeFocused()
    await page.waitForTimeout(3000)
    expect(await timer.elapsed()).toBe(stoppedAt)
    await releaseAgain()
    await expect(timer.sessionComplete).toBeVisible()
    await timer.press('Save Session')
    await expect
      .poll(() => readDocument(`users/${member.uid}`))
      .toMatchObject({ timerState: { isActive: false, rev: 2 } })
    const saved = async () => Object.values(await readCollection(`users/${member.uid}/sessions`))
    await expect.poll(async () => (await saved()).length).toBe(2)
    const session = (await saved()).find(({ type }) => type !== 'Play')
    expect(Math.abs(Number(session?.['duration']) - stoppedAt)).toBeLessThanOrEqual(1)
  })
}

test('START-17 a paused timer stands still in the copy, and goes on from the press', async ({ page }) => {
  const member = await aMorning(page)
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(2)
  await timer.press('Pause')
  await expect.poll(() => readDocument(`users/${member.uid}`)).toMatchObject({ timerState: { rev: 2 } })
  const pausedAt = await timer.elapsed()

  const release = await reloadWithoutApp(page)
  expect(await timer.elapsed()).toBe(pausedAt)
  const before = Date.now()
  await timer.press('Resume')
  const after = Date.now()
  await expect.poll(() => timer.elapsed()).toBeGreaterThan(pausedAt + 1)
  await release()
  await expect(timer.button('Pause')).toBeVisible()
  await expect
    .poll(() => readDocument(`users/${member.uid}`))
    .toMatchObject({ timerState: { isPaused: false, rev: 3 } })
  const { timerState } = (await readDocument(`users/${member.uid}`)) as {
    timerState: { breaks: readonly { endTime: number }[] }
  }
  expect(timerState.breaks[0]?.endTime).toBeGreaterThanOrEqual(before)
  expect(timerState.breaks[0]?.endTime).toBeLessThanOrEqual(after)
})
