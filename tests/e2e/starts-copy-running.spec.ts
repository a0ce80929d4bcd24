import { readCollection, readDocument } from '../fixtures/emulators'
import { TimerModel } from './page-models/timer'
import { aMorning, reloadWithoutApp, seenOn, untilComplete, watchPage } from './start-copies'
import { expect, test } from './test'

test('START-17 a timer counts on in the copy, stands still in it while paused, and stops at the press', async ({
  page,
}) => {
  // The layout in which the buttons are docked.
  await page.setViewportSize({ width: 390, height: 900 })
  await page.addInitScript(watchPage)
  const member = await aMorning(page)
  const timer = new TimerModel(page)
  const timerOf = async () =>
    (await readDocument(`users/${member.uid}`)) as {
      timerState: { breaks: readonly { endTime: number }[] }
    }
  const untilStored = (timerState: object) => expect.poll(timerOf).toMatchObject({ timerState })
  await timer.press('Start Timer')
  await timer.untilClock(2)
  await untilStored({ rev: 1 })

  await test.step('a running timer counts on', async () => {
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
  })

  await test.step('a paused timer stands still, and goes on from the press', async () => {
    await timer.press('Pause')
    await untilStored({ rev: 2 })
    const pausedAt = await timer.elapsed()
    const release = await reloadWithoutApp(page)
    expect(await timer.elapsed()).toBe(pausedAt)
    const before = Date.now()
    await timer.press('Resume')
    const after = Date.now()
    await expect.poll(() => timer.elapsed()).toBeGreaterThan(pausedAt + 1)
    await release()
    await expect(timer.button('Pause')).toBeVisible()
    await untilStored({ isPaused: false, rev: 3 })
    const { timerState } = await timerOf()
    expect(timerState.breaks[0]?.endTime).toBeGreaterThanOrEqual(before)
    expect(timerState.breaks[0]?.endTime).toBeLessThanOrEqual(after)
    // Only a complete page leaves a copy.
    await untilComplete(page)
  })

  await test.step('a running timer stops at the press', async () => {
    const release = await reloadWithoutApp(page)
    await timer.press('Stop Timer')
    const stoppedAt = await timer.elapsed()
    await expect(timer.button('Pause')).toBeFocused()
    await page.waitForTimeout(3000)
    expect(await timer.elapsed()).toBe(stoppedAt)
    await release()
    await expect(timer.sessionComplete).toBeVisible()
    await timer.press('Save Session')
    await untilStored({ isActive: false, rev: 4 })
    const saved = async () => Object.values(await readCollection(`users/${member.uid}/sessions`))
    await expect.poll(async () => (await saved()).length).toBe(2)
    const session = (await saved()).find(({ type }) => type !== 'Play')
    expect(Math.abs(Number(session?.['duration']) - stoppedAt)).toBeLessThanOrEqual(1)
  })
})
