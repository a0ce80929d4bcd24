import { rollupChanges } from '../../src/domain/rollups/rollup-changes'
import { rollupReplacement } from '../../src/domain/rollups/rollup-document'
import { aSession } from '../builders/session'
import { readCollection, readDocument, writeDocuments } from '../fixtures/emulators'
import { aMember, giveHourOfToday, giveSession, sessionsOf } from './person'
import { expect, signIn, test } from './test'

test('HISTORY-14 DATA-06 INT-19 ERRORS-27 all sessions are cleared after a confirmation, and only then', async ({
  page,
}) => {
  const member = await aMember({ score: 3 })
  for (const id of ['a', 'b', 'c']) {
    const startTime = Date.parse('2025-06-10T09:00Z')
    await giveSession(member, id, { startTime, endTime: startTime + 60_000, duration: 60 })
  }
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, member)
  await page.goto('/#/app/history')
  await page.getByRole('button', { name: 'Clear all sessions' }).click()
  await expect(page.getByRole('dialog')).toContainText('cannot be undone')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await sessionsOf(member)).toHaveLength(3)

  await page.getByRole('button', { name: 'Clear all sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all sessions' }).click()
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  await expect.poll(() => sessionsOf(member)).toEqual([])
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({ score: 3 })
})

test('HISTORY-14 FUNCTIONS-18 the server clears a long history, and the device the rest when a call fails', async ({
  page,
}) => {
  const member = await aMember()
  const sessions = Array.from({ length: 3000 }, (_, index) => {
    const startTime = Date.parse('2025-06-10T09:00Z') - index * 3_600_000
    return aSession({ id: `s${index}`, startTime, endTime: startTime + 60_000, duration: 60 })
  })
  const months = rollupChanges(sessions.map((after) => ({ before: null, after })))
  await writeDocuments([
    ...sessions.map((each) => [`users/${member.uid}/sessions/${each.id}`, each] as const),
    ...[...months].map(
      ([month, tally]) => [`users/${member.uid}/months/${month}`, rollupReplacement(tally, 0)] as const,
    ),
  ])
  let calls = 0
  await page.route('**/clearSessions', (route) => (++calls > 1 ? route.abort() : route.continue()))
  await signIn(page, member)
  await page.goto('/#/app/history')
  await page.getByRole('button', { name: 'Clear all sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all sessions' }).click()
  await expect(page.getByText('All sessions are deleted.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  expect(calls).toBe(2)
  expect(await sessionsOf(member)).toEqual([])
  const counts = JSON.stringify(Object.values(await readCollection(`users/${member.uid}/months`)))
  expect(counts).toMatch(/"count":0/)
  expect(counts).not.toMatch(/"(count|seconds|score)":-?[1-9]/)
})

test('HISTORY-05 HISTORY-06 sessions are deleted in their day where the list does not fit', async ({
  page,
}) => {
  const member = await aMember()
  const startTime = Date.parse('2025-06-10T09:00Z')
  for (const [index, notes] of ['first', 'second'].entries()) {
    const start = startTime + index * 3_600_000
    await giveSession(member, notes, { startTime: start, endTime: start + 60_000, duration: 60, notes })
  }
  await page.setViewportSize({ width: 1100, height: 900 })
  await signIn(page, member)
  await page.goto('/#/app/history')
  await page.getByRole('button', { name: /points .*2 sessions/ }).click()
  const day = page.getByRole('dialog', { name: /10 June/ })
  const sessions = day.getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await sessions.filter({ hasText: 'first' }).getByRole('checkbox').check()
  await day.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('button', { name: 'Delete 1 session' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('second')
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ id: 'second' }])

  // The day closes with its last session.
  await day.getByRole('checkbox', { name: 'Select all' }).check()
  await day.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('button', { name: 'Delete 1 session' }).click()
  await expect(day).toBeHidden()
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  await expect.poll(() => sessionsOf(member)).toEqual([])
})

test('HISTORY-05 HISTORY-06 at 1350 px a day opens its sessions, at 1351 the list is there', async ({
  page,
}) => {
  const member = await aMember()
  await giveHourOfToday(member, 'a', { notes: 'of today' })
  await page.setViewportSize({ width: 1351, height: 900 })
  await signIn(page, member)
  await page.goto('/#/app/history')
  await expect(page.getByRole('columnheader', { name: 'Session Score' })).toBeVisible()
  await page.setViewportSize({ width: 1350, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Session Score' })).toHaveCount(0)
})
