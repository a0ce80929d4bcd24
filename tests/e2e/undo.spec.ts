import { readCollection } from '../fixtures/emulators'
import { aMember, giveRhythm, giveSession, sessionsOf } from './person'
import { expect, expectAccessible, signIn, test } from './test'

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
  const rows = page.getByRole('row').filter({ hasText: /2025/ })
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)
  await expect.poll(withoutRev).toEqual(before)

  await removeTwo()
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(3)
  await expect.poll(withoutRev).toEqual(before)
  expect(await readCollection(`users/${member.uid}/trash`)).toEqual({})
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
