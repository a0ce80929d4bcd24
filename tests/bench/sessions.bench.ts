import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { countCollection, writeDocuments, type Fields } from '../fixtures/emulators'
import { aMember, type Person } from '../e2e/person'
import { openYourData } from '../e2e/page-models/settings'
import { bench, expect, longestStall, signIn, timed } from './bench'
import { recordIsKnown } from './life'
import { rawTimes } from './raw-writes'
import { sumOf, takeTraffic } from './traffic'

const HOUR = 3_600_000
const TYPES = ['Productivity', 'Programming', 'Play'] as const

/** Six sessions a day, an hour apart, the newest two hours ago. */
async function giveSessions(person: Person, count: number, now: number): Promise<void> {
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
function csvFile(rows: number): string {
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

const sessionsOf = (person: Person) => `users/${person.uid}/sessions`

bench('history of 20,000 sessions', async ({ page, record }) => {
  const person = await aMember()
  const now = Date.now()
  await giveSessions(person, 20_000, now)

  record('sign-in with 20,000 sessions, just written', await timed(() => signIn(page, person)), 'ms')
  // What something else has written is added up once; that must not be counted here.
  await recordIsKnown(page, person)
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()

  const rows = page.locator('[data-session]')
  const opening = await timed(async () => {
    await page.getByRole('link', { name: 'View History' }).click()
    await rows.first().waitFor()
  })
  record('History, first row', opening, 'ms')
  await page.waitForTimeout(2000)
  const { read } = await takeTraffic(page)
  expect(read['sessions'] ?? 0).toBeLessThanOrEqual(200)
  record('History, sessions read since the start', read['sessions'] ?? 0, 'documents')
  record('History, all documents read since the start', sumOf(read), 'documents')
  const mounted = await rows.count()
  expect(mounted).toBeLessThanOrEqual(100)
  record('History, rows mounted', mounted, 'rows')

  for (const [name, years] of [
    ['a year back', 1],
    ['nine years back', 9],
  ] as const) {
    await longestStall(page)
    await takeTraffic(page)
    record(`${name}, first row`, await goTo(page, dayBack(now, years)), 'ms')
    // Whatever is still on its way counts too.
    await page.waitForTimeout(2000)
    const { read } = await takeTraffic(page)
    expect(read['sessions'] ?? 0).toBeLessThanOrEqual(200)
    record(`${name}, sessions read`, read['sessions'] ?? 0, 'documents')
    record(`${name}, longest stall of the page`, await longestStall(page), 'ms')
  }
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, turn < 20 ? 2000 : -2000)
    await page.waitForTimeout(50)
  }
  record('scrolling there, longest stall', await longestStall(page), 'ms')
  expect(await rows.count()).toBeLessThanOrEqual(100)
})

bench('5,000 sessions in, out and away', async ({ page, record }) => {
  const person = await aMember()
  const csv = csvFile(5000)
  await signIn(page, person)

  // The emulator's Java is several times as slow until it has compiled what it does often.
  const others = csvFile(1500).replaceAll('Notes of row', 'To warm up, row')
  await importFile(page, others, 1500)
  await clearAll(page)
  await takeTraffic(page)
  await longestStall(page)

  const importing = await importFile(page, csv, 5000)
  record('import of 5,000 rows', importing, 'ms')
  expect(await countCollection(sessionsOf(person))).toBe(5000)
  const first = await takeTraffic(page)
  record('import, documents written', sumOf(first.written), 'documents')
  record('import, documents read', sumOf(first.read), 'documents')
  record('import, longest stall of the page', await longestStall(page), 'ms')

  record('the same file again: 0 new', await importFile(page, csv, 0), 'ms')
  expect(await countCollection(sessionsOf(person))).toBe(5000)
  const again = await takeTraffic(page)
  record('again, documents written', sumOf(again.written), 'documents')
  record('again, documents read', sumOf(again.read), 'documents')
  record('again, longest stall of the page', await longestStall(page), 'ms')

  const exporting = await timed(async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text.split('Notes of row')).toHaveLength(5001)
  })
  record('export of 5,000', exporting, 'ms')
  record('export, longest stall of the page', await longestStall(page), 'ms')

  const raw = await rawTimes(person, await aMember())
  record('the same documents with the SDK alone', raw.write, 'ms')
  record('import, times the SDK alone', importing / raw.write, 'times')

  await takeTraffic(page)
  const clearing = await clearAll(page)
  record('clear all of 5,000', clearing, 'ms')
  record('the same deletions with the SDK alone', raw.remove, 'ms')
  record('clear all, times the SDK alone', clearing / raw.remove, 'times')
  expect(await countCollection(sessionsOf(person))).toBe(0)
  const cleared = await takeTraffic(page)
  record('clear all, documents read', sumOf(cleared.read), 'documents')
  record('clear all, longest stall of the page', await longestStall(page), 'ms')
})

/** The day so many years back, as far as the sessions reach. */
function dayBack(now: number, years: number): string {
  return new Date(now - years * 365 * 24 * HOUR).toISOString().slice(0, 10)
}

/** Goes to the day by its date. Returns how long its first row takes, measured in the page, in milliseconds. */
async function goTo(page: Page, day: string): Promise<number> {
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

async function clearAll(page: Page): Promise<number> {
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'View History' }).click()
  await page.locator('[data-session]').first().waitFor()
  await page.getByRole('button', { name: 'Clear all sessions' }).click()
  const time = await timed(async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Clear all sessions' }).click()
    await expect(page.getByText('All sessions are deleted.')).toBeVisible()
  })
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the timer' }).click()
  return time
}

async function importFile(page: Page, csv: string, expectedNew: number): Promise<number> {
  if (!(await page.getByRole('dialog', { name: 'Your data' }).isVisible())) await openYourData(page)
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'session_history.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const start = page.getByRole('button', { name: /^Import [\d,]+ sessions$/ })
  await start.waitFor()
  const alert = page.getByRole('alertdialog')
  const time = await timed(async () => {
    await start.click()
    await expect(alert).toContainText(`${expectedNew} session(s) imported successfully!`)
  })
  await alert.getByRole('button').click()
  return time
}
