import { AUCKLAND, LOS_ANGELES, openDashboard } from './dashboard-life'
import { completionsOf } from './person'
import { expect, expectAccessible, test } from './test'

test.describe('where UTC is a day ahead in the evening', () => {
  test.use({ timezoneId: LOS_ANGELES.zone })

  test('HARMONY-01 HARMONY-04 DONUT-04 HEATMAP-01 CALENDAR-05 CONFIRM-01 OVERDUE-01 every card shows the right figures', async ({
    page,
  }) => {
    const { dashboard } = await openDashboard(page, LOS_ANGELES, '20:00')

    // 120 / 20 + 3 points of focus, pacing of -5 for the 9th and -5 and -5 for today's open rhythms, 60 / 60 of play.
    const vector = dashboard.card('Harmony Vector')
    await expect(vector).toContainText('−7')
    await expect(vector).toContainText('Time to focus')
    await dashboard.choose('7D')
    // The 8th scores 0, the 9th -5 - 4, today -7.
    await expect(vector).toContainText('−2.3')
    await expect(vector).toContainText('Leaning playful')

    await expect(dashboard.row('Productivity')).toContainText('17m')
    await expect(dashboard.row('Play')).toContainText('43m')
    await expect(dashboard.row('Rest')).toContainText('23h 00m')
    await dashboard.choose('Today')
    await dashboard.choose('Detailed')
    await expect(dashboard.row('Programming')).toContainText('2h 00m')
    await expect(dashboard.row('Rest')).toContainText('21h 00m')

    const confirm = dashboard.card('Confirm Scheduled Sessions')
    await expect(confirm.getByRole('listitem')).toHaveCount(1)
    await expect(confirm).toContainText('18:00 to 19:30')
    const overdue = dashboard.card('Action Required: Overdue')
    await expect(overdue.getByRole('listitem')).toHaveCount(1)
    await expect(overdue).toContainText('Due 09/06/2025, 1 day late')

    const statuses = {
      '8 June': 'Completed',
      '9 June': 'Overdue',
      '10 June': 'Pending',
      '11 June': 'Pending',
    }
    for (const [day, status] of Object.entries(statuses)) {
      await expect(dashboard.occurrence('Read', day)).toHaveAccessibleName(`Read on ${day}: ${status}`)
    }
    await expect(dashboard.heat('Productivity Duration', '10/06/2025: 2h 00m')).toBeVisible()
    await expect(dashboard.heat('Play Duration', '09/06/2025: 4h 00m')).toBeVisible()
    await expect(dashboard.heat('Daily Harmony', '09/06/2025: −9')).toBeVisible()
    await expect(dashboard.heat('Daily Harmony', '10/06/2025: −7')).toBeVisible()
  })
})

test.describe('using the dashboard', () => {
  test.use({ timezoneId: AUCKLAND.zone })

  test('SUMMARY-01 SUMMARY-03 each day opens its ledger from several places; the calendar and the heatmaps work without a mouse; axe finds nothing', async ({
    page,
  }) => {
    test.slow()
    const { member, dashboard } = await openDashboard(page, AUCKLAND)
    const { keyboard } = page

    await test.step('SUMMARY-01 SUMMARY-03 each day opens its ledger from several places, and its lines add up', async () => {
      const row = dashboard.card('Daily Summary').getByRole('row', { name: /^09\/06\/2025/ })
      await expect(row.getByRole('cell')).toHaveText(['0m', '4h 00m', '0.0', '−5.0', '−9.0'])

      const opener = dashboard.summaryDay('09/06/2025')
      await opener.focus()
      await keyboard.press('Enter')
      await expect(dashboard.dialog).toHaveAccessibleName('Monday 9 June')
      await expect(dashboard.dialog.getByRole('rowheader', { name: /^Play \d/ })).toBeVisible()
      await dashboard.dialog.getByRole('button', { name: 'Pacing' }).click()
      const lines = await dashboard.ledger()
      const groups = ['Productivity', 'Play', 'Pacing'].map((name) =>
        lines.findIndex(([heading]) => heading === name),
      )
      const sum = (some: typeof lines) => some.reduce((total, [, points]) => total + points, 0)
      expect(lines[0]).toEqual(['Harmony Vector', -900])
      expect(groups.map((index) => lines[index]?.[1])).toEqual([0, -400, -500])
      expect(sum(lines.slice(1))).toBe(2 * -900)

      await page.getByRole('button', { name: 'Next day' }).click()
      await expect(dashboard.dialog).toHaveAccessibleName('Tuesday 10 June')
      await expect(dashboard.dialog.getByRole('row', { name: 'Harmony Vector −7' })).toBeVisible()
      await expectAccessible(page)
      await keyboard.press('Escape')
      await expect(opener).toBeFocused()

      for (const other of [
        page.getByRole('button', { name: 'How this adds up' }),
        dashboard.heat('Daily Harmony', '10/06/2025: −7'),
        page.getByRole('button', { name: /^Tuesday 10 June/ }),
      ]) {
        await other.focus()
        await keyboard.press('Enter')
        await expect(dashboard.dialog.getByRole('row', { name: 'Harmony Vector −7' })).toBeVisible()
        await keyboard.press('Escape')
        await expect(other).toBeFocused()
      }
    })

    await test.step('axe finds nothing at 1440, 1100 and 390 px, and nothing is wider than the page', async () => {
      for (const width of [390, 1100, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await dashboard.choose('Overall')
        await dashboard.choose('120 days')
        await expectAccessible(page)
        await dashboard.choose('Detailed')
        await dashboard.choose('2025')
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(overflow).toBe(0)
      }
      await dashboard.choose('120 days')
    })

    await test.step('the calendar and the heatmaps work without a mouse', async () => {
      await page.getByRole('radio', { name: 'Today', exact: true }).focus()
      await keyboard.press('End')
      await expect(page.getByRole('radio', { name: 'All Time' })).toBeChecked()

      // The rhythms follow the days.
      await expect(dashboard.occurrence('Read', '11 June')).toBeVisible()
      await page.getByRole('button', { name: /^Tuesday 10 June/ }).focus()
      await keyboard.press('ArrowRight')
      await expect(page.getByRole('button', { name: /^Wednesday 11 June/ })).toBeFocused()
      await keyboard.press('Tab')
      await keyboard.press('Tab')
      await expect(dashboard.occurrence('Read', '11 June')).toBeFocused()
      await keyboard.press('Space')
      await expect(dashboard.occurrence('Read', '11 June')).toHaveAccessibleName('Read on 11 June: Completed')
      await expect.poll(async () => Object.keys(await completionsOf(member))).toContain('read_2025-06-11')

      await dashboard.heat('Play Duration', '10/06/2025: 1h 00m').focus()
      await keyboard.press('ArrowUp')
      await expect(dashboard.heat('Play Duration', '09/06/2025: 4h 00m')).toBeFocused()
      await keyboard.press('ArrowLeft')
      await expect(dashboard.heat('Play Duration', '02/06/2025: 0m')).toBeFocused()
      await keyboard.press('Tab')
      await expect(
        page.getByRole('grid', { name: 'Daily Harmony' }).getByRole('button', { name: /^10\/06/ }),
      ).toBeFocused()
    })
  })
})
