import { rollupChanges } from '../../src/domain/rollups/rollup-changes'
import { rollupReplacement } from '../../src/domain/rollups/rollup-document'
import { aSession } from '../builders/session'
import { readCollection, writeDocuments } from '../fixtures/emulators'
import { aMember, sessionsOf } from './person'
import { expect, signIn, test } from './test'

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
