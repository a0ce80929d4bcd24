import { expect, test } from 'vitest'
import { aSession, aTask } from '../../tests/builders/session'
import { expiryOf, type TrashEntry } from '@/domain/trash/trash'
import { DEFAULT_PREFERENCES } from '@/domain/preferences'
import { restoredPartText } from './deleted'
import { daysLeftText, trashEntryText } from './trash'

const DAY = 86_400_000
const deletedAt = Date.UTC(2026, 10, 22)
const entry: TrashEntry = {
  ...{ id: 'bin', kind: 'task', items: [aTask()], unreadable: 0 },
  ...{ deletedAt, expiresAt: expiryOf(deletedAt) },
}

test('UNDO-03 says how many days are left, 30 also when the clock has not ticked since the deletion, on one line', () => {
  expect(daysLeftText(entry, deletedAt - 900)).toBe('30\u00a0days\u00a0left')
  expect(daysLeftText(entry, deletedAt + 1)).toBe('30\u00a0days\u00a0left')
  expect(daysLeftText(entry, deletedAt + DAY)).toBe('29\u00a0days\u00a0left')
  expect(daysLeftText(entry, deletedAt + 30 * DAY - 1)).toBe('1\u00a0day\u00a0left')
})

test.each([
  [{ restored: 0, existing: 1, refused: 0 }, 'It already exists again.'],
  [{ restored: 0, existing: 3, refused: 0 }, 'They already exist again.'],
  [{ restored: 2, existing: 1204, refused: 0 }, '2 restored. 1,204 already existed.'],
  [{ restored: 2, existing: 0, refused: 1 }, '2 restored. 1 could not be restored and stays in the trash.'],
  [{ restored: 0, existing: 0, refused: 2 }, '2 could not be restored and stay in the trash.'],
])('UNDO-04 says what was left out, one or several: %o', (restored, text) => {
  expect(restoredPartText(restored)).toBe(text)
})

test('HISTORY-11 of a session without times it shows the length', () => {
  const noon = Date.UTC(2025, 5, 10, 12)
  const times = { startTime: noon, endTime: noon + 1_800_000, duration: 1800, timezone: 'UTC' }
  const detailOf = (type: string) => {
    const session = aSession({ type, ...times })
    return trashEntryText(
      { ...entry, kind: 'sessions', items: [session] },
      { ...DEFAULT_PREFERENCES, types: [] },
    ).detail
  }
  expect(detailOf('Screen Time')).toBe('Screen Time, 10/06/2025, 30m')
  expect(detailOf('Programming')).toBe('Programming, 10/06/2025, 12:00')
})
