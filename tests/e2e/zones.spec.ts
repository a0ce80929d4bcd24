import { TimerModel } from './page-models/timer'
import { aMember, giveSession, sessionsOf } from './person'
import { expect, signIn, test } from './test'

/** Nights from 22:00 to 06:00 in which the clocks change, as hours before and after midnight. */
const NIGHTS = [
  { zone: 'Europe/Berlin', date: '2025-10-25', shown: '25/10/2025', hours: [2, 7] }, // a day of 25 hours follows
  { zone: 'America/New_York', date: '2025-03-08', shown: '08/03/2025', hours: [2, 5] }, // a day of 23 hours follows
  { zone: 'Australia/Lord_Howe', date: '2025-04-05', shown: '05/04/2025', hours: [2, 6.5] }, // half an hour more
  { zone: 'America/Sao_Paulo', date: '2018-11-03', shown: '03/11/2018', hours: [2, 5] }, // its midnight is left out
  { zone: 'Pacific/Apia', date: '2025-04-05', shown: '05/04/2025', hours: [2, 6] }, // across the date line; no change
  { zone: 'Asia/Kathmandu', date: '2025-03-29', shown: '29/03/2025', hours: [2, 6] }, // an offset of 45 minutes
]

/** Today in the zone, as `DD/MM/YYYY`. */
const todayIn = (zone: string) => new Intl.DateTimeFormat('en-GB', { timeZone: zone }).format()

for (const { zone, date, shown, hours } of NIGHTS) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone })

    test(`SESSION-24 SESSION-28 a manual night and a timed session are exact in ${zone}`, async ({
      page,
    }) => {
      const member = await aMember()
      await signIn(page, member)
      await new TimerModel(page).press('Quick Add Session')
      const dialog = page.getByRole('dialog', { name: 'Quick Add Session' })
      await dialog.getByLabel('Date').fill(date)
      await dialog.getByLabel('Start time').fill('22:00')
      await dialog.getByLabel('End time').fill('06:00')
      await dialog.getByLabel('Notes').fill('night watch')
      await dialog.getByRole('button', { name: 'Add Session' }).click()

      await expect.poll(async () => (await sessionsOf(member)).length).toBe(2)
      const stored = [...(await sessionsOf(member))].sort(
        (a, b) => Number(a['startTime']) - Number(b['startTime']),
      )
      expect(stored.map((session) => Number(session['duration']) / 3600)).toEqual(hours)
      // Browsers know some zones by older names.
      const own = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
      expect(stored.map((session) => session['timezone'])).toEqual([own, own])

      await page.goto('/#/app/history')
      const first = page.getByRole('row').filter({ hasText: shown })
      await expect(first).toContainText('22:00')
      await expect(page.getByRole('row').filter({ hasText: '(Continuation)' })).toContainText('06:00')

      await page.goto('/#/app')
      const timer = new TimerModel(page)
      await timer.press('Start Timer')
      await timer.untilClock(1)
      const before = todayIn(zone)
      await timer.stopAndSave('by the clock')
      await page.goto('/#/app/history')
      const timed = page.getByRole('row').filter({ hasText: 'by the clock' })
      await expect(timed).toContainText(new RegExp(`${before}|${todayIn(zone)}`))
    })
  })
}

test.describe('the repeated hour of an autumn night', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('EDIT-05 editing only the end never moves the start', async ({ page }) => {
    const member = await aMember()
    // The second 02:30 of the night.
    const startTime = Date.parse('2025-10-26T01:30Z')
    const endTime = Date.parse('2025-10-26T03:00Z')
    await giveSession(member, 'a', { startTime, endTime, duration: 5400, timezone: 'Europe/Berlin' })
    await signIn(page, member)
    await page.goto('/#/app/history')
    await page.getByRole('button', { name: /^Edit / }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Session' })
    await expect(dialog.getByLabel('Start time')).toHaveValue('02:30')
    await dialog.getByLabel('End time').fill('05:00')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect
      .poll(() => sessionsOf(member))
      .toMatchObject([{ startTime, endTime: Date.parse('2025-10-26T04:00Z'), duration: 9000 }])
  })
})
