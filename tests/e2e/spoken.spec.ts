import { DashboardModel } from './page-models/dashboard'
import { openYourData } from './page-models/settings'
import { TimerModel } from './page-models/timer'
import { aMember, giveHourOfToday, giveRhythm, giveTask } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test.use({ loadsAhead: true })

// What a screen reader reads, from the accessibility tree.
test('the timer, a saved session and the dashboard are readable by a screen reader', async ({ page }) => {
  const member = await aMember()
  await giveTask(member, 'write', 'Write page', 2)
  await giveRhythm(member, 'piano', { name: 'Piano', isTimed: true, startTime: '18:00', endTime: '19:00' })
  // On a Monday a session of the day before would bring a letter.
  await giveHourOfToday(member, 'a')
  await signIn(page, member)
  const timer = new TimerModel(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - radiogroup "Timer mode":
      - radio "Productivity" [checked]
      - radio "Play"
    - timer "Elapsed time": "00:00:00"
    - button "Start Timer"
    - button "Quick Add Session"
  `)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - radiogroup "Timer mode" [disabled]:
      - radio "Productivity" [checked] [disabled]
    - timer "Elapsed time": /00:00:\\d+/
    - button "Pause"
    - button "Stop Timer"
  `)
  await timer.press('Stop Timer')
  await expect(timer.sessionComplete).toMatchAriaSnapshot(`
    - dialog "Session Complete":
      - heading "Session Complete" [level=2]
      - combobox "Session type"
      - group "Completed tasks":
        - list:
          - listitem:
            - textbox "Write page"
      - textbox "Notes"
      - button "Add Location"
      - button "Skip"
      - button "Save Session"
  `)
  // A live region is announced only if it existed before its text.
  const notifications = page.getByRole('status', { name: 'Notifications' })
  await expect(notifications).toBeAttached()
  await timer.press('Save Session')
  await expect(notifications).toContainText('Session saved')
  await expect(notifications).toHaveAttribute('aria-atomic', 'false')

  const dashboard = new DashboardModel(page)
  await dashboard.open()
  await expect(page.getByRole('region')).toHaveCount(7)
  for (const name of [
    'Harmony Vector',
    'Confirm Scheduled Sessions',
    'Action Required: Overdue',
    'Average Day',
    'Rhythm Calendar',
    'Activity Overview',
    'Daily Summary',
  ] as const)
    await expect(dashboard.card(name).getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Timeframe' })).toBeVisible()
  await expect(page.getByRole('img', { name: /on a scale from −10 to 10: / })).toBeVisible()
  await expect(dashboard.row('Rest')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Piano on .*: Pending$/ }).first()).toBeVisible()
  for (const name of ['Productivity Duration', 'Play Duration', 'Daily Harmony'])
    await expect(page.getByRole('grid', { name })).toBeVisible()
})

test('axe finds nothing in empty screens, and while offline', async ({ page, context }) => {
  const member = await aMember()
  await signIn(page, member)
  await page.goto('/#/app/history')
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await page.goto('/#/app')
  const timer = new TimerModel(page)
  await timer.press('Quick Add Session')
  await page.getByRole('button', { name: 'Add Session', exact: true }).click()
  await page.goto('/#/app/history')
  await expect(page.getByRole('img', { name: 'Waiting to sync' }).first()).toBeVisible()
  await expectAccessible(page)
  await openYourData(page)
  await expect(page.getByText(/You’re offline/).first()).toBeVisible()
  await expectAccessible(page)
})
