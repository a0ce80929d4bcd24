import { onSnapshot, type Query } from 'firebase/firestore'
import { expect, test, vi } from 'vitest'
import type { Listing } from '@/domain/backend'
import { watchList } from './watch-list'

vi.mock('firebase/firestore', () => ({ onSnapshot: vi.fn() }))

type Stored = Readonly<Record<string, number>>

/** Tells one state of the documents after the other, as the SDK does: each snapshot with what has changed since. */
function snapshots() {
  const heard: Listing<{ value: number }>[] = []
  const readDocument = (_: string, data: object) =>
    'value' in data && data.value !== 0 ? { value: Number(data.value) } : null
  watchList({} as Query, readDocument, { next: (listing) => heard.push(listing), error: () => undefined })
  const next = vi.mocked(onSnapshot).mock.lastCall?.[2] as unknown as (snapshot: object) => void
  let before: Stored = {}
  return (stored: Stored) => {
    const document = (id: string, value = 0) => ({
      id,
      data: () => ({ value }),
      metadata: { hasPendingWrites: false },
    })
    const changed = Object.entries(stored).filter(([id, value]) => before[id] !== value)
    const removed = Object.entries(before).filter(([id]) => !(id in stored))
    const changes = [
      ...removed.map(([id, value]) => ({ type: 'removed', doc: document(id, value) })),
      ...changed.map(([id, value]) => ({
        type: id in before ? 'modified' : 'added',
        doc: document(id, value),
      })),
    ]
    before = stored
    const docs = Object.entries(stored).map(([id, value]) => document(id, value))
    next({ docs, docChanges: () => changes, metadata: { fromCache: false } })
    return heard.at(-1)
  }
}

test('a list keeps what has not changed, and follows what has', () => {
  const tell = snapshots()
  const first = tell({ a: 1, b: 2, c: 3 })
  expect(first?.items).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }])
  const second = tell({ a: 1, b: 5 })
  expect(second?.items).toEqual([{ value: 1 }, { value: 5 }])
  expect(second?.items[0]).toBe(first?.items[0])
  expect(tell({ a: 1, b: 5 })?.items[1]).toBe(second?.items[1])
  expect(tell({ c: 4 })?.items).toEqual([{ value: 4 }])
})

test('what cannot be read is counted in each listing, and no more once it can', () => {
  const tell = snapshots()
  expect(tell({ a: 0, b: 2 })).toMatchObject({ unreadable: 1, items: [{ value: 2 }] })
  expect(tell({ a: 0, b: 3 })).toMatchObject({ unreadable: 1, items: [{ value: 3 }] })
  expect(tell({ a: 1, b: 3 })).toMatchObject({ unreadable: 0, items: [{ value: 1 }, { value: 3 }] })
})
