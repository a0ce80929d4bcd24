import { writeDocument, writeDocuments, type Fields } from '../fixtures/emulators'
import { aMember, giveCompletions, giveRhythm, type Person } from './person'
import { FOLDER, takePicture } from './picture'
import { expect, signIn, test } from './test'

// Screenshots of the dashboard for a person to compare with the design; no automatic comparison.

const NOW = Date.parse('2026-11-19T14:41:00Z')
const DAY = 86_400_000
const MINUTE = 60_000
const dayBefore = (days: number) => new Date(NOW - days * DAY).toISOString().slice(0, 10)

test.use({ timezoneId: 'UTC' })

/** A pseudo-random number from 0 to 1, the same in each run. */
const chance = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1

/** Four months of focused mornings and playful evenings, with less at weekends. */
async function giveLife(person: Person): Promise<void> {
  const sessions: (readonly [string, Fields])[] = []
  for (let before = 0; before < 118; before++) {
    const midnight = NOW - (NOW % DAY) - before * DAY
    const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay())
    const give = (type: string, hour: number, minutes: number, sessionScore = 0) => {
      if (minutes < 15) return
      const id = `s${before}-${hour}`
      const startTime = midnight + hour * 60 * MINUTE
      const session = { id, startTime, endTime: startTime + minutes * MINUTE, duration: minutes * 60, type }
      const rest = { breaks: [], notes: '', location: null, completedTasks: [], timezone: 'UTC', rev: 0 }
      sessions.push([`users/${person.uid}/sessions/${id}`, { ...session, ...rest, sessionScore }])
    }
    const energy = isWeekend ? 0.25 : 1
    give('Productivity', 9, Math.round(130 * chance(before) * energy), Math.round(8 * chance(before + 7)))
    give('Translation', 12, Math.round(110 * chance(before + 1) * energy))
    if (before === 0) continue
    give('Programming', 15, Math.round(90 * chance(before + 2) * energy))
    give('Play', 18, Math.round(150 * chance(before + 3)))
    give('Piano', 20.5, Math.round(60 * chance(before + 4)))
    give('Screen Time', 22, Math.round(110 * chance(before + 5)))
  }
  await writeDocuments(sessions)
}

const AT_SET_TIME = { isTimed: true, penaltyPerDay: 0.5 }
const RHYTHMS: readonly (readonly [string, Fields])[] = [
  ['a', { name: 'Morning pages', ...AT_SET_TIME, startTime: '07:30', endTime: '08:05' }],
  ['b', { name: 'Piano practice' }],
  ['c', { name: 'Strength training', points: 8, schedule: { type: 'weekly', value: [1, 3, 5] } }],
  [
    'd',
    {
      name: 'Swedish lesson',
      schedule: { type: 'weekly', value: [2, 4] },
      ...AT_SET_TIME,
      startTime: '18:00',
      endTime: '19:00',
      isCatchable: false,
    },
  ],
  [
    'e',
    {
      name: 'Invoice clients',
      points: 12,
      startDate: '2026-11-02',
      schedule: { type: 'every_x_days', value: 14 },
      penaltyPerDay: 2,
    },
  ],
]

async function giveRhythms(person: Person): Promise<void> {
  for (const [id, fields] of RHYTHMS) await giveRhythm(person, id, { pacingGrace: 0.3, ...fields })
  for (const [index, [id]] of RHYTHMS.entries()) {
    const days: Record<string, string> = {}
    for (let before = 1; before < 50; before++) {
      const due = dayBefore(before)
      const luck = chance(before + index * 50)
      const isLeftOpen = (id === 'c' && before === 1) || (id === 'e' && before === 3)
      if (isLeftOpen || (id === 'd' && luck < 0.2)) continue
      days[due] = luck > 0.9 && before > 2 ? dayBefore(before - 1) : due
    }
    await giveCompletions(person, id, days)
  }
  await giveCompletions(person, 'b', { '2026-11-19': '2026-11-19' })
}

async function giveTypes(person: Person): Promise<void> {
  for (const [id, name, category, color] of [
    ['piano', 'Piano', 'play', '#b8891d'],
    ['translation', 'Translation', 'productivity', '#5b8c3a'],
  ] as const)
    await writeDocument(`users/${person.uid}/sessionTypes/${id}`, {
      name,
      category,
      color,
      isCore: false,
      createdAt: 1,
    })
}

test('pictures of the dashboard', async ({ page }) => {
  test.slow()
  const formula = { timeDivisor: 20, playTimeDivisor: 20, pacingMultiplier: 1 }
  const member = await aMember({ displayName: 'Demo Account', formula })
  await giveLife(member)
  await giveRhythms(member)
  await giveTypes(member)
  await page.clock.setSystemTime(NOW)
  await signIn(page, member)
  await page.goto('/#/app/dashboard')
  await expect(page.getByRole('row', { name: /^Rest/ })).toContainText('h')
  await takePicture(page, 'dashboard-today', true)
  await page.getByRole('button', { name: 'How this adds up' }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Translation 12:00/ })).toBeVisible()
  await takePicture(page, 'dashboard-ledger')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: '30D' }).click()
  await takePicture(page, 'dashboard-30', true)
  await page.getByRole('radio', { name: 'Detailed' }).click()
  await page.getByRole('radio', { name: '2026', exact: true }).click()
  await page.getByRole('radio', { name: 'All Time' }).click()
  await takePicture(page, 'dashboard-all', true)

  await page.getByRole('link', { name: 'Read it' }).click()
  await expect(page.getByRole('heading', { name: '9 to 15 November 2026' })).toBeVisible()
  await takePicture(page, 'letter', true)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  await (await download).saveAs(`${FOLDER}/letter-card.png`)
  await page.goto('/#/app/letter?week=2026-01-01')
  await expect(page.getByText('Your first week here')).toBeVisible()
  await takePicture(page, 'letter-first', true)
})

test('pictures of the empty dashboard', async ({ page }) => {
  await page.clock.setSystemTime(NOW)
  await signIn(page, await aMember())
  await page.goto('/#/app/dashboard')
  await expect(page.getByRole('link', { name: 'Start your first session' })).toBeVisible()
  await takePicture(page, 'dashboard-empty', true)
})
