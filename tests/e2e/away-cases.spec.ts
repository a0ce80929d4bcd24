import { AwayModel, countedBy, withRunningTimer } from './page-models/away'
import { TimerModel } from './page-models/timer'
import { expect, expectAccessible, test } from './test'

const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)

test.describe('a session that is full', () => {
  test.use({ timezoneId: 'UTC' })
  test('AWAY-02 says why 100 breaks leave no room for another', async ({ page }) => {
    const [since, now] = [at('2025-06-10T08:00Z'), at('2025-06-10T13:02Z')]
    const breaks = Array.from({ length: 100 }, (_, index) => ({
      startTime: since + index * 60_000,
      endTime: since + index * 60_000 + 1000,
    }))
    const member = await withRunningTimer(page, { since, now, breaks })
    const away = new AwayModel(page)
    await away.sleep('08:00:00')
    const button = page.getByRole('button', { name: 'Take a break' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(/already has 100 breaks/)
    await button.click({ force: true })
    await expectAccessible(page)
    expect(await countedBy(member, now)).toMatchObject({ rev: 1, breakCount: 100 })
    await away.answer('It was play')
    await new TimerModel(page).press('Save Session')
    const returned = now + 8 * HOUR
    await expect.poll(async () => (await countedBy(member, returned)).saved).toBeGreaterThan(0)
    const after = await countedBy(member, returned)
    expect(after.saved + after.onClock).toBe(13 * 3600 + 120 - 100)
  })
})

test.describe('nights on which the clocks change', () => {
  test.use({ timezoneId: 'Europe/Berlin' })
  for (const [night, now, from, to] of [
    ['AWAY-01 a spring night', '2025-03-30T00:30Z', '01:30', '10:30'],
    ['AWAY-01 an autumn night', '2025-10-26T00:30Z', '02:30', '09:30'],
  ] as const) {
    test(`${night} keeps every second of 8 hours`, async ({ page }) => {
      const since = at(now) - HOUR
      const member = await withRunningTimer(page, { since, now: at(now) })
      const away = new AwayModel(page)
      await away.sleep('08:00:00')
      await expect(away.question).toHaveText(`Away from ${from} to ${to}`)
      await expect(page.getByText('Your timer ran on for 8h 00m.')).toBeVisible()
      const returned = at(now) + 8 * HOUR
      const before = (await countedBy(member, returned)).onClock
      expect(before).toBe(9 * 3600)
      await away.answer('Take a break')
      await expect.poll(async () => (await countedBy(member, returned)).rev).toBe(2)
      const after = await countedBy(member, returned)
      expect(after.onClock + after.breaks).toBe(before)
    })
  }
})

test.describe('play', () => {
  test.use({ timezoneId: 'UTC' })
  test('AWAY-01 is not asked about until Settings says so', async ({ page }) => {
    const [since, now] = [at('2025-06-10T12:00Z'), at('2025-06-10T13:02Z')]
    const member = await withRunningTimer(page, { since, now, mode: 'play' })
    const away = new AwayModel(page)
    await away.sleep('08:00:00')
    await expect(new TimerModel(page).clock).toHaveText(/^09:02:/)
    await expect(away.question).toBeHidden()
    expect(await countedBy(member, now + 8 * HOUR)).toMatchObject({ onClock: 32_520, rev: 1 })

    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText('More for this device').click()
    await expect(page.getByLabel('Ask in Productivity')).toHaveValue('15')
    await page.getByLabel('Ask in Play').selectOption('After 30 min')
    await page.keyboard.press('Escape')
    await away.sleep('00:29:00')
    await expect(away.question).toBeHidden()
    await away.sleep('00:31:00')
    await expect(away.question).toBeVisible()
    await expect(away.answers.last()).toHaveText('It was focus')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByText('More for this device').click()
    await page.getByLabel('Ask in Play').selectOption('Off')
    await page.keyboard.press('Escape')
    await expect(away.question).toBeHidden()
  })
})
