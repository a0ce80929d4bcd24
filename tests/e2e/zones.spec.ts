import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf } from './person'
import { expect, signIn, test } from './test'

/** The night to 2018-11-04 has no midnight here: after 23:59 comes 01:00. */
const ZONE = 'America/Sao_Paulo'

test.use({ timezoneId: ZONE })

/** Today in the zone, as `DD/MM/YYYY`. */
const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: ZONE }).format()

test('SESSION-24 SESSION-28 a manual night and a timed session are exact where the clocks change at midnight', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  await new TimerModel(page).press('Quick Add Session')
  const dialog = page.getByRole('dialog', { name: 'Quick Add Session' })
  await dialog.getByLabel('Date').fill('2018-11-03')
  await dialog.getByLabel('Start time').fill('22:00')
  await dialog.getByLabel('End time').fill('06:00')
  await dialog.getByLabel('Notes').fill('night watch')
  await dialog.getByRole('button', { name: 'Add Session' }).click()

  await expect.poll(async () => (await sessionsOf(member)).length).toBe(2)
  const stored = [...(await sessionsOf(member))].sort(
    (a, b) => Number(a['startTime']) - Number(b['startTime']),
  )
  expect(stored.map((session) => Number(session['duration']) / 3600)).toEqual([2, 5])
  // Browsers know some zones by older names.
  const own = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(stored.map((session) => session['timezone'])).toEqual([own, own])

  await page.goto('/#/app/history')
  const first = page.getByRole('row').filter({ hasText: '03/11/2018' })
  await expect(first).toContainText('22:00')
  await expect(page.getByRole('row').filter({ hasText: '(Continuation)' })).toContainText('06:00')

  await page.goto('/#/app')
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  const before = today()
  await timer.stopAndSave('by the clock')
  await page.goto('/#/app/history')
  const timed = page.getByRole('row').filter({ hasText: 'by the clock' })
  await expect(timed).toContainText(new RegExp(`${before}|${today()}`))
})
