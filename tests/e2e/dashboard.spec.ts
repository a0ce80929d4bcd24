import type { Page } from '@playwright/test'
import { readDocument } from '../fixtures/emulators'
import { DashboardModel } from './page-models/dashboard'
import {
  aMember,
  completionsOf,
  giveCompletions,
  giveRhythm,
  giveSession,
  sessionsOf,
  type Person,
} from './person'
import { expect, expectAccessible, signIn, test } from './test'

// It is Tuesday 10 June 2025 in both zones, although it is still the 9th in UTC for one and almost the 11th for the
// other.
const ZONES = [
  { zone: 'Pacific/Auckland', offset: 12 },
  { zone: 'America/Los_Angeles', offset: -7 },
] as const
const [AUCKLAND] = ZONES
const HOUR = 3_600_000
type Zone = (typeof ZONES)[number]

const at = ({ offset }: Zone, day: string, time: string) => Date.parse(`${day}T${time}:00Z`) - offset * HOUR

async function giveHours(
  person: Person,
  zone: Zone,
  id: string,
  day: string,
  type: string,
  hours: number,
  score = 0,
) {
  const startTime = at(zone, day, '09:00')
  const endTime = startTime + hours * HOUR
  const session = {
    startTime,
    endTime,
    duration: hours * 3600,
    type,
    sessionScore: score,
    timezone: zone.zone,
  }
  await giveSession(person, id, session)
}

/**
 * Today has 2 h of focus with a score of 3 and 1 h of play; yesterday has 4 h of play. `Gym` starts today and has
 * times. `Read` started on the 8th: the 8th is done, the 9th is overdue.
 */
async function giveLife(person: Person, zone: Zone): Promise<void> {
  await giveHours(person, zone, 'a', '2025-06-10', 'Programming', 2, 3)
  await giveHours(person, zone, 'b', '2025-06-10', 'Play', 1)
  await giveHours(person, zone, 'c', '2025-06-09', 'Play', 4)
  const rhythm = { points: 5, pacingGrace: 0, penaltyPerDay: 1, startDate: '2025-06-08' }
  await giveRhythm(person, 'read', { ...rhythm, name: 'Read' })
  await giveRhythm(person, 'gym', {
    ...rhythm,
    name: 'Gym',
    startDate: '2025-06-10',
    isTimed: true,
    startTime: '18:00',
    endTime: '19:30',
  })
  await giveCompletions(person, 'read', { '2025-06-08': '2025-06-08' })
}

for (const zone of ZONES) {
  test.describe(zone.zone, () => {
    test.use({ timezoneId: zone.zone })

    test(`HARMONY-01 HARMONY-04 DONUT-04 HEATMAP-01 CALENDAR-05 CONFIRM-01 OVERDUE-01 every card shows the right figures in ${zone.zone}`, async ({
      page,
    }) => {
      const member = await aMember()
      await giveLife(member, zone)
      await page.clock.setSystemTime(at(zone, '2025-06-10', '15:00'))
      await signIn(page, member)
      const dashboard = new DashboardModel(page)
      await dashboard.open()

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
      await expect(overdue).toContainText('Due 09/06/2025 · 1 day late')

      const statuses = {
        '8 June': 'Completed',
        '9 June': 'Overdue',
        '10 June': 'Pending',
        '11 June': 'Pending',
      }
      for (const [day, status] of Object.entries(statuses)) {
        await expect(dashboard.occurrence('Read', day)).toHaveAccessibleName(`Read, ${day}: ${status}`)
      }
      await expect(dashboard.heat('Productivity Duration', '10/06/2025: 2h 00m')).toBeVisible()
      await expect(dashboard.heat('Play Duration', '09/06/2025: 4h 00m')).toBeVisible()
      await expect(dashboard.heat('Daily Harmony', '09/06/2025: −9')).toBeVisible()
      await expect(dashboard.heat('Daily Harmony', '10/06/2025: −7')).toBeVisible()
    })
  })
}

