import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aSession } from '../../../../tests/builders/session'
import { deferred } from '../../../../tests/builders/deferred'
import { press } from '../../../../tests/builders/press'
import type { Session } from '@/domain/session/session'
import {
  HEADER,
  alertOf,
  backend,
  choose,
  open,
  rows,
  setUpDataPage,
  storeAll,
  stored,
} from './data-page.testing'

vi.mock(import('@/platform/files'), async (original) => ({ ...(await original()), download: vi.fn() }))
vi.mock(import('@/platform/time'), async (original) => ({
  ...(await original()),
  deviceZone: vi.fn(() => 'UTC'),
  now: vi.fn(() => Date.UTC(2025, 5, 20, 12)),
}))

setUpDataPage()

const startTime = Date.UTC(2025, 5, 10, 9)
const HERE = aSession({ id: 'here', startTime, endTime: startTime + 3_600_000, timezone: 'UTC' })

test('BRING-08 marks rows that overlap a stored session, and imports them unless unticked', async () => {
  storeAll()
  backend.sessions.readSpans.mockResolvedValue([HERE])
  open()
  await choose(
    [
      HEADER,
      '10/06/2025,09:30,10:30,,,,,',
      '10/06/2025,08:00,09:15,,,,,',
      '10/06/2025,10:00,11:00,,,,,',
    ].join('\n'),
  )
  expect(
    await screen.findByText(/^3 of 3 rows can be imported\. 2 overlap a session in your history\./),
  ).toBeVisible()
  expect(rows().map(([, , verdict]) => verdict)).toEqual([
    expect.stringMatching(/ImportIt overlaps a session in your history\.$/),
    expect.stringMatching(/ImportIt overlaps a session in your history\.$/),
    'Import',
  ])
  expect(screen.getByRole('button', { name: 'Import 3 sessions' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Import 10\/06\/2025, 09:30/ }))
  expect(rows()[0]?.[2]).toMatch(/Left outIt overlaps a session in your history\.$/)
  await press('Import 2 sessions')
  const done = await alertOf('2 session(s) imported successfully!')
  expect(done.getByText('1 row left out by your choice.')).toBeVisible()
  expect(done.queryByText(/in your history already/)).toBeNull()
  expect(stored().map((each) => new Date(each.startTime).getUTCHours())).toEqual([8, 10])
})

test('BRING-09 names sessions of no length or in the future', async () => {
  open()
  await choose(
    [
      HEADER,
      '10/06/2025,,,,,,,',
      '10/06/2026,09:00,10:00,,,,,',
      '20/06/2025,,,02:00:00,,,,',
      '10/06/2025,09:00,10:00,,,,,',
    ].join('\n'),
  )
  expect(
    await screen.findByText(/^4 of 4 rows can be imported\. 1 has no length\. 1 is in the future\. Nothing/),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'To check 2' }))
  expect(rows().map(([, , verdict]) => verdict)).toEqual([
    expect.stringMatching(/ImportIt has no length\.$/),
    expect.stringMatching(/ImportIt is in the future\.$/),
  ])
})

test('BRING-05 shows no number before the rows are compared with the history', async () => {
  const history = deferred<readonly Session[]>()
  backend.sessions.readSpans.mockReturnValue(history.promise)
  open()
  await choose(`${HEADER}\n10/06/2025,09:00,10:00,,,,,\n11/06/2025,09:00,10:00,,,,,`)
  expect(await screen.findByText('Comparing with your history')).toBeVisible()
  expect(screen.queryByText(/can be imported/)).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  history.resolve([HERE])
  expect(await screen.findByText(/^1 of 2 rows can be imported/)).toBeVisible()
  expect(screen.queryByText('Comparing with your history')).toBeNull()
})
