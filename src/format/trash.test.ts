import { expect, test } from 'vitest'
import { aTask } from '../../tests/builders/session'
import { expiryOf, type TrashEntry } from '@/domain/trash/trash'
import { daysLeftText } from './trash'

const DAY = 86_400_000
const deletedAt = Date.UTC(2026, 10, 22)
const entry: TrashEntry = {
  ...{ id: 'bin', kind: 'task', items: [aTask()], unreadable: 0 },
  ...{ deletedAt, expiresAt: expiryOf(deletedAt) },
}

test('UNDO-03 says how many days are left, 30 also when the clock has not ticked since the deletion', () => {
  expect(daysLeftText(entry, deletedAt - 900)).toBe('30 days left')
  expect(daysLeftText(entry, deletedAt + 1)).toBe('30 days left')
  expect(daysLeftText(entry, deletedAt + DAY)).toBe('29 days left')
  expect(daysLeftText(entry, deletedAt + 30 * DAY - 1)).toBe('1 day left')
})
