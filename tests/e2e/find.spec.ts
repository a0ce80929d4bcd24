import type { Page } from '@playwright/test'
import { recordIsKnown } from '../bench/life'
import { countTraffic, takeTraffic } from '../bench/traffic'
import { readDocument, writeDocuments, type Fields } from '../fixtures/emulators'
import { expectNothingCutAtAnyWidth } from './layout'
import { monthsOf } from './months-of'
import { DashboardModel } from './page-models/dashboard'
import { aMember, giveSession, sessionsOf, type Person } from './person'
import { expect, expectAccessible, signIn, test } from './test'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOON = Math.floor(Date.now() / DAY) * DAY - DAY / 2

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search sessions' })
const found = (page: Page) => page.getByRole('region', { name: 'Found sessions' })
const sums = (page: Page, text: string) => found(page).getByText(text, { exact: true })

async function openHistory(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await recordIsKnown(page, person)
  await page.goto('/#/app/history')
  await expect(searchField(page)).toBeVisible()
}

const hourAt = (startTime: number) => ({ startTime, endTime: startTime + HOUR, duration: 3600 })
const task = { id: 't', name: 'Write page', score: 2, quantity: 1.5 }

async function giveFour(person: Person): Promise<void> {
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

/** The content of the stored sessions, and their months. */
async function stored(person: Person) {
  const sessions = (await sessionsOf(person)).map((session): Fields => ({ ...session, rev: 0 }))
  return { sessions, types: sessions.map(({ type }) => type), months: await monthsOf(person) }
}

/** Four hundred days with a session each; every tenth is about the organ. */
async function giveYears(person: Person): Promise<void> {
  const sessions = Array.from({ length: 400 }, (_, index) => {
    const id = `day-${String(index).padStart(3, '0')}`
    const notes = index % 10 === 0 ? 'Organ' : 'Piano'
    const rest = { breaks: [], location: null, completedTasks: [], sessionScore: 0, timezone: 'UTC', rev: 0 }
    const session = { id, ...hourAt(NOON - index * DAY), notes, type: 'Productivity', ...rest }
    return [`users/${person.uid}/sessions/${id}`, session] as const
  })
  await writeDocuments(sessions)
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('FIND-01 finds by notes, task and type, sums it up, and the URL keeps it for Back and a reload', async ({
    page,
  }) => {
    const person = await aMember()
    await giveFour(person)
    await openHistory(page, person)
    await expect(page.getByRole('table', { name: 'All sessions, newest first' })).toBeVisible()

    await searchField(page).pressSequentially('brahms')
    await expect(sums(page, '3 sessions, 3h 00m, 4.5 points')).toBeVisible()
    await expect(found(page).getByRole('table')).toHaveAttribute('aria-rowcount', '4')
    await expect(found(page).getByText('All your sessions are searched.')).toBeVisible()
    expect(page.url()).toContain('q=brahms')

    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByLabel('Mode').selectOption('Productivity')
    await expect(sums(page, '2 sessions, 2h 00m, 4.5 points')).toBeVisible()
    await page.getByLabel('Session type').selectOption('Programming')
    await expect(sums(page, '1 session, 1h 00m, 1.5 points')).toBeVisible()
    await page.getByLabel('At least').fill('61')
    await expect(found(page).getByRole('heading', { name: 'No sessions match.' })).toBeVisible()

    await page.goBack()
    await expect(sums(page, '1 session, 1h 00m, 1.5 points')).toBeVisible()
    await expect(page.getByLabel('At least')).toHaveValue('')
    await page.goBack()
    await page.goBack()
    await expect(sums(page, '3 sessions, 3h 00m, 4.5 points')).toBeVisible()
    await expect(searchField(page)).toHaveValue('brahms')
    await page.reload()
    await expect(sums(page, '3 sessions, 3h 00m, 4.5 points')).toBeVisible()
    await expect(searchField(page)).toHaveValue('brahms')

    await searchField(page).fill('cafe WRITE')
    await expect(sums(page, '1 session, 1h 00m, 3 points')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('table', { name: 'All sessions, newest first' })).toBeVisible()
    await expect(searchField(page)).toHaveValue('')
  })

  test('FIND-01 an edit and a deletion change the result at once, also from another device', async ({
    page,
  }) => {
    const person = await aMember()
    await giveFour(person)
    await openHistory(page, person)
    await searchField(page).fill('brahms')
    await expect(sums(page, '3 sessions, 3h 00m, 4.5 points')).toBeVisible()
    await found(page)
      .getByRole('button', { name: /^Edit Play/ })
      .click()
    await page.getByLabel('Notes').fill('Reger')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(sums(page, '2 sessions, 2h 00m, 4.5 points')).toBeVisible()
    await giveSession(person, 'e', { ...hourAt(NOON - 8 * HOUR), notes: 'Brahms elsewhere' })
    await expect(found(page).getByText('Brahms elsewhere')).toBeVisible()
    await found(page)
      .getByRole('checkbox', { name: /^Select Programming/ })
      .check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('button', { name: 'Delete 1 session' }).click()
    await expect(sums(page, '2 sessions, 2h 00m, 3 points')).toBeVisible()
  })

  test('FIND-02 searches older months on request, says how far it has come, and stops on Cancel', async ({
    page,
    context,
  }) => {
    const person = await aMember()
    await giveYears(person)
    await countTraffic(context)
    await openHistory(page, person)
    await page.reload()
    await searchField(page).fill('organ')
    await expect(
      found(page).getByText(/Searched back to \d+ \w+ \d{4}\. \d+ sessions are not searched yet\./),
    ).toBeVisible()
    await takeTraffic(page)

    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const old = new Date(NOON - 300 * DAY).toISOString().slice(0, 10)
    await page.getByLabel('From').fill(old)
    await page.getByLabel('To').fill(old)
    await page.getByRole('button', { name: 'Search older sessions' }).click()
    await expect(found(page).getByText('All sessions of these days are searched.')).toBeVisible()
    await expect(sums(page, '1 session, 1h 00m, 0 points')).toBeVisible()

    await page.getByLabel('From').fill('')
    await page.getByLabel('To').fill('')
    // Cancel keeps what was found and offers the rest again.
    await page.route('**/documents/**:runQuery*', () => new Promise(() => {}))
    await page.getByRole('button', { name: 'Search older sessions' }).click()
    await expect(found(page).getByRole('progressbar', { name: 'Searching older sessions' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(found(page).getByText(/Searched back to/)).toBeVisible()
    await page.unroute('**/documents/**:runQuery*')

    await page.getByRole('button', { name: 'Search older sessions' }).click()
    await expect(found(page).getByText('All your sessions are searched.')).toBeVisible({ timeout: 60_000 })
    await expect(sums(page, '40 sessions, 40h 00m, 0 points')).toBeVisible()
  })

  test('FIND-03 gives three sessions another type; the months follow, and Undo restores them', async ({
    page,
  }) => {
    const person = await aMember({ score: 9 })
    await giveFour(person)
    await openHistory(page, person)
    const before = await stored(person)
    await searchField(page).fill('brahms')
    await found(page).getByRole('checkbox', { name: 'Select all found sessions' }).check()
    await page.getByRole('button', { name: 'Change selected' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Session type').selectOption('Play')
    await expect(dialog).toContainText('lose 4.5 task points')
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: 'Change 2 sessions' }).click()
    await expect(sums(page, '3 sessions, 3h 00m, 0 points')).toBeVisible()
    await expect
      .poll(async () => (await stored(person)).types)
      .toEqual(['Play', 'Play', 'Play', 'Productivity'])
    await expect.poll(() => monthsOf(person)).toMatchObject({ sessions: 4, seconds: 4 * 3600, score: 0 })
    expect(await readDocument(`users/${person.uid}`)).toMatchObject({ score: 9 })

    const dashboard = new DashboardModel(page)
    await page.goto('/#/app/dashboard')
    const [year, month, date] = new Date(NOON).toISOString().slice(0, 10).split('-')
    await expect(dashboard.heat('Play Duration', `${date}/${month}/${year}: 3h 00m`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dashboard.heat('Play Duration', `${date}/${month}/${year}: 1h 00m`)).toBeVisible()
    await page.goBack()
    await expect(sums(page, '3 sessions, 3h 00m, 4.5 points')).toBeVisible()
    await expect.poll(async () => stored(person)).toEqual(before)
    expect(await readDocument(`users/${person.uid}`)).toMatchObject({ score: 9 })
  })
})

for (const width of [320, 1000]) {
  test(`FIND-01 FIND-03 searches and changes at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const person = await aMember()
    await giveFour(person)
    await openHistory(page, person)
    await searchField(page).fill('brahms')
    await expect(sums(page, '3 sessions, 3h 00m, 4.5 points')).toBeVisible()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await found(page)
      .getByRole('checkbox', { name: /^Select Programming/ })
      .check()
    await expectNothingCutAtAnyWidth(page, 'search')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change selected' }).click()
    await page.getByRole('dialog').getByLabel('Clear completed tasks').check({ force: true })
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Nothing to change' })).toBeVisible()
    await page.getByLabel('Session type').last().selectOption('Productivity')
    await page.getByRole('dialog').getByRole('button', { name: 'Change 1 session' }).click()
    await expect(found(page).getByRole('checkbox', { name: /^Select Programming/ })).toHaveCount(0)
  })
}

test('FIND-02 offline, searches what is on the device and says so', async ({ page, context }) => {
  const person = await aMember()
  await giveYears(person)
  await openHistory(page, person)
  await searchField(page).fill('organ')
  await expect(found(page).getByText(/Searched back to/)).toBeVisible()
  await context.setOffline(true)
  await searchField(page).fill('organ org')
  await expect(found(page).getByText('You’re offline, so only this device is searched.')).toBeVisible()
  await expect(found(page).getByRole('button', { name: 'Search older sessions' })).toHaveCount(0)
  await expect(found(page).getByText(/^\d+ sessions?, /)).toBeVisible()
})
