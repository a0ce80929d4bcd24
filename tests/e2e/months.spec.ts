import type { Page } from '@playwright/test'
import { writeDocuments, type Fields } from '../fixtures/emulators'
import { monthsOf } from './months-of'
import { aMember, type Person } from './person'
import { expect, signIn, test } from './test'

test.use({ loadsAhead: true })

const HOUR = 3_600_000
const NOVEMBER = Date.UTC(2025, 10, 1)

/** Sessions and completions as another program would write them: without rollups. */
async function giveHistory(person: Person, sessions: number, completions: number): Promise<void> {
  const own = `users/${person.uid}`
  const documents: (readonly [string, Fields])[] = []
  for (let index = 0; index < sessions; index++) {
    const startTime = NOVEMBER - index * 8 * HOUR
    const session = {
      id: `s${index}`,
      startTime,
      endTime: startTime + HOUR,
      duration: 3600,
      breaks: [],
      notes: '',
      location: null,
      completedTasks: [],
      sessionScore: 0.1,
      type: index % 2 === 0 ? 'Play' : 'Programming',
      timezone: 'UTC',
    }
    documents.push([`${own}/sessions/s${index}`, session])
  }
  for (let index = 0; index < completions; index++) {
    const day = new Date(NOVEMBER - index * 24 * HOUR).toISOString().slice(0, 10)
    const completion = { rhythmId: 'run', completionDate: day, actualCompletionDate: day, completedAt: 1 }
    documents.push([`${own}/rhythmCompletions/run_${day}`, completion])
  }
  documents.push([`${own}/sessions/unreadable`, { notes: 'no start' }])
  await writeDocuments(documents)
}

const line = (page: Page) => page.getByText(/^Adding up your history: [\d,]+ of 1,501 sessions$/)

test('INT-89 a history that another program wrote is added up, even across a reload', async ({ page }) => {
  const member = await aMember()
  await giveHistory(member, 1500, 700)
  await signIn(page, member)
  await expect(line(page)).toBeVisible()
  await expect(line(page)).not.toHaveText(/: 0 of/)
  await page.reload()
  await expect(line(page)).toBeVisible()
  await expect(line(page)).toBeHidden({ timeout: 60_000 })
  expect(await monthsOf(member)).toEqual({
    sessions: 1500,
    seconds: 1500 * 3600,
    score: 1500 * 100_000,
    completions: 700,
  })

  // Unreadable documents do not cause another rebuild.
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.waitForTimeout(3000)
  await expect(line(page)).toBeHidden()
})
