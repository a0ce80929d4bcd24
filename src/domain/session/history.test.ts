import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { mergeSessions, windowMove, withSessions } from './history'
import type { Session } from './session'

/** Sessions that end at these minutes; the id is the minute. */
const ending = (...minutes: number[]): Session[] =>
  minutes.map((minute) => aSession({ id: String(minute), endTime: minute }))
const ids = (sessions: readonly Session[]) => sessions.map(({ id }) => id)

describe('HISTORY-13 the live window and the older sessions', () => {
  test('are one list, and the window wins', () => {
    const live = [aSession({ id: '9', endTime: 9, notes: 'new' }), ...ending(7)]
    const merged = mergeSessions(live, ending(9, 7, 5, 3))
    expect(ids(merged)).toEqual(['9', '7', '5', '3'])
    expect(merged[0]?.notes).toBe('new')
  })

  test('what was deleted within the window does not come back from the older ones', () => {
    expect(ids(mergeSessions(ending(9, 5), ending(7, 5, 3)))).toEqual(['9', '5', '3'])
    expect(ids(mergeSessions(ending(9, 7, 5), ending(6, 3)))).toEqual(['9', '7', '5', '3'])
  })

  test('nothing is left when the window is empty', () => {
    expect(mergeSessions([], ending(3))).toEqual([])
  })

  test('tells those pushed out at the foot from those deleted', () => {
    const move = windowMove(ending(9, 7, 5, 3), ending(11, 9, 5), true)
    expect(ids(move.fallenOff)).toEqual(['3'])
    expect(ids(move.vanished)).toEqual(['7'])
    expect(move.hasGap).toBe(false)
  })

  test('one that ends with the last of the window stays', () => {
    const twin = aSession({ id: 'twin', endTime: 5 })
    expect(ids(mergeSessions(ending(9, 5), [twin]))).toEqual(['9', '5', 'twin'])
    expect(ids(windowMove([...ending(7, 5), twin], ending(9, 7, 5), true).fallenOff)).toEqual(['twin'])
  })

  test('a window that is not full has lost only what was deleted', () => {
    const move = windowMove(ending(9, 7), ending(9), false)
    expect([ids(move.fallenOff), ids(move.vanished)]).toEqual([[], ['7']])
  })

  test('a window with nothing of the old one leaves a gap', () => {
    expect(windowMove(ending(3, 2), ending(9, 8), true).hasGap).toBe(true)
    expect(windowMove(ending(3, 2), [], false).hasGap).toBe(false)
    expect(windowMove([], ending(9, 8), true).hasGap).toBe(false)
  })

  test('changes stand in place of the same ids', () => {
    expect(ids(withSessions(ending(5, 3, 1), [aSession({ id: '3', endTime: 7 })]))).toEqual(['3', '5', '1'])
  })

  test('however sessions come, each is listed once and the newest first', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 1, max: 20 }), (old, fresh, size) => {
        const window = (all: number[]) => ending(...[...all].sort((a, b) => b - a).slice(0, size))
        const all = [...new Set([...old, ...fresh])]
        const [before, after] = [window(old), window(all)]
        const { fallenOff, vanished, hasGap } = windowMove(before, after, all.length >= size)
        expect(vanished).toEqual([])
        const merged = mergeSessions(after, withSessions([], fallenOff))
        expect(ids(merged)).toEqual([...ids(merged)].sort((a, b) => Number(b) - Number(a)))
        expect(new Set(ids(merged)).size).toBe(merged.length)
        // Nothing that was listed is lost, except for a gap, after which the older ones are read again.
        if (!hasGap) expect(ids(merged)).toEqual(expect.arrayContaining(ids(before)))
      }),
    )
  })
})
