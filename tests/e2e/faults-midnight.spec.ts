import { DashboardModel } from './page-models/dashboard'
import { TimerModel } from './page-models/timer'
import { aMember, giveRhythm, giveSession, sessionsOf } from './person'
import { expect, signIn, test } from './test'

const ZONE = 'America/New_York'
const at = (text: string) => Date.parse(`${text}-04:00`)

test.use({ timezoneId: ZONE })

test('TIMER-22 AUTOSTOP-09 CONFIRM-01 OVERDUE-01 CALENDAR-05 every screen follows the new day in an open tab', async ({
  page,
}) => {
  const startTime = at('2025-06-10T23:30:00')
  const timerState = {
    startTime,
    isActive: true,
    isPaused: false,
    pauseTime: null,
    breaks: [],
    mode: 'productivity',
    rev: 1,
  }
  const member = await aMember({ timerState })
  await giveSession(member, 'play', {
    startTime: at('2025-06-10T09:00:00'),
    endTime: at('2025-06-10T10:00:00'),
    duration: 3600,
    type: 'Play',
    timezone: ZONE,
  })
  await giveRhythm(member, 'read', { name: 'Read', startDate: '2025-06-10' })
  await giveRhythm(member, 'gym', {
    name: 'Gym',
    startDate: '2025-06-10',
    isTimed: true,
    startTime: '18:00',
    endTime: '19:30',
  })
  await page.clock.install({ time: at('2025-06-10T23:58:00') })
  await signIn(page, member)
  const dashboard = new DashboardModel(page)
  await dashboard.open()
  await dashboard.choose('Today')
  await expect(dashboard.row('Play')).toContainText('1h 00m')
  await expect(dashboard.card('Action Required: Overdue')).toContainText('Nothing is overdue.')
  const vector = dashboard.card('Harmony Vector')
  const before = await vector.innerText()

  // The page is neither touched nor visible.
  await page.clock.fastForward('05:00')
  await expect(dashboard.row('Play')).toHaveText('Play0m')
  await expect(dashboard.card('Action Required: Overdue').getByRole('listitem')).toHaveCount(2)
  await expect(dashboard.card('Confirm Scheduled Sessions').getByRole('listitem')).toHaveCount(2)
  await expect(dashboard.occurrence('Gym', '10 June')).toHaveAccessibleName('Gym on 10 June: Overdue')
  await expect(dashboard.occurrence('Gym', '11 June')).toHaveAccessibleName('Gym on 11 June: Pending')
  await expect(page.locator('[aria-current="date"]')).toHaveAccessibleName(/^Wednesday 11 June/)
  await expect(dashboard.heat('Play Duration', '11/06/2025: 0m')).toBeVisible()
  expect(await vector.innerText()).not.toBe(before)
  // Yesterday's can still be confirmed; today's is not due before its start time (KEEP-07).
  const confirm = dashboard.card('Confirm Scheduled Sessions')
  await expect(confirm.getByRole('listitem').last()).toContainText('from 18:00')
  await confirm.getByRole('button', { name: 'Confirm Gym' }).click()
  await expect(dashboard.occurrence('Gym', '10 June')).toHaveAccessibleName('Gym on 10 June: Completed')

  await page.goto('/#/app')
  const timer = new TimerModel(page)
  await expect(page.getByText('Wednesday 11 June')).toBeVisible()
  await expect(timer.clock).toHaveText(/^00:33:/)
  await page.clock.fastForward('23:58:00')
  await expect(page.getByText('Thursday 12 June')).toBeVisible()
  await timer.stopAndSave('through the night')
  await timer.press('Quick Add Session')
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue('12/06/2025')
  // One session on its start day (INT-12), and the one confirmed for yesterday.
  await expect.poll(async () => (await sessionsOf(member)).length).toBe(3)
  expect(await sessionsOf(member)).toContainEqual(
    expect.objectContaining({ startTime, notes: 'through the night' }),
  )
  expect(await sessionsOf(member)).toContainEqual(
    expect.objectContaining({ startTime: at('2025-06-10T18:00:00'), notes: 'Confirmed: Gym' }),
  )
})
