import { readDocument } from '../fixtures/emulators'
import { at, AUCKLAND, openDashboard } from './dashboard-life'
import { DashboardModel } from './page-models/dashboard'
import { completionsOf, giveRhythm, sessionsOf, type Person } from './person'
import { expect, test } from './test'

const confirmed = async (member: Person) =>
  (await sessionsOf(member)).filter(({ notes }) => notes === 'Confirmed: Gym')

test.describe('using the dashboard', () => {
  test.use({ timezoneId: AUCKLAND.zone })

  test('CONFIRM-02 CONFIRM-03 CONFIRM-05 CONFIRM-06 a double click confirms once, and a night as two sessions', async ({
    page,
  }) => {
    const { member, dashboard } = await openDashboard(page, AUCKLAND, '20:00')
    await dashboard.card('Confirm Scheduled Sessions').getByRole('button', { name: 'Confirm Gym' }).dblclick()
    await expect(dashboard.card('Confirm Scheduled Sessions')).toContainText('Nothing left to confirm today.')
    await expect(dashboard.occurrence('Gym', '10 June')).toHaveAccessibleName('Gym on 10 June: Completed')
    await expect
      .poll(() => confirmed(member))
      .toMatchObject([
        {
          startTime: at(AUCKLAND, '2025-06-10', '18:00'),
          endTime: at(AUCKLAND, '2025-06-10', '19:30'),
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

    const night = { isTimed: true, startTime: '23:00', endTime: '01:30', startDate: '2025-06-09' }
    await giveRhythm(member, 'shift', { name: 'Shift', ...night })
    await page.getByRole('button', { name: 'Confirm Shift, yesterday' }).click()
    const parts = ['Confirmed: Shift', '(Continuation) Confirmed: Shift']
    await expect
      .poll(async () => (await sessionsOf(member)).filter(({ notes }) => parts.includes(notes as string)))
      .toHaveLength(2)
    expect((await completionsOf(member))['shift_2025-06-09']).toMatchObject({
      actualCompletionDate: '2025-06-09',
    })
  })

  test('CONFIRM-05 two tabs that confirm at the same time leave one session and one completion @main', async ({
    page,
    context,
  }) => {
    const { member, dashboard } = await openDashboard(page, AUCKLAND, '20:00')
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

  test('CALENDAR-06 CALENDAR-08 DATA-18 INT-18 a click completes and undoes, also on a future day @main', async ({
    page,
  }) => {
    const { member, dashboard } = await openDashboard(page, AUCKLAND)
    await dashboard.occurrence('Read', '10 June').click()
    await dashboard.occurrence('Read', '12 June').click()
    await expect
      .poll(() => completionsOf(member))
      .toMatchObject({
        'read_2025-06-10': { completionDate: '2025-06-10', actualCompletionDate: '2025-06-10' },
        'read_2025-06-12': { completionDate: '2025-06-12', actualCompletionDate: '2025-06-10' },
      })
    await dashboard.occurrence('Read', '10 June').click()
    await expect(dashboard.occurrence('Read', '10 June')).toHaveAccessibleName('Read on 10 June: Pending')
    await expect.poll(async () => Object.keys(await completionsOf(member))).not.toContain('read_2025-06-10')
    await page.reload()
    await expect(dashboard.occurrence('Read', '12 June')).toHaveAccessibleName('Read on 12 June: Completed')
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
    await expect(dashboard.occurrence('Read', '11 June')).toHaveAccessibleName('Read on 11 June: Pending')
    await expect.poll(async () => Object.keys(await completionsOf(member))).not.toContain('read_2025-06-11')
  })
})