test.describe('using the dashboard', () => {
  const zone = AUCKLAND
  test.use({ timezoneId: zone.zone })

  async function open(page: Page, time = '15:00') {
    const member = await aMember()
    await giveLife(member, zone)
    await page.clock.setSystemTime(at(zone, '2025-06-10', time))
    await signIn(page, member)
    const dashboard = new DashboardModel(page)
    await dashboard.open()
    return { member, dashboard }
  }
  const confirmed = async (member: Person) =>
    (await sessionsOf(member)).filter(({ notes }) => notes === 'Confirmed: Gym')

  test('CONFIRM-02 CONFIRM-03 CONFIRM-05 a double click confirms once', async ({ page }) => {
    const { member, dashboard } = await open(page, '20:00')
    await dashboard.card('Confirm Scheduled Sessions').getByRole('button', { name: 'Confirm Gym' }).dblclick()
    await expect(dashboard.card('Confirm Scheduled Sessions')).toContainText('Nothing left to confirm today.')
    await expect(dashboard.occurrence('Gym', '10 June')).toHaveAccessibleName('Gym, 10 June: Completed')
    await expect
      .poll(() => confirmed(member))
      .toMatchObject([
        {
          startTime: at(zone, '2025-06-10', '18:00'),
          endTime: at(zone, '2025-06-10', '19:30'),
          duration: 5400,
          type: 'Productivity',
          sessionScore: 0,
        },
      ])
    expect((await completionsOf(member))['gym_2025-06-10']).toMatchObject({
      completionDate: '2025-06-10',
      actualCompletionDate: '2025-06-10',
    })
    // 210 minutes of focus, and one open rhythm less: 10.5 + 3 - 10 - 1.
    await expect(dashboard.card('Harmony Vector')).toContainText('+2.5')
  })

  test('CONFIRM-05 two tabs that confirm at the same time leave one session and one completion', async ({
    page,
    context,
  }) => {
    const { member, dashboard } = await open(page, '20:00')
    // Uses the first tab's clock, because two tabs of one browser cannot have different clocks.
    const secondPage = await context.newPage()
    const second = new DashboardModel(secondPage)
    await second.open()
    const buttons = await Promise.all(
      [page, secondPage].map((tab) => tab.getByRole('button', { name: 'Confirm Gym' }).elementHandle()),
    )
    // Pressed without waiting: one tab may receive the other's change before a mouse would get there.
    await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())))
    for (const tab of [dashboard, second]) {
      await expect(tab.card('Confirm Scheduled Sessions')).toContainText('Nothing left to confirm today.')
      await expect(tab.card('Harmony Vector')).toContainText('+2.5')
    }
    await expect.poll(async () => (await confirmed(member)).length).toBe(1)
    expect(Object.keys(await completionsOf(member))).toHaveLength(2)
    await expect(page.getByRole('status').filter({ hasText: 'could not' })).toHaveCount(0)
  })

  test('OVERDUE-02 OVERDUE-03 OVERDUE-04 an overdue one is completed late', async ({ page }) => {
    const { member, dashboard } = await open(page)
    await dashboard.card('Action Required: Overdue').getByRole('button').click()
    const field = dashboard.dialog.getByLabel('Actual completion date')
    await expect(field).toHaveValue('10/06/2025')
    await field.fill('')
    await dashboard.dialog.getByRole('button', { name: 'Complete' }).click()
    await expect(dashboard.dialog).toContainText('Please select a completion date.')
    await field.fill('2025-06-10')
    await dashboard.dialog.getByRole('button', { name: 'Complete' }).click()
    await expect(dashboard.card('Action Required: Overdue')).toContainText('Nothing is overdue.')
    await expect(dashboard.occurrence('Read', '9 June')).toHaveAccessibleName('Read, 9 June: Completed late')
    await expect
      .poll(async () => (await completionsOf(member))['read_2025-06-09'])
      .toMatchObject({ completionDate: '2025-06-09', actualCompletionDate: '2025-06-10' })
  })

  test('CALENDAR-06 CALENDAR-08 DATA-18 INT-18 a click completes and undoes, also on a future day', async ({
    page,
  }) => {
    const { member, dashboard } = await open(page)
    await dashboard.occurrence('Read', '10 June').click()
    await dashboard.occurrence('Read', '12 June').click()
    await expect
      .poll(() => completionsOf(member))
      .toMatchObject({
        'read_2025-06-10': { completionDate: '2025-06-10', actualCompletionDate: '2025-06-10' },
        'read_2025-06-12': { completionDate: '2025-06-12', actualCompletionDate: '2025-06-10' },
      })
    await dashboard.occurrence('Read', '10 June').click()
    await expect(dashboard.occurrence('Read', '10 June')).toHaveAccessibleName('Read, 10 June: Pending')
    await expect.poll(async () => Object.keys(await completionsOf(member))).not.toContain('read_2025-06-10')
    await page.reload()
    await expect(dashboard.occurrence('Read', '12 June')).toHaveAccessibleName('Read, 12 June: Completed')
    expect(await readDocument(`users/${member.uid}`)).not.toHaveProperty('score')

    await dashboard.occurrence('Read', '11 June').click()
    const recent = dashboard.card('Recently completed').getByRole('listitem')
    await expect(recent).toHaveText([
      /^Read.*Due 11\/06\/2025/,
      /^Read.*Due 12\/06\/2025/,
      /^Read.*Due 08\/06\/2025/,
    ])
    await recent.first().getByRole('button', { name: 'Undo Read, due 11/06/2025' }).click()
    await expect(recent).toHaveCount(2)
    await expect(dashboard.occurrence('Read', '11 June')).toHaveAccessibleName('Read, 11 June: Pending')
    await expect.poll(async () => Object.keys(await completionsOf(member))).not.toContain('read_2025-06-11')
  })

  test('the calendar and the heatmaps work without a mouse', async ({ page }) => {
    const { member, dashboard } = await open(page)
    const { keyboard } = page
    await page.getByRole('radio', { name: 'Today', exact: true }).focus()
    await keyboard.press('End')
    await expect(page.getByRole('radio', { name: 'All Time' })).toBeChecked()

    await page.getByRole('button', { name: /^Tuesday 10 June/ }).focus()
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^Wednesday 11 June/ })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(dashboard.occurrence('Read', '11 June')).toBeFocused()
    await keyboard.press('Space')
    await expect(dashboard.occurrence('Read', '11 June')).toHaveAccessibleName('Read, 11 June: Completed')
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

  test('SUMMARY-01 SUMMARY-03 each day opens its ledger from several places, and its lines add up', async ({
    page,
  }) => {
    const { dashboard } = await open(page)
    const { keyboard } = page
    const row = dashboard.card('Daily Summary').getByRole('row', { name: /^09\/06\/2025/ })
    await expect(row.getByRole('cell')).toHaveText(['0m', '4h 00m', '0.0', '−5.0', '−9.0'])

    const opener = dashboard.summaryDay('09/06/2025')
    await opener.focus()
    await keyboard.press('Enter')
    await expect(dashboard.dialog).toHaveAccessibleName('Monday 9 June')
    await expect(dashboard.dialog.getByRole('rowheader', { name: /^Play Play deduction/ })).toBeVisible()
    const lines = await dashboard.ledger()
    const groups = ['Pacing', 'Productivity', 'Play'].map((name) =>
      lines.findIndex(([heading]) => heading === name),
    )
    const sum = (some: typeof lines) => some.reduce((total, [, points]) => total + points, 0)
    expect(lines[0]).toEqual(['Harmony Vector', -900])
    expect(groups.map((index) => lines[index]?.[1])).toEqual([-500, 0, -400])
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

  test('everything follows when the day changes in an open tab', async ({ page }) => {
    const { dashboard } = await open(page)
    await page.clock.setSystemTime(at(zone, '2025-06-11', '07:00'))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const overdue = dashboard.card('Action Required: Overdue').getByRole('listitem')
    await expect(overdue).toHaveText([/^Gym/, /^Read2 days, since 9 June/])
    await expect(dashboard.occurrence('Gym', '10 June')).toHaveAccessibleName('Gym, 10 June: Overdue')
    await expect(dashboard.row('Productivity')).toHaveText('Productivity0m')
    await expect(dashboard.heat('Play Duration', '11/06/2025: 0m')).toBeVisible()
    await expect(page.locator('[aria-current="date"]')).toHaveAccessibleName(/^Wednesday 11 June/)
  })

  for (const width of [1440, 1100, 390]) {
    test(`axe finds nothing at ${width} px, and nothing is wider than the page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const { dashboard } = await open(page)
      await expectAccessible(page)
      await dashboard.choose('Detailed')
      await dashboard.choose('2025')
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow()).toBe(0)
    })
  }
})
