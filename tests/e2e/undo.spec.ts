import type { Page } from '@playwright/test'
import { recordIsKnown } from '../bench/life'
import { readCollection } from '../fixtures/emulators'
import { monthsOf } from './months-of'
import { aMember, giveRhythm, giveSession, sessionsOf, type Person } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test.use({ loadsAhead: true })

const NINE = Date.parse('2025-06-10T09:00Z')

test('UNDO-01 UNDO-02 UNDO-04 deleted sessions come back with Undo and with Ctrl+Z, as they were', async ({
  page,
}) => {
  const member = await aMember({ score: 3 })
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    const startTime = NINE + index * 3_600_000
    await giveSession(member, id, {
      startTime,
      endTime: startTime + 60_000,
      duration: 60,
      notes: `note ${id}`,
    })
  }
  const withoutRev = async () => (await sessionsOf(member)).map((session) => ({ ...session, rev: 0 }))
  const before = await withoutRev()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, member)
  await page.goto('/#/app/history')
  const rows = page.locator('tr[data-session]')
  await expect(rows).toHaveCount(3)

  const removeTwo = async () => {
    await rows.nth(0).getByRole('checkbox').check()
    await rows.nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('button', { name: 'Delete 2 sessions' }).click()
    await expect(rows).toHaveCount(1)
    await expect.poll(async () => (await sessionsOf(member)).length).toBe(1)
    expect(Object.keys(await readCollection(`users/${member.uid}/trash`))).toHaveLength(1)
  }
  await removeTwo()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)
  await expect.poll(withoutRev).toEqual(before)

  await removeTwo()
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(3)
  await expect.poll(withoutRev).toEqual(before)
  expect(await readCollection(`users/${member.uid}/trash`)).toEqual({})

  // Looking takes a slow machine longer than the offer lasts, so nothing waits for it here.
  await removeTwo()
  await expectAccessible(page)
})

test('UNDO-03 a rhythm deleted before a reload is restored from the trash in Settings', async ({ page }) => {
  const member = await aMember()
  await giveRhythm(member, 'run', { name: 'Run' })
  await signIn(page, member)
  await page.goto('/#/app/strategy')
  await page.getByRole('button', { name: 'Delete Run' }).click()
  await page.getByRole('button', { name: 'Delete rhythm' }).click()
  await expect.poll(() => readCollection(`users/${member.uid}/rhythms`)).toEqual({})
  await page.reload()
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Manage your data' }).click()
  const list = page.getByRole('list', { name: 'Rhythms' })
  await expect(list).toContainText('Run')
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Restore' }).click()
  await expect
    .poll(async () => Object.keys(await readCollection(`users/${member.uid}/rhythms`)))
    .toEqual(['run'])
  await expect(list).toBeHidden()
})

const HOUR = 3_600_000
const rowsOf = (page: Page) => page.locator('tr[data-session]')

/** Sessions without their revisions, months and trash. */
async function pictureOf(member: Person) {
  const sessions = (await sessionsOf(member)).map((session) => ({ ...session, rev: 0 }))
  const trash = Object.keys(await readCollection(`users/${member.uid}/trash`))
  return { sessions, trash, months: await monthsOf(member) }
}

async function openHistory(page: Page, member: Person): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, member)
  await recordIsKnown(page, member)
  await page.goto('/#/app/history')
}

test('UNDO-01 UNDO-04 a session that was split is one again', async ({ page }) => {
  const member = await aMember({ score: 6 })
  await giveSession(member, 'morning', {
    ...{ startTime: NINE, endTime: NINE + 3 * HOUR, duration: 9000, sessionScore: 6 },
    breaks: [{ startTime: NINE + HOUR, endTime: NINE + 1.5 * HOUR }],
  })
  await openHistory(page, member)
  const before = await pictureOf(member)
  await rowsOf(page)
    .getByRole('button', { name: /^Edit / })
    .click()
  await page.getByRole('button', { name: 'Split Session' }).click()
  await page.getByRole('button', { name: 'Split into 2 sessions' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  expect((await pictureOf(member)).trash).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect.poll(() => pictureOf(member)).toEqual(before)
})

for (const isOnlineAgain of [false, true]) {
  const when = isOnlineAgain ? 'after the deletion was sent' : 'before anything was sent'
  test(`UNDO-01 UNDO-04 sessions deleted offline come back with Undo ${when}`, async ({ page, context }) => {
    const member = await aMember({ score: 3 })
    for (const [index, id] of ['a', 'b'].entries()) {
      const startTime = NINE + index * HOUR
      await giveSession(member, id, { startTime, endTime: startTime + 60_000, duration: 60 })
    }
    await openHistory(page, member)
    const before = await pictureOf(member)
    await expect(rowsOf(page).getByRole('checkbox')).toHaveCount(2)
    await context.setOffline(true)
    await rowsOf(page).nth(0).getByRole('checkbox').check()
    await rowsOf(page).nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('button', { name: 'Delete 2 sessions' }).click()
    await expect(rowsOf(page)).toHaveCount(0)
    // Resting on the toast keeps it.
    await page.getByRole('button', { name: 'Undo' }).hover()
    if (isOnlineAgain) {
      await context.setOffline(false)
      await expect.poll(async () => (await sessionsOf(member)).length).toBe(0)
    }
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowsOf(page)).toHaveCount(2)
    await context.setOffline(false)
    await expect.poll(() => pictureOf(member)).toEqual(before)
    await expect(page.getByLabel('Waiting to sync')).toHaveCount(0)
    await page.reload()
    await expect(rowsOf(page)).toHaveCount(2)
    await expect(page.getByText(/could not be saved|refused/)).toHaveCount(0)
  })
}
