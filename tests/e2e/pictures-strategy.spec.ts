import { writeDocument } from '../fixtures/emulators'
import { StrategyModel } from './page-models/strategy'
import { aMember, giveDays, giveRhythm, giveTask, type Person } from './person'
import { takePicture } from './picture'
import { expect, signIn, test } from './test'

// Screenshots of the Strategy page and its forms for a person to compare with the design; no automatic comparison.

const NOW = Date.parse('2026-11-19T14:41:00')

async function giveRules(person: Person): Promise<void> {
  const tasks = [
    'Close an issue',
    'Inbox to zero',
    'Proofread a chapter',
    'Review a pull request',
    'Study a paper',
  ]
  for (const [index, name] of tasks.entries()) await giveTask(person, `task-${index}`, name, 1 + index / 2)
  await giveRhythm(person, 'a', {
    name: 'Morning pages',
    isTimed: true,
    startTime: '07:30',
    endTime: '08:05',
  })
  await giveRhythm(person, 'b', { name: 'Piano practice' })
  await giveRhythm(person, 'c', {
    name: 'Strength training',
    points: 8,
    schedule: { type: 'weekly', value: [1, 3, 5] },
    pacingGrace: 1.6,
  })
  await giveRhythm(person, 'd', {
    name: 'Swedish lesson',
    points: 8,
    schedule: { type: 'weekly', value: [2, 4] },
    isTimed: true,
    startTime: '18:00',
    endTime: '19:00',
    penaltyPerDay: 0,
    isCatchable: false,
  })
  await giveRhythm(person, 'e', {
    name: 'Invoice clients',
    points: 12,
    startDate: '2026-12-01',
    schedule: { type: 'every_x_days', value: 14 },
    penaltyPerDay: 2,
    pacingGrace: 2.4,
  })
  for (const [id, name, category, color] of [
    ['piano', 'Piano', 'play', '#b8891d'],
    ['translation', 'Translation', 'productivity', '#5b8c3a'],
  ])
    await writeDocument(`users/${person.uid}/sessionTypes/${id}`, {
      name: name ?? '',
      category: category ?? '',
      color: color ?? '',
      isCore: false,
      createdAt: 1,
    })
  const days = Array.from({ length: 19 }, (_, index) => index + 1).map((day) => {
    const types = {
      Productivity: { seconds: 9000 + (day % 5) * 1800, score: 4 + (day % 4) * 2 },
      Play: { seconds: 3600 + (day % 3) * 3600, score: 0 },
    }
    return [String(day).padStart(2, '0'), types] as const
  })
  await giveDays(person, '2026-11', Object.fromEntries(days))
  const rests = {
    summer: ['2026-10-05', '2026-10-18', 'Autumn by the sea'],
    flu: ['2026-11-16', '2026-11-20', ''],
  }
  for (const [id, [from = '', to = '', name = '']] of Object.entries(rests))
    await writeDocument(`users/${person.uid}/restSpans/${id}`, { from, to, name })
}

test('pictures of the Strategy page, light and dark, wide and narrow', async ({ page }) => {
  test.slow()
  const endDate = '2026-12-31'
  const member = await aMember({
    displayName: 'Demo Account',
    goals: {
      taskScore: { target: 12, endDate },
      timeWorked: { target: 18_000, endDate },
      productivityPoints: { target: null, endDate: null },
    },
  })
  await giveRules(member)
  await page.clock.setSystemTime(NOW)
  await signIn(page, member)
  const strategy = new StrategyModel(page)

  await strategy.open()
  await expect(strategy.row('Morning pages')).toBeVisible()
  await page.getByLabel('Ideal play time').fill('330')
  await page.getByText('Pacing', { exact: true }).click()
  await page.getByRole('radio', { name: 'Fades' }).click()
  await page.getByRole('region', { name: 'Rest days' }).getByLabel('Sunday').check({ force: true })
  await expect(page.getByText(/^Today's Harmony: .* → /).first()).toBeVisible()
  await takePicture(page, 'strategy', true)
  await page.getByRole('region', { name: 'Rest days' }).getByRole('button', { name: 'Discard' }).click()
  await strategy.press('Start afresh today')
  await takePicture(page, 'strategy-start-afresh')
  await strategy.press('Cancel')
  await strategy.press('New rest days')
  await strategy.dialog.getByLabel('First day').fill('2026-10-20')
  await takePicture(page, 'strategy-new-rest-days')
  await strategy.press('Cancel')
  await strategy.press('Discard')
  await strategy.press('New rhythm')
  await page.getByRole('radio', { name: 'Days of the week' }).click()
  for (const day of ['Tuesday', 'Thursday'])
    await strategy.dialog.getByRole('checkbox', { name: day }).check({ force: true })
  await page.getByRole('checkbox', { name: 'At a set time' }).check({ force: true })
  await takePicture(page, 'strategy-new-rhythm')
  await strategy.press('Add rhythm')
  await strategy.alert.getByRole('button', { name: 'OK' }).click()
  await takePicture(page, 'strategy-rhythm-refused')
  await strategy.press('Cancel')
  await takePicture(page, 'strategy-discard')
  await strategy.press('Discard')
  await strategy.press('Edit Piano')
  await strategy.dialog.getByLabel('Name').fill('Cello')
  await takePicture(page, 'strategy-edit-type')
  await strategy.press('Cancel')
  await strategy.press('Discard')
  await strategy.press('Edit goals')
  await takePicture(page, 'strategy-goals')
  await strategy.press('Cancel')
  await strategy.press('New task')
  await takePicture(page, 'strategy-new-task')
})

test('pictures of the empty Strategy page', async ({ page }) => {
  await signIn(page, await aMember())
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(page.getByText('A rhythm is a task that comes back')).toBeVisible()
  await takePicture(page, 'strategy-empty', true)
})
