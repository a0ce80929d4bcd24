// What the benchmark of sessions gives a person, and what it does with it on the page.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeDocuments, type Fields } from '../fixtures/emulators'
import type { Person } from '../e2e/person'
import { openYourData } from '../e2e/page-models/settings'
import { expect, timed } from './bench'

const HOUR = 3_600_000
const TYPES = ['Productivity', 'Programming', 'Play'] as const

/** Six sessions a day, an hour apart, the newest two hours ago. */
export async function giveSessions(person: Person, count: number, now: number): Promise<void> {
  await writeDocuments(
    Array.from({ length: count }, (_, index) => {
      const id = `hour-${index}`
      const startTime = now - Math.floor(index / 6) * 24 * HOUR - ((index % 6) + 2) * HOUR
      return [`users/${person.uid}/sessions/${id}`, session(id, startTime, index)] as const
    }),
  )
}

function session(id: string, startTime: number, index: number): Fields {
  return {
    id,
    startTime,
    endTime: startTime + HOUR / 2,
    duration: 1800,
    breaks: [],
    notes: `Notes of hour ${index}, of about the length that people write.`,
    location: null,
    completedTasks:
      index % 3 === 0 ? [{ id: 'pages', name: 'Pages read', score: 0.5, quantity: index % 7 }] : [],
    sessionScore: index % 5,
    type: TYPES[index % TYPES.length] ?? TYPES[0],
    timezone: 'Europe/Berlin',
    rev: 0,
  }
}

/** A file of so many rows, as the export writes them. */
export function csvFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 1) - Math.floor(index / 8) * 24 * HOUR)
    const date = day.toISOString().slice(0, 10).split('-').reverse().join('/')
    const hour = String(8 + (index % 8)).padStart(2, '0')
    const minutes = String(index % 60).padStart(2, '0')
    return `${date},${hour}:${minutes},${hour}:59,00:20:00,${index % 9},"Pages read (0.5 pts x2)","Notes of row ${index}, of about the length that people write.",`
  })
  return [
    'Date,Start Time,End Time,Work Duration,Session Score,Completed Tasks,Notes,"Location (Lat,Lon)"',
    ...lines,
  ].join('\r\n')
}

/** The day so many years back, as far as the sessions reach. */
export function dayBack(now: number, years: number): string {
  return new Date(now - years * 365 * 24 * HOUR).toISOString().slice(0, 10)
}

/** How long the first row takes after the next press, measured in the page, in milliseconds. Playwright looks twice a second. */
export async function firstRowAfterPress(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = ({ timeStamp: pressed }: Event) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector('[data-session]')) return
            observer.disconnect()
            requestAnimationFrame(() => resolve(performance.now() - pressed))
          })
          observer.observe(document.body, { childList: true, subtree: true })
        }
        addEventListener('pointerdown', watch, { capture: true, once: true })
      }),
  )
}

/** Goes to the day by its date. Returns how long its first row takes, measured in the page, in milliseconds. */
export async function goTo(page: Page, day: string): Promise<number> {
  await page.getByLabel('Go to').fill(day)
  const button = page.getByRole('button', { name: 'Go', exact: true })
  return button.evaluate(
    (element: HTMLElement, date) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        const look = () => {
          const rows = [...document.querySelectorAll('[data-session]')]
          const isThere = rows.some((row) => {
            const { top } = row.getBoundingClientRect()
            return row.textContent.includes(date) && top >= 0 && top < innerHeight
          })
          if (isThere) resolve(performance.now() - from)
          else requestAnimationFrame(look)
        }
        element.click()
        look()
      }),
    day.split('-').reverse().join('/'),
  )
}

export async function clearAll(page: Page): Promise<number> {
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'View History' }).click()
  await page.locator('[data-session]').first().waitFor()
  await page.getByRole('button', { name: 'Clear all sessions' }).click()
  const time = await timed(async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Clear all sessions' }).click()
    await untilShown(page, 'All sessions are deleted.')
  })
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the timer' }).click()
  return time
}

export async function importFile(page: Page, csv: string, expectedNew: number): Promise<number> {
  if (!(await page.getByRole('dialog', { name: 'Your data' }).isVisible())) await openYourData(page)
  // As a file on disk: the page would have to decode a buffer, which counts as a stall.
  const file = join(mkdtempSync(join(tmpdir(), 'import-')), 'session_history.csv')
  writeFileSync(file, csv)
  await page.getByLabel('CSV file').setInputFiles(file)
  const start = page.getByRole('button', { name: /^Import [\d,]+ sessions$/ })
  await start.waitFor()
  const alert = page.getByRole('alertdialog')
  const time = await timed(async () => {
    await start.click()
    await untilShown(page, `${expectedNew.toLocaleString('en-GB')} session(s) imported successfully!`)
  })
  await alert.getByRole('button').click()
  return time
}

/** Expectations look once a second after a while, which would be a tenth of what is measured. */
async function untilShown(page: Page, text: string): Promise<void> {
  const isShown = (words: string) => document.body.textContent.includes(words)
  await page.waitForFunction(isShown, text, { polling: 50, timeout: 180_000 })
}
