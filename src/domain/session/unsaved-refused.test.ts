import { expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { parseUnsettled, storedUnsettled, unsettledOf } from './unsaved'

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
