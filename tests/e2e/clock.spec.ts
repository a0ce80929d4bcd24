import { TimerModel } from './page-models/timer'
import { aMember, completionsOf, giveRhythm, giveSession } from './person'
import { expect, expectAccessible, signIn, test } from './test'

const NOW = Date.parse('2026-11-19T14:41:00Z')
const TODAY = '2026-11-19'

test.use({ timezoneId: 'UTC' })

/** Rhythms that start today: nothing is carried over. */
async function aDayWith(rhythms: readonly (readonly [name: string, points: number])[], focusMinutes: number) {
  const member = await aMember({ formula: { timeDivisor: 20, playTimeDivisor: 7.5, pacingMultiplier: 1 } })
  for (const [name, points] of rhythms)
    await giveRhythm(member, name, { name, points, pacingGrace: 0, startDate: TODAY })
  if (focusMinutes > 0) {
    const endTime = Date.parse(`${TODAY}T10:00:00Z`)
    const duration = focusMinutes * 60
    await giveSession(member, 'focus', { startTime: endTime - duration * 1000, endTime, duration })
  }
  return member
}

test('CLOCK-02 CLOCK-05 CLOCK-06 the timer says what today needs, completes a rhythm, opens the ledger; nothing moves', async ({
  page,
}) => {
  const member = await aDayWith(
    [
      ['Run', 4],
      ['Read', 5],
      ['Tidy up', 2],
    ],
    0,
  )
  // How far the buttons are from the clock, as often as it changes: from the first drawing on.
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const look = () => {
      const clock = document.querySelector('[role=timer]')?.getBoundingClientRect()
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent?.includes('Start Timer'),
      )
      const distance = clock && button && Math.round(button.getBoundingClientRect().top - clock.bottom)
      if (distance !== undefined && seen.at(-1) !== distance) seen.push(distance)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.clock.setSystemTime(NOW)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, member)
  await expect(page.getByText('3 h 40 min of focus to balance,')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 h 40 min of focus to balance,')).toBeVisible()
  await expect(page.getByText('until 18:21')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toHaveLength(1)

  await expect(page.getByText('3 rhythms open: −11 until they are done')).toBeVisible()
  const helps = page.getByRole('group', { name: 'Rhythms that help' }).getByRole('button')
  await expect(helps).toHaveText(['Read +5', 'Run +4', 'Tidy up +2'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run +4' }).click()
  await expect(page.getByRole('status').getByText('Run is done: +4')).toBeVisible()
  await expect(helps).toHaveText(['Read +5', 'Tidy up +2'])
  await expect(page.getByText('2 rhythms open: −7 until they are done')).toBeVisible()
  await expect
    .poll(async () => Object.values(await completionsOf(member)))
    .toMatchObject([{ rhythmId: 'Run', completionDate: TODAY, actualCompletionDate: TODAY }])

  await page.getByRole('button', { name: 'Where it comes from' }).click()
  const ledger = page.getByRole('dialog', { name: 'Thursday 19 November' })
  await expect(ledger.getByRole('row', { name: /Harmony Vector −7/ })).toBeVisible()
})

test('CLOCK-01 CLOCK-04 the running timer counts the play down, and says once that it balances', async ({
  page,
}) => {
  const member = await aDayWith([], 125)
  await page.clock.setSystemTime(NOW)
  await signIn(page, member)
  const timer = new TimerModel(page)
  await expect(page.getByText('47 min of play to balance,')).toBeVisible()
  await timer.choose('Play')
  await timer.press('Start Timer')
  await page.clock.setSystemTime(NOW + 30 * 60_000)
  await expect(page.getByText('17 min of play to balance,')).toBeVisible()
  await expect(page.getByText('until 15:28')).toBeVisible()
  // It is told on whichever page; 40 minutes are 5.33 points.
  await page.goto('/#/app/history')
  await page.clock.setSystemTime(NOW + 40 * 60_000)
  const toasts = page.getByRole('status', { name: 'Notifications' })
  await expect(toasts.getByText('Balanced.')).toBeVisible()
  await page.goto('/#/app')
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  await expect(timer.button('Stop Timer')).toBeVisible()
})
