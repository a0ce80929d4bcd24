import { readDocument, type Fields } from '../fixtures/emulators'
import { found, giveFour, HOUR, hourAt, NOON, openHistory, searchField, sums } from './find'
import { expectNothingCut, expectNothingCutAtAnyWidth } from './layout'
import { monthsOf } from './months-of'
import { DashboardModel } from './page-models/dashboard'
import { aMember, giveSession, sessionsOf, type Person } from './person'
import { expect, expectAccessible, test } from './test'

/** The content of the stored sessions, and their months. */
async function stored(person: Person) {
  const sessions = (await sessionsOf(person)).map((session): Fields => ({ ...session, rev: 0 }))
  return { sessions, types: sessions.map(({ type }) => type), months: await monthsOf(person) }
}

test('FIND-01 FIND-03 finds and sums up, gives sessions another type with Undo, and follows edits and other devices', async ({
  page,
}) => {
  const person = await aMember({ score: 9 })
  await giveFour(person)
  await openHistory(page, person)

  await test.step('FIND-01 finds by notes, task and type, sums it up, and the URL keeps it for Back and a reload', async () => {
    await expect(page.getByRole('table', { name: 'All sessions, newest first' })).toBeVisible()

    await searchField(page).pressSequentially('brahms')
    await expect(sums(page, '3 sessions, 3h 00m, 10.5 points')).toBeVisible()
    await expect(found(page).getByRole('table')).toHaveAttribute('aria-rowcount', '4')
    await expect(found(page).getByText('All your sessions are searched.')).toBeVisible()
    expect(page.url()).toContain('q=brahms')

    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByLabel('Mode').selectOption('Productivity')
    await expect(sums(page, '2 sessions, 2h 00m, 10.5 points')).toBeVisible()
    await page.getByLabel('Session type').selectOption('Programming')
    await expect(sums(page, '1 session, 1h 00m, 4.5 points')).toBeVisible()
    await page.getByLabel('At least').fill('61')
    await expect(found(page).getByRole('heading', { name: 'No sessions match.' })).toBeVisible()

    await page.goBack()
    await expect(sums(page, '1 session, 1h 00m, 4.5 points')).toBeVisible()
    await expect(page.getByLabel('At least')).toHaveValue('')
    await page.goBack()
    await page.goBack()
    await expect(sums(page, '3 sessions, 3h 00m, 10.5 points')).toBeVisible()
    await expect(searchField(page)).toHaveValue('brahms')
    await page.reload()
    await expect(sums(page, '3 sessions, 3h 00m, 10.5 points')).toBeVisible()
    await expect(searchField(page)).toHaveValue('brahms')

    await searchField(page).fill('cafe WRITE')
    await expect(sums(page, '1 session, 1h 00m, 6 points')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('table', { name: 'All sessions, newest first' })).toBeVisible()
    await expect(searchField(page)).toHaveValue('')
  })

  await test.step('FIND-03 gives three sessions another type; the months follow, and Undo restores them', async () => {
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
    await expect(sums(page, '3 sessions, 3h 00m, 10.5 points')).toBeVisible()
    await expect.poll(async () => stored(person)).toEqual(before)
    expect(await readDocument(`users/${person.uid}`)).toMatchObject({ score: 9 })
  })

  await test.step('FIND-01 an edit and a deletion change the result at once, also from another device', async () => {
    await expect(sums(page, '3 sessions, 3h 00m, 10.5 points')).toBeVisible()
    await found(page)
      .getByRole('button', { name: /^Edit Play/ })
      .click()
    await page.getByLabel('Notes').fill('Reger')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(sums(page, '2 sessions, 2h 00m, 10.5 points')).toBeVisible()
    await giveSession(person, 'e', { ...hourAt(NOON - 8 * HOUR), notes: 'Brahms elsewhere' })
    await expect(found(page).getByText('Brahms elsewhere')).toBeVisible()
    await found(page)
      .getByRole('checkbox', { name: /^Select Programming/ })
      .check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('button', { name: 'Delete 1 session' }).click()
    await expect(sums(page, '2 sessions, 2h 00m, 9 points')).toBeVisible()
  })
})

test('FIND-01 FIND-03 searches and changes at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const person = await aMember()
  await giveFour(person)
  await openHistory(page, person)
  await searchField(page).fill('brahms')
  await expect(sums(page, '3 sessions, 3h 00m, 10.5 points')).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await found(page)
    .getByRole('checkbox', { name: /^Select Programming/ })
    .check()
  await expectNothingCutAtAnyWidth(page, 'search')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1000, height: 800 })
  await expectNothingCut(page, 'search, 1000 px')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('dialog').getByLabel('Clear completed tasks').check({ force: true })
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Nothing to change' })).toBeVisible()
  await page.getByLabel('Session type').last().selectOption('Productivity')
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1 session' }).click()
  await expect(found(page).getByRole('checkbox', { name: /^Select Programming/ })).toHaveCount(0)
})
