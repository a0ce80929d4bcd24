import type { Page } from '@playwright/test'
import { recordIsKnown } from '../bench/life'
import { giveSession, type Person } from './person'
import { expect, signIn } from './test'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const NOON = Math.floor(Date.now() / DAY) * DAY - DAY / 2

export const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search sessions' })
export const found = (page: Page) => page.getByRole('region', { name: 'Found sessions' })
export const sums = (page: Page, text: string) => found(page).getByText(text, { exact: true })

export async function openHistory(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await recordIsKnown(page, person)
  await page.goto('/#/app/history')
  await expect(searchField(page)).toBeVisible()
}

export const hourAt = (startTime: number) => ({ startTime, endTime: startTime + HOUR, duration: 3600 })
const task = { id: 't', name: 'Write page', score: 2, quantity: 1.5 }

export async function giveFour(person: Person): Promise<void> {
  await giveSession(person, 'a', {
    ...hourAt(NOON),
    notes: 'Café Brahms',
    sessionScore: 3,
    completedTasks: [task],
  })
  await giveSession(person, 'b', {
    ...hourAt(NOON - 2 * HOUR),
    notes: 'Brahms again',
    type: 'Programming',
    sessionScore: 1.5,
  })
  await giveSession(person, 'c', { ...hourAt(NOON - 4 * HOUR), notes: 'Brahms at play', type: 'Play' })
  await giveSession(person, 'd', { ...hourAt(NOON - 6 * HOUR), notes: 'Something else' })
}
