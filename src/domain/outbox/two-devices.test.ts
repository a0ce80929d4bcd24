import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharedByZones } from '../../../tests/builders/zones'
import { itemPath } from './change'
import type { OutboxEntry } from './entry'
import type { Stored } from './compare'
import { pathsOf } from './overlap'
import { ACTIONS, Device, Server } from './two-devices.testing'

function sameItem(one: OutboxEntry, other: OutboxEntry): boolean {
  if (one.change?.kind !== 'save-item' || other.change?.kind !== 'save-item') return false
  return itemPath(one.change) === itemPath(other.change)
}

function deletes(later: OutboxEntry, entry: OutboxEntry): boolean {
  const { change } = entry
  if (later.change?.kind !== 'delete-sessions' || !change) return false
  const isEdit = ['add-sessions', 'edit-session', 'edit-sessions'].includes(change.kind)
  const paths = isEdit ? pathsOf(change) : []
  return pathsOf(later.change).some((path) => paths.includes(path))
}

function allGone(entry: OutboxEntry, stored: Stored): boolean {
  return entry.change !== null && pathsOf(entry.change).every((path) => !stored.has(path))
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
            expect(server.taken.get(entry.key) ?? 0).toBeLessThanOrEqual(
              entry.change?.kind === 'save-item' ? 2 : 1,
            )
            const wasTaken = server.taken.has(entry.key)
            const isReplaced = written.some((later) => later.key > entry.key && sameItem(later, entry))
            // A change that its own user deleted later may be missing.
            const isDeleted = written.some((later) => later.key > entry.key && deletes(later, entry))
            // A session deleted by both devices is deleted.
            const isGone =
              entry.change?.kind === 'delete-sessions' && !wasTaken && allGone(entry, server.stored)
            if (!wasTaken && !isReplaced && !isDeleted && !isGone)
              expect(refused.get(entry.key)?.change).toEqual(entry.change)
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
