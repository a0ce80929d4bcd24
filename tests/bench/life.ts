import type { Page } from '@playwright/test'
import { writeDocuments, type Fields } from '../fixtures/emulators'
import { giveRhythm, type Person } from '../e2e/person'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Twelve sessions and eight completions a day, up to yesterday, as another program would write them: without rollups.
 */
export async function giveLife(person: Person, sessions: number): Promise<void> {
  const own = `users/${person.uid}`
  const now = Date.now()
  const documents: (readonly [string, Fields])[] = []
  for (let index = 0; index < sessions; index++) {
    const startTime = now - Math.floor(index / 12) * DAY - (index % 12) * HOUR - 2 * HOUR
    const id = `hour-${index}`
    const session = {
      id,
      startTime,
      endTime: startTime + HOUR / 2,
      duration: 1800,
      breaks: [],
      notes: `Notes of hour ${index}, of about the length that people write.`,
      location: null,
      completedTasks: [],
      sessionScore: index % 5,
      type: index % 3 === 0 ? 'Play' : 'Programming',
      timezone: 'Europe/Berlin',
      rev: 0,
    }
    documents.push([`${own}/sessions/${id}`, session])
  }
  for (let index = 0; index < 2 * sessions; index++) {
    const day = new Date(now - Math.floor(index / 24) * DAY).toISOString().slice(0, 10)
    const rhythmId = `rhythm-${index % 24}`
    const completion = { rhythmId, completionDate: day, actualCompletionDate: day, completedAt: now }
    documents.push([`${own}/rhythmCompletions/${rhythmId}_${day}`, completion])
  }
  if (documents.length > 0) await writeDocuments(documents)
}

/** The rhythms of the seeded completions. */
export async function giveRhythms(person: Person): Promise<void> {
  for (let index = 0; index < 24; index++) {
    await giveRhythm(person, `rhythm-${index}`, { name: `Rhythm ${index}`, startDate: '2022-01-01' })
  }
}

/** Waits until the rollups of the whole history are built. */
export async function recordIsKnown(page: Page, { uid }: Person): Promise<void> {
  await page.waitForFunction(
    (key) => {
      const { checkedAt, building } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
      return typeof checkedAt === 'number' && !building
    },
    `counterpoint:record:${uid}`,
    // By default it would look in each frame, and so make the page draw sixty a second.
    { polling: 100, timeout: 400_000 },
  )
}
