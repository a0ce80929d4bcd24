import { TimerModel } from './page-models/timer'
import { aMember, completionsOf, giveRhythm, giveSession } from './person'
import { expect, expectAccessible, signIn, test } from './test'

const NOW = Date.parse('2026-11-19T14:41:00Z')
const TODAY = '2026-11-19'

test.use({ timezoneId: 'UTC' })

/** Creates rhythms that start today, so that nothing is carried over. */
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
  // Records the distance of the buttons from the clock whenever it changes, from the first paint on.
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
  const advice = page.getByRole('button', { name: 'Focus 3 h 40 min, until 18:21' })
  await expect(advice).toBeVisible()
  await page.reload()
  await expect(advice).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toHaveLength(1)

  const today = page.getByRole('heading', { name: 'Today' }).locator('..')
  await expect(today).toContainText('Harmony −11')
  await expect(today).toContainText('Started the day at −11. Rhythms still open: −11.')
  const helps = page.getByRole('group', { name: 'Rhythms that help' }).getByRole('button')
  await expect(helps).toHaveText(['Read +5', 'Run +4', 'Tidy up +2'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run +4' }).click()
  await expect(page.getByRole('status').getByText('Run is done: +4')).toBeVisible()
  await expect(helps).toHaveText(['Read +5', 'Tidy up +2'])
  await expect(today).toContainText('Started the day at −11. Rhythms still open: −7.')
  await expect
    .poll(async () => Object.values(await completionsOf(member)))
    .toMatchObject([{ rhythmId: 'Run', completionDate: TODAY, actualCompletionDate: TODAY }])

  await page.getByRole('button', { name: 'How this adds up', exact: true }).click()
  const ledger = page.getByRole('dialog', { name: 'Thursday 19 November' })
  await expect(ledger.getByRole('row', { name: /Harmony Vector −7/ })).toBeVisible()
})

test('CLOCK-01 CLOCK-04 the running timer counts play down, and announces the balance once', async ({
  page,
}) => {
  const member = await aDayWith([], 125)
  // Fixed, because a slow start would move the timer's start past the next minute.
  await page.clock.setFixedTime(NOW)
  await signIn(page, member)
  const timer = new TimerModel(page)
  await page.getByRole('button', { name: 'Play 47 min, until 15:28' }).click()
  await expect(timer.button('Pause')).toBeVisible()
  await page.clock.setFixedTime(NOW + 30 * 60_000)
  await expect(page.getByText('17 min of play to balance,')).toBeVisible()
  await expect(page.getByText('until 15:28')).toBeVisible()
  // The toast appears on any page; 40 minutes are 5.33 points.
  await page.goto('/#/app/history')
  await page.clock.setFixedTime(NOW + 40 * 60_000)
  const toasts = page.getByRole('status', { name: 'Notifications' })
  await expect(toasts.getByText('Balanced.')).toBeVisible()
  await page.goto('/#/app')
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  await expect(timer.button('Stop Timer')).toBeVisible()
})

test('PACE-03 PACE-05 REST-06 REST-07 pacing fades, a past holiday is added, and today shows what that changes', async ({
  page,
}) => {
  const member = await aMember()
  // Never kept: 14 days at 10 points, including today.
  await giveRhythm(member, 'Run', { name: 'Run', points: 10, pacingGrace: 2, startDate: '2026-11-06' })
  await page.clock.setSystemTime(NOW)
  await signIn(page, member)
  await page.goto('/#/app/dashboard')
  const harmony = page.getByRole('region', { name: 'Harmony Vector' })
  await expect(harmony.getByRole('img')).toHaveAccessibleName(/^−138 /)
  await expect(harmony.getByText('Pacing alone moves Harmony by −138. Let it fade?')).toBeVisible()
  await harmony.getByRole('link', { name: 'Let it fade' }).click()

  await expect(page.getByRole('radio', { name: 'Never forgets' })).toBeFocused()
  await page.getByRole('radio', { name: 'Fades' }).click()
  const carry = page.getByRole('slider', { name: 'Carried over each night' })
  await expect(carry).toHaveValue('0.8')
  const scoring = page.getByRole('region', { name: 'Scoring Settings' })
  await expect(scoring.getByText(/^Today's Harmony: −138 → /)).toBeVisible()
  await expect(scoring.getByRole('table', { name: 'Harmony Vector of the last 30 days' })).toBeAttached()
  await carry.fill('1')
  await scoring.getByRole('button', { name: 'Start afresh today' }).click()
  const question = page.getByRole('dialog', { name: 'Start pacing afresh today?' })
  await expect(question.getByText("Today's Harmony: −138 → −8")).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await question.getByRole('button', { name: 'Start afresh' }).click()
  await expect(scoring.getByText('Pacing counts from 19 November 2026 on.')).toBeVisible()
  await scoring.getByRole('button', { name: 'Undo' }).click()
  await expect(scoring.getByRole('button', { name: 'Start afresh today' })).toBeVisible()

  const rest = page.getByRole('region', { name: 'Rest days' })
  await rest.getByRole('button', { name: 'New rest days' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rest days' })
  await dialog.getByLabel('Name').fill('By the sea')
  await dialog.getByLabel('First day').fill('2026-11-06')
  await dialog.getByLabel('Last day').fill('2026-11-18')
  await expect(dialog.getByText("Today's Harmony: −138 → −8")).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Add rest days' }).click()
  await expect(rest.getByRole('listitem')).toContainText('13 days')
  await expectAccessible(page)

  await page.goto('/#/app/dashboard')
  await expect(harmony.getByRole('img')).toHaveAccessibleName(/^−8 /)
  await expect(page.getByRole('button', { name: 'Wednesday 18 November, rest day' })).toBeVisible()
  await expect(page.getByRole('button', { name: '18/11/2026: 0m, rest day' }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Prev week' }).click()
  const agenda = page.getByRole('region', { name: 'Rhythm Calendar' }).getByRole('listitem')
  await expect(agenda.filter({ hasText: 'Wed' }).getByText('Rest', { exact: true })).toBeVisible()
})
