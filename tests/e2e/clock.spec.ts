import { aMember, completionsOf, giveRhythm } from './person'
import { expect, expectAccessible, signIn, test } from './test'

const NOW = Date.parse('2026-11-19T14:41:00Z')
const TODAY = '2026-11-19'

test.use({ timezoneId: 'UTC' })

test('CLOCK-02 CLOCK-05 CLOCK-06 the timer says what today needs, completes a rhythm, opens the ledger; nothing moves', async ({
  page,
}) => {
  const member = await aMember({ formula: { timeDivisor: 20, playTimeDivisor: 7.5, pacingMultiplier: 1 } })
  // They start today, so that nothing is carried over.
  for (const [name, points] of Object.entries({ Run: 4, Read: 5, 'Tidy up': 2 }))
    await giveRhythm(member, name, { name, points, pacingGrace: 0, startDate: TODAY })
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
