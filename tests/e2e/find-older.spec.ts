import { DAY, found, hourAt, NOON, openHistory, searchField, sums } from './find'
import { aMember, giveSessions, type Person } from './person'
import { expect, test } from './test'

test.use({ loadsAhead: true })

/** Six hundred days with a session each; every tenth is about the organ. */
async function giveYears(person: Person): Promise<void> {
  const sessions = Array.from({ length: 600 }, (_, index) => {
    const id = `day-${String(index).padStart(3, '0')}`
    const notes = index % 10 === 0 ? 'Organ' : 'Piano'
    return [id, { ...hourAt(NOON - index * DAY), notes }] as const
  })
  await giveSessions(person, sessions)
}

test('FIND-02 offline searches the device, and online older months on request, with progress and Cancel', async ({
  page,
  context,
}) => {
  const person = await aMember()
  await giveYears(person)
  await openHistory(page, person)
  await page.reload()
  await searchField(page).fill('organ')
  await expect(
    found(page).getByText(/Searched back to \d+ \w+ \d{4}\. \d+ sessions are not searched yet\./),
  ).toBeVisible()

  await test.step('FIND-02 offline, searches what is on the device and says so', async () => {
    await context.setOffline(true)
    await searchField(page).fill('organ org')
    await expect(found(page).getByText('You’re offline, so only this device is searched.')).toBeVisible()
    await expect(found(page).getByRole('button', { name: 'Search older sessions' })).toHaveCount(0)
    await expect(found(page).getByText(/^\d+ sessions?, /)).toBeVisible()
    await context.setOffline(false)
    await searchField(page).fill('organ')
    await expect(found(page).getByRole('button', { name: 'Search older sessions' })).toBeVisible()
  })

  // So few are read without a request.
  const old = new Date(NOON - 300 * DAY).toISOString().slice(0, 10)
  await page.goto(`/#/app/history?q=organ&from=${old}&to=${old}`)
  await expect(found(page).getByText('All sessions of these days are searched.')).toBeVisible()
  await expect(sums(page, '1 session, 1h 00m, 3 points')).toBeVisible()

  await page.goto('/#/app/history?q=organ')
  // Cancel keeps what was found and offers the rest again.
  await page.route('**/documents/**:runQuery*', () => new Promise(() => {}))
  await page.getByRole('button', { name: 'Search older sessions' }).click()
  await expect(found(page).getByRole('progressbar', { name: 'Searching older sessions' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(found(page).getByText(/Searched back to/)).toBeVisible()
  await page.unroute('**/documents/**:runQuery*')

  await page.getByRole('button', { name: 'Search older sessions' }).click()
  await expect(found(page).getByText('All your sessions are searched.')).toBeVisible({ timeout: 60_000 })
  await expect(sums(page, '60 sessions, 60h 00m, 180 points')).toBeVisible()
})
