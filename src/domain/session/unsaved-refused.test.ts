import { expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { isOfTimer, parseUnsettled, storedUnsettled, unsettledKey, unsettledOf } from './unsaved'

const session = aSession({ id: 'timer-1000', startTime: 1000 })

test('SESSION-33 an unsettled save survives being stored and read back', () => {
  const save = unsettledOf(session)
  expect(parseUnsettled(JSON.parse(JSON.stringify([storedUnsettled(save)])))).toEqual([save])
})

test('SESSION-33 reads what an earlier release stored on the device', () => {
  const { startTime, endTime, breaks, duration } = session
  const stretch = { mode: 'productivity', startTime, endTime, breaks, duration }
  const draft = { type: 'Productivity', notes: 'mine', quantities: {} }
  const stored = [{ mine: session, pending: { stretch, timezone: 'UTC', draft } }, { mine: session }]
  expect(parseUnsettled(stored)).toEqual([
    { mine: session, unsaved: { result: stretch, timezone: 'UTC', draft } },
  ])
})

test('SESSION-33 the form of a refused save is rebuilt from its session', () => {
  const full = aSession({
    id: 'timer-1000',
    startTime: 1000,
    type: 'Play',
    notes: 'chess',
    completedTasks: [{ id: 'a', name: 'Game', score: 2, quantity: 3 }],
  })
  expect(unsettledOf(full).unsaved).toMatchObject({
    result: { mode: 'play', startTime: 1000 },
    draft: { type: 'Play', notes: 'chess', quantities: { a: '3' } },
  })
  expect(unsettledOf({ ...full, type: 'Piano' }).unsaved.result.mode).toBe('productivity')
})

test('SESSION-33 only one session with the id of its start is of a timer', () => {
  expect(isOfTimer([session])).toBe(true)
  expect(isOfTimer([])).toBe(false)
  expect(isOfTimer([session, session])).toBe(false)
  expect(isOfTimer([{ ...session, id: 'by hand' }])).toBe(false)
})

test('SESSION-33 two saves of one timer have two keys, and one save has one', () => {
  const [one, other] = [unsettledOf(session), unsettledOf({ ...session, notes: 'more' })]
  expect(unsettledKey(one)).toMatch(/^timer-1000-\d+$/)
  expect(unsettledKey(one)).toBe(unsettledKey({ ...one, mine: { ...session, rev: 9 } }))
  expect(unsettledKey(one)).not.toBe(unsettledKey(other))
})

test('SESSION-33 nothing is read from what is no list', () => {
  for (const stored of [null, {}, 'text', 3]) expect(parseUnsettled(stored)).toEqual([])
})
