import { readCollection, readDocument } from '../fixtures/emulators'
import { StrategyModel } from './page-models/strategy'
import { aMember, giveDays, sessionsOf, type Person } from './person'
import { expect, expectAccessible, signIn, test } from './test'

const listOf = async (person: Person, name: 'tasks' | 'rhythms' | 'sessionTypes') =>
  Object.values(await readCollection(`users/${person.uid}/${name}`))

test('STRATEGY-TASK-03 STRATEGY-TASK-04 STRATEGY-TASK-05 a task is created, edited, used and deleted; its session stays', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(strategy.card('Your Tasks')).toContainText('No tasks yet.')
  await strategy.press('New task')
  await strategy.press('Add task')
  await strategy.acknowledge('Please provide a valid task name and a non-negative score.')
  await expect(strategy.dialog.getByLabel('Name')).toBeFocused()
  await strategy.dialog.getByLabel('Name').fill(' Write page ')
  await strategy.dialog.getByLabel('Score').fill('2,5')
  await page.getByRole('button', { name: 'Add task' }).dblclick()
  await expect(strategy.row('Write page')).toContainText('Score 2.5')
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
  await expect(strategy.card('Your Tasks')).toContainText('No tasks yet.')
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
        schedule: { type: 'every_x_days', value: 1 },
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
  await page.getByRole('radio', { name: 'Weekly' }).click()
  await strategy.dialog.getByRole('checkbox', { name: 'Sunday' }).check({ force: true })
  await strategy.dialog.getByRole('checkbox', { name: 'Monday' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'At a set time' }).check({ force: true })
  await strategy.dialog.getByLabel('Starts').fill('18:00')
  await strategy.dialog.getByLabel('Ends').fill('19:30')
  await page.getByRole('checkbox', { name: 'Allow late completion' }).uncheck({ force: true })
  await strategy.dialog.getByLabel('Points', { exact: true }).fill('7')
  await strategy.press('Save rhythm')
  await expect(strategy.row('Piano')).toContainText('Mon, Sun, 18:00 to 19:30')
  await expect(strategy.row('Piano')).toContainText('No catch-up, +2 grace per day')
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

test('GOALS-05 GOALS-07 goals are saved, and a reached one shows 100%', async ({ page }) => {
  const member = await aMember()
  await page.clock.setSystemTime(Date.parse('2025-06-10T15:00:00'))
  await giveDays(member, '2025-06', { '10': { Productivity: { seconds: 7200, score: 12 } } })
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(strategy.card('Goal Progress')).toContainText('No active goals.')
  await strategy.press('Edit goals')
  const score = strategy.dialog.getByRole('group', { name: 'Task score' })
  await score.getByLabel('Target').fill('10')
  await score.getByLabel('End date').fill('2025-06-30')
  await strategy.dialog.getByRole('group', { name: 'Time worked' }).getByLabel('Target').fill('4')
  await strategy.dialog.getByRole('group', { name: 'Productivity points' }).getByLabel('Target').fill('0')
  await strategy.press('Save goals')
  await strategy.acknowledge('Goals saved successfully!')
  await expect
    .poll(async () => (await readDocument(`users/${member.uid}`))?.['goals'])
    .toEqual({
      taskScore: { target: 10, endDate: '2025-06-30', since: '2025-06-10' },
      timeWorked: { target: 14_400, endDate: null, since: '2025-06-10' },
      productivityPoints: { target: null, endDate: null, since: null },
    })
  await expect(strategy.row('Task score')).toContainText('100%')
  await expect(strategy.row('Task score')).toContainText('12 of 10 per day')
  await expect(strategy.row('Time worked')).toContainText('50%')
  await expect(strategy.row('Time worked')).toContainText('Average since 10/06/2025')
  await expect(strategy.row('Productivity points')).toHaveCount(0)
})

test('CALIBRATION-06 CALIBRATION-08 invalid scoring settings are refused, valid ones saved, and still there after a reload', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  const scoring = strategy.card('Scoring Settings')
  await expect(scoring).toContainText('(now 60)')
  await scoring.getByLabel('Daily task score').fill('-12')
  await strategy.press('Save scoring')
  await strategy.acknowledge('Total productivity energy (from focus and tasks) must be positive.')
  await scoring.getByLabel('Daily task score').fill('0')
  await scoring.getByLabel('Ideal focus time').fill('120')
  await scoring.getByLabel('Ideal play time').fill('60')
  await scoring.getByLabel('Pacing multiplier').fill('0.5')
  await strategy.press('Save scoring')
  await strategy.acknowledge('Scoring settings have been updated!')
  await expect
    .poll(async () => (await readDocument(`users/${member.uid}`))?.['formula'])
    .toEqual({
      timeDivisor: 20,
      playTimeDivisor: 10,
      pacingMultiplier: 0.5,
      ideal: { focusMinutes: 120, playMinutes: 60, taskScore: 0 },
    })
  await page.reload()
  await expect(scoring).toContainText('(now 10)')
  await expect(scoring.getByLabel('Pacing multiplier')).toHaveValue('0.5')
  await expect(scoring.getByLabel('Ideal focus time')).toHaveValue('120')
})

