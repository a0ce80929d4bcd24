import { readFileSync } from 'node:fs'
import { countCollection } from '../fixtures/emulators'
import { aMember, type Person } from '../e2e/person'
import { bench, expect, longestStall, signIn, timed } from './bench'
import { recordIsKnown } from './life'
import {
  clearAll,
  csvFile,
  dayBack,
  firstRowAfterPress,
  giveSessions,
  goTo,
  importFile,
} from './many-sessions'
import { rawWeeks } from './raw-reads'
import { rawTimes } from './raw-writes'
import { sumOf, takeTraffic } from './traffic'

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
  const opening = firstRowAfterPress(page)
  await page.getByRole('link', { name: 'View History' }).click()
  record('History, first row', await opening, 'ms')
  await page.waitForTimeout(2000)
  const { read } = await takeTraffic(page)
  expect(read['sessions'] ?? 0).toBeLessThanOrEqual(200)
  record('History, sessions read since the start', read['sessions'] ?? 0, 'documents')
  record('History, all documents read since the start', sumOf(read), 'documents')
  const mounted = await rows.count()
  expect(mounted).toBeLessThanOrEqual(100)
  record('History, rows mounted', mounted, 'rows')

  const raw = await rawWeeks(
    person,
    // Weeks beside those that the page goes to: the emulator may remember what it has just read.
    [1, 9].map((years) => Date.parse(dayBack(now, years)) + 14 * 24 * 3_600_000),
  )
  for (const [index, name, years] of [
    [0, 'a year back', 1],
    [1, 'nine years back', 9],
  ] as const) {
    await longestStall(page)
    await takeTraffic(page)
    const row = await goTo(page, dayBack(now, years))
    record(`${name}, first row`, row, 'ms')
    record(`${name}, a week with the SDK alone`, raw[index] ?? 0, 'ms')
    record(`${name}, times the SDK alone`, row / (raw[index] ?? 0), 'times')
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
  const others = csv.replaceAll('Notes of row', 'To warm up, row')
  await importFile(page, others, 5000)
  const rawBefore = await rawTimes(person, await aMember())
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

  // The machine is not equally fast all the time, so the floor is taken before and after.
  const rawAfter = await rawTimes(person, await aMember())
  const raw = {
    write: (rawBefore.write + rawAfter.write) / 2,
    remove: (rawBefore.remove + rawAfter.remove) / 2,
  }
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
