import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { historyRows, stillThere } from './history-rows'
import type { Session } from '../session/session'

const a = aSession({ id: 'a', startTime: 10, endTime: 20 })
const b = aSession({ id: 'b', startTime: 30, endTime: 40 })
const checked = new Map([a, b].map((session) => [session.id, session]))
const rows = (sessions: readonly Session[], isWhole = true) =>
  historyRows([], [{ from: 0, until: 100, sessions, isWhole }])

describe('HISTORY-18 the selected sessions', () => {
  test('are those checked, as they are stored now, newest first', () => {
    const edited = { ...a, notes: 'edited elsewhere' }
    expect(stillThere(checked, rows([b, edited]))).toEqual([b, edited])
  })

  test('leave out what is deleted from a loaded part of the list', () => {
    expect(stillThere(checked, rows([b]))).toEqual([b])
  })

  test('keep what is not loaded any more', () => {
    expect(stillThere(checked, historyRows([], []))).toEqual([b, a])
    expect(stillThere(checked, rows([], false))).toEqual([b, a])
  })
})
