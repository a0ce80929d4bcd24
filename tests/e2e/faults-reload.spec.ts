import type { Page } from '@playwright/test'
import { readDocument } from '../fixtures/emulators'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf } from './person'
import { expect, signIn, test } from './test'

type Button = Parameters<TimerModel['button']>[0]

/** The page reloads immediately after the click. */
async function pressAndReload(page: Page, name: Button): Promise<void> {
  const button = await new TimerModel(page).button(name).elementHandle()
  const loaded = page.waitForEvent('load')
  await button?.evaluate((element: HTMLElement) => {
    element.click()
    location.reload()
  })
  await loaded
}

test('TIMER-04 TIMER-11 TIMER-21 INT-10 a press in the moment of a reload or of another press takes effect exactly once', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const timer = new TimerModel(page)
  await pressAndReload(page, 'Start Timer')
  // Less than a second would not be kept.
  await timer.untilClock(1)
  await pressAndReload(page, 'Pause')
  await expect(timer.button('Resume')).toBeVisible()
  await pressAndReload(page, 'Resume')
  await expect(timer.button('Pause')).toBeVisible()
  await pressAndReload(page, 'Stop Timer')
  await page.getByLabel('Notes').fill('at the last moment')
  // The timer has stopped behind the dialog.
  await expect
    .poll(() => readDocument(`users/${member.uid}`))
    .toMatchObject({ timerState: { isActive: false, isPaused: false, rev: 4 } })
  await pressAndReload(page, 'Save Session')
  await expect(timer.button('Start Timer')).toBeVisible()
  await expect(timer.sessionComplete).toBeHidden()
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: 'at the last moment' }])
  // Nothing that the server has confirmed stays in the outbox.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('counterpoint:outbox:'))),
    )
    .toEqual([])

  await test.step('TIMER-04 TIMER-11 the timer starts in a mode that was chosen just before', async () => {
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[role="radio"][aria-checked="false"]')?.click()
      const buttons = [...document.querySelectorAll('button')]
      buttons.find((button) => button.textContent === 'Start Timer')?.click()
    })
    await expect(page.getByRole('radio', { name: 'Play' })).toBeChecked()
    await expect
      .poll(() => readDocument(`users/${member.uid}`))
      .toMatchObject({ timerState: { mode: 'play' }, timerMode: 'play' })
  })
})
