import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharedByZones } from '../../../tests/builders/zones'
import type { Session } from '../session/session'
import type { Task } from '../session/types/task'
import type { OutboxEntry } from './entry'
import type { Stored } from './verdict'
import { ACTIONS, Device, Server } from './two-devices.testing'

function sameItem(one: OutboxEntry, other: OutboxEntry): boolean {
  return one.part === other.part && (one.given[0] as Task).id === (other.given[0] as Task).id
}

function deletes(later: OutboxEntry, entry: OutboxEntry): boolean {
  if (later.name !== 'remove' || !['add', 'update', 'change'].includes(entry.name)) return false
  const [before] = entry.given as [Session | readonly Session[]]
  const ids = (Array.isArray(before) ? (before as readonly Session[]) : [before as Session]).map(
    ({ id }) => id,
  )
  return (later.given as [readonly Session[]])[0].some(({ id }) => ids.includes(id))
}

function allGone(entry: OutboxEntry, stored: Stored): boolean {
  const [sessions] = entry.given as [readonly Session[]]
  return sessions.every(({ id }) => !stored.has(`sessions/${id}`))
}

describe('SYNC-02 two devices with any actions, online and offline', () => {
  test('every change ends confirmed or refused, and a change that the server never accepted is listed with its content', () => {
    const step = fc.tuple(fc.nat(1), fc.constantFrom(...ACTIONS), fc.nat(2))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const server = new Server()
        const devices = [new Device('a', server), new Device('b', server)]
        for (const [which, action, number] of steps) devices[which]?.do(action, number)
        for (const device of devices) device.sync(false)
        for (const { entries, written, confirmed } of devices) {
          const refused = new Map(entries.map((entry) => [entry.key, entry]))
          for (const entry of written) {
            // Confirmed or refused, and never both.
            expect(confirmed.has(entry.key)).toBe(!refused.has(entry.key))
            expect(refused.get(entry.key)?.status ?? 'refused').toBe('refused')
            // Nothing is counted twice.
            expect(server.taken.get(entry.key) ?? 0).toBeLessThanOrEqual(entry.part === 'tasks' ? 2 : 1)
            const wasTaken = server.taken.has(entry.key)
            const isReplaced = written.some(
              (later) => later.key > entry.key && entry.name === 'save' && sameItem(later, entry),
            )
            // A change that its own user deleted later may be missing.
            const isDeleted = written.some((later) => later.key > entry.key && deletes(later, entry))
            // A session deleted by both devices is deleted.
            const isGone = entry.name === 'remove' && !wasTaken && allGone(entry, server.stored)
            if (!wasTaken && !isReplaced && !isDeleted && !isGone)
              expect(refused.get(entry.key)?.given).toEqual(entry.given)
          }
        }
      }),
      { numRuns: sharedByZones(300) },
    )
  })

  test('a single device never has an acceptable change refused', () => {
    const step = fc.tuple(
      fc.constantFrom(...ACTIONS.filter((action) => !action.includes('refuse'))),
      fc.nat(2),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const device = new Device('a', new Server())
        for (const [action, number] of steps) device.do(action, number)
        device.sync(false)
        expect(device.entries).toEqual([])
      }),
      { numRuns: sharedByZones(300) },
    )
  })
})
