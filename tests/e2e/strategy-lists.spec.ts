import { readCollection } from '../fixtures/emulators'
import { StrategyModel } from './page-models/strategy'
import { aMember, sessionsOf, type Person } from './person'
import { expect, signIn, test } from './test'

test.use({ loadsAhead: true })

const listOf = async (person: Person, name: 'tasks' | 'rhythms' | 'sessionTypes') =>
  Object.values(await readCollection(`users/${person.uid}/${name}`))

test('STRATEGY-TASK-03 STRATEGY-TASK-04 STRATEGY-TASK-05 a task is created, edited, used and deleted; its session stays', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(strategy.card('Your Tasks')).toContainText('A task earns its points')
  await strategy.press('New task')
  await strategy.press('Add task')
  await strategy.acknowledge('Please provide a valid task name and a non-negative score.')
  await expect(strategy.dialog.getByLabel('Name')).toBeFocused()
  await strategy.dialog.getByLabel('Name').fill(' Write page ')
  await strategy.dialog.getByLabel('Score').fill('2,5')
  await page.getByRole('button', { name: 'Add task' }).dblclick()
  await expect(strategy.row('Write page')).toContainText('Score 2.5')
  // The last of an odd number of tasks leaves no half row.
  const [row, list] = [strategy.row('Write page'), strategy.card('Your Tasks').getByRole('list')]
  expect((await row.boundingBox())?.width).toBe((await list.boundingBox())?.width)
  await expect.poll(() => listOf(member, 'tasks')).toMatchObject([{ name: 'Write page', score: 2.5 }])

  await strategy.press('Edit Write page')
  await strategy.dialog.getByLabel('Score').fill('3')
  await strategy.press('Save task')
  await expect(strategy.row('Write page')).toContainText('Score 3')
  await expect.poll(() => listOf(member, 'tasks')).toMatchObject([{ name: 'Write page', score: 3 }])

  await page.goto('/#/app')
  await strategy.press('Quick Add Session')
  await strategy.dialog.getByRole('textbox', { name: 'Write page', exact: true }).fill('2')
  await strategy.press('Add Session')
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ sessionScore: 6 }])

  await strategy.open()
  await strategy.remove('Write page', 'Delete task')
  await expect(strategy.card('Your Tasks')).toContainText('A task earns its points')
  await expect.poll(() => listOf(member, 'tasks')).toEqual([])
  expect(await sessionsOf(member)).toMatchObject([
    { sessionScore: 6, completedTasks: [{ name: 'Write page', score: 3, quantity: 2 }] },
  ])
})

test('STRATEGY-RHYTHM-02 STRATEGY-RHYTHM-05 STRATEGY-RHYTHM-24 a rhythm of each schedule is created, edited and deleted', async ({
  page,
}) => {
  const member = await aMember()
  await page.clock.setSystemTime(Date.parse('2025-06-10T15:00:00'))
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await strategy.press('New rhythm')
  await strategy.dialog.getByLabel('Name').fill('Piano')
  await strategy.press('Add rhythm')
  await expect
    .poll(() => listOf(member, 'rhythms'))
    .toMatchObject([
      {
        name: 'Piano',
        points: 10,
        startDate: '2025-06-10',
        schedule: { type: 'daily' },
        isTimed: false,
        startTime: null,
        endTime: null,
        penaltyPerDay: 1,
        pacingGrace: 2,
        isCatchable: true,
      },
    ])

  // Each shape that the form writes passes the rules.
  await strategy.press('Edit Piano')
  await page.getByRole('radio', { name: 'Days of the week' }).click()
  await strategy.dialog.getByRole('checkbox', { name: 'Sunday' }).check({ force: true })
  await strategy.dialog.getByRole('checkbox', { name: 'Monday' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'At a set time' }).check({ force: true })
  await strategy.dialog.getByLabel('Starts').fill('18:00')
  await strategy.dialog.getByLabel('Ends').fill('19:30')
  await strategy.dialog.getByText('Lateness').click()
  await page.getByRole('checkbox', { name: 'Allow late completion' }).uncheck({ force: true })
  await strategy.dialog.getByLabel('Points', { exact: true }).fill('7')
  await strategy.press('Save rhythm')
  await expect(strategy.row('Piano')).toContainText('Mon, Sun, 18:00 to 19:30')
  await expect
    .poll(() => listOf(member, 'rhythms'))
    .toMatchObject([
      {
        points: 7,
        schedule: { type: 'weekly', value: [1, 7] },
        isTimed: true,
        startTime: '18:00',
        endTime: '19:30',
        penaltyPerDay: 0,
        pacingGrace: 2,
        isCatchable: false,
      },
    ])

  await strategy.press('Edit Piano')
  await page.getByRole('radio', { name: 'Every day' }).click()
  await page.getByRole('checkbox', { name: 'At a set time' }).uncheck({ force: true })
  await strategy.press('Save rhythm')
  await expect
    .poll(() => listOf(member, 'rhythms'))
    .toMatchObject([{ schedule: { type: 'daily', value: null }, isTimed: false, startTime: null }])

  await strategy.remove('Piano', 'Delete rhythm')
  await expect.poll(() => listOf(member, 'rhythms')).toEqual([])
})

test('SESSIONTYPE-07 SESSIONTYPE-08 SESSIONTYPE-09 a type is created, used in a session, renamed and deleted', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await strategy.press('New type')
  await strategy.dialog.getByLabel('Name').fill('Chess')
  await page.getByRole('radio', { name: 'Play', exact: true }).click()
  await page.getByRole('radio', { name: 'Violet' }).check({ force: true })
  await strategy.press('Add type')
  await expect
    .poll(() => listOf(member, 'sessionTypes'))
    .toMatchObject([{ name: 'Chess', category: 'play', color: '#7d5ba6', isCore: false }])

  await page.goto('/#/app')
  await strategy.press('Quick Add Session')
  await page.getByLabel('Session type').selectOption('Chess')
  await expect(strategy.dialog.getByText('Completed tasks')).toHaveCount(0)
  await strategy.press('Add Session')
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ type: 'Chess' }])

  await strategy.open()
  await strategy.press('Edit Chess')
  await strategy.dialog.getByLabel('Name').fill('Go')
  await expect(strategy.dialog).toContainText('Its past session shows the new name too.')
  await strategy.press('Save type')
  await expect
    .poll(() => listOf(member, 'sessionTypes'))
    .toMatchObject([{ name: 'Go', formerNames: ['Chess'] }])
  await strategy.remove('Go', 'Delete session type')
  await expect(page.getByRole('region', { name: 'Archived' }).getByRole('listitem')).toContainText('Go')
  await expect
    .poll(() => listOf(member, 'sessionTypes'))
    .toMatchObject([{ name: 'Go', archivedAt: expect.any(Number) as unknown }])
  expect(await sessionsOf(member)).toMatchObject([{ type: 'Chess' }])
})

test('offline input is shown as unsynced, and arrives later', async ({ page, context }) => {
  const member = await aMember()
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(strategy.card('Your Rhythms')).toContainText('A rhythm is a task that comes back')
  await context.setOffline(true)
  await strategy.press('New rhythm')
  await strategy.dialog.getByLabel('Name').fill('Piano')
  await strategy.press('Add rhythm')
  await expect(strategy.row('Piano').getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => listOf(member, 'rhythms')).toMatchObject([{ name: 'Piano' }])
  await expect(strategy.row('Piano').getByRole('img')).toHaveCount(0)
})
