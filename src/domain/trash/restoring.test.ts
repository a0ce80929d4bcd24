import { describe, expect, test } from 'vitest'
import { aTask } from '../../../tests/builders/session'
import type { SessionType } from '../session/types/session-type'
import { existingAgain, isSameAgain } from './restoring'
import type { Trashed } from './trash'

const piano: SessionType = {
  id: 'piano',
  name: 'Piano',
  category: 'play',
  color: '#7d5ba6',
  isCore: false,
  createdAt: 0,
}

describe('KEEP-03 UNDO-04 a session type of the trash exists again', () => {
  const existing = (item: SessionType, stored: SessionType) =>
    existingAgain({ id: 'bin', kind: 'sessionType', items: [item] }, [stored])
  const other = { ...piano, id: 'other' }

  test.each([
    ['another type of its name', piano, other],
    ['one whose name looks the same', piano, { ...other, name: ' PIANO ' }],
    ['one that had its name before', piano, { ...other, name: 'Composing', formerNames: ['Piano'] }],
    ['one that has its former name', { ...piano, name: 'Keys', formerNames: ['Piano'] }, other],
    ['itself, under another name', piano, { ...piano, name: 'Keys' }],
  ])('beside %s', (_, item, stored) => expect(existing(item, stored)).toEqual(['piano']))

  test('but not beside a type of other names', () => {
    expect(existing(piano, { ...other, name: 'Cello', formerNames: ['Viola'] })).toEqual([])
  })
})

test('UNDO-04 the trash keeps a type beside another of its name, and not beside itself', () => {
  const trashed: Trashed = { id: 'bin', kind: 'sessionType', items: [piano] }
  expect(isSameAgain(trashed, [{ ...piano, id: 'other' }], 'UTC')).toBe(false)
  expect(isSameAgain(trashed, [piano], 'UTC')).toBe(true)
  const recoloured = { ...piano, color: '#000000' }
  expect(isSameAgain(trashed, [recoloured], 'UTC')).toBe(false)
})

test('UNDO-04 tasks of one name may both exist', () => {
  const trashed: Trashed = { id: 'bin', kind: 'task', items: [aTask()] }
  expect(existingAgain(trashed, [aTask({ id: 'other' })])).toEqual([])
})