test('offline input is shown as unsynced, and arrives later', async ({ page, context }) => {
  const member = await aMember()
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(strategy.card('Your Rhythms')).toContainText('No rhythms yet.')
  await context.setOffline(true)
  await strategy.press('New rhythm')
  await strategy.dialog.getByLabel('Name').fill('Piano')
  await strategy.press('Add rhythm')
  await expect(strategy.row('Piano').getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => listOf(member, 'rhythms'), { timeout: 30_000 }).toMatchObject([{ name: 'Piano' }])
  await expect(strategy.row('Piano').getByRole('img')).toHaveCount(0)
})

test('rhythms, goals and scoring work without a mouse', async ({ page }) => {
  const member = await aMember()
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  const { keyboard } = page
  await page.getByRole('button', { name: 'New rhythm' }).focus()
  await keyboard.press('Enter')
  await expect(strategy.dialog.getByLabel('Name')).toBeFocused()
  await keyboard.type('Piano')
  await keyboard.press('Tab') // Points
  await keyboard.type('20')
  await keyboard.press('Tab') // Start date
  await page.getByRole('radio', { name: 'Every few days' }).focus()
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeFocused()
  await keyboard.press('Enter') // Already selected; a radio does not submit the form.
  await keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Monday' })).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await strategy.dialog.getByLabel('Name').focus()
  await keyboard.press('Enter')
  await expect(strategy.row('Piano')).toContainText('Mon, Tue')
  await expect(page.getByRole('button', { name: 'New rhythm' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete Piano' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(strategy.row('Piano')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New rhythm' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit goals' }).focus()
  await keyboard.press('Enter')
  await keyboard.type('5')
  await keyboard.press('Enter')
  await expect(strategy.alert).toContainText('Goals saved successfully!')
  await keyboard.press('Enter')
  await expect(strategy.row('Task score')).toContainText('of 5 per day')

  await page.getByLabel('Ideal play time').focus()
  await keyboard.press('ArrowRight')
  await expect(page.getByLabel('Ideal play time')).toHaveAttribute('aria-valuetext', '4 hours 15 minutes')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(strategy.alert).toContainText('Scoring settings have been updated!')
  await keyboard.press('Escape')
  await expect(page.getByLabel('Daily task score')).toBeFocused()
  await expect.poll(async () => (await readDocument(`users/${member.uid}`))?.['formula']).toBeTruthy()
})

test('axe finds nothing on the page and in its dialogs', async ({ page }) => {
  test.slow()
  const goals = { target: 10, endDate: null }
  const member = await aMember({
    goals: { taskScore: goals, timeWorked: goals, productivityPoints: goals },
  })
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(strategy.row('Time worked')).toBeVisible()
  await expectAccessible(page)
  for (const [opener, verb] of [
    ['New task', 'Add task'],
    ['New rhythm', 'Add rhythm'],
    ['New type', 'Add type'],
  ] as const) {
    await strategy.press(opener)
    if (opener === 'New rhythm') {
      await page.getByRole('radio', { name: 'Weekly' }).click()
      await page.getByRole('checkbox', { name: 'At a set time' }).check({ force: true })
    }
    await strategy.press(verb)
    await expectAccessible(page)
    await strategy.alert.getByRole('button', { name: 'OK' }).click()
    await expectAccessible(page)
    await strategy.dialog.getByLabel('Name').fill('Piano')
    if (opener === 'New task') await strategy.dialog.getByLabel('Score').fill('1')
    if (opener === 'New rhythm') {
      await page.getByRole('radio', { name: 'Every day' }).click()
      await page.getByRole('checkbox', { name: 'At a set time' }).uncheck({ force: true })
    }
    await strategy.press(verb)
    await expect(strategy.dialog).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Piano' }).first().click()
  await expectAccessible(page)
  await strategy.press('Cancel')
  await strategy.press('Edit goals')
  await expectAccessible(page)
})
