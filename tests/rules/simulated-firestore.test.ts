import { Timestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'
import { queuedWrites } from '@/data/writes/queued-writes'
import { rollupBatch, type RollupBatch, type Writes } from '@/data/writes/rollup-batch'
import { type Session, readSession } from '@/domain/session/session'
import type { Trashed } from '@/domain/trash/trash'
import { dice, type Dice } from '../builders/dice'
import {
  DeleteField,
  deletion,
  Increment,
  setting,
  type Fields,
  type Mutation,
} from '../simulate/model/mutations'
import { Server } from '../simulate/model/server'
import { act, aDevice, stored, UID, useDevices } from './months-devices'

// The simulator's model of a server is held to the emulator: both get the same random commits through the app's own batches,
// and have to accept the same ones and end in the same documents.
useDevices()

/** 10,000 take the emulator some minutes: `SIMULATED_COMMITS=10000 npm run test:rules -- simulated`. */
const COMMITS = Number(process.env.SIMULATED_COMMITS ?? 150)
const timeout = Math.max(300_000, 300 * COMMITS)
const COLLECTIONS = ['sessions', 'months', 'rhythmCompletions', 'receipts', 'tasks', 'trash'] as const

interface Call {
  readonly method: 'set' | 'merge' | 'replace' | 'delete'
  readonly path: string
  readonly fields: Fields
}

/** What a batch writes, so that both servers get exactly the same. */
function recorded(fill: Fill): readonly Call[] {
  const calls: Call[] = []
  const record = (method: Call['method']) => (path: string, fields: object) =>
    void calls.push({ method, path, fields: fields as Fields })
  const writes: Writes = {
    set: record('set'),
    merge: record('merge'),
    replace: record('replace'),
    delete: (path) => void calls.push({ method: 'delete', path, fields: {} }),
    commit: () => Promise.resolve(),
    add: (value) => new Increment(value),
    gone: new DeleteField(),
  }
  const batch = rollupBatch(writes)
  fill(batch, writes)
  void batch.commit()
  return calls
}

function mutationOf({ method, path, fields }: Call): Mutation {
  const place = path === '' ? `users/${UID}` : `users/${UID}/${path}`
  if (method === 'delete') return deletion(place)
  if (method === 'set') return setting(place, fields)
  return setting(place, fields, method === 'merge' ? { merge: true } : { mergeFields: Object.keys(fields) })
}

/** With the SDK's own field values. */
function forSdk(value: unknown, { add, gone }: Writes): unknown {
  if (value instanceof Increment) return add(value.by)
  if (value instanceof DeleteField) return gone
  return mapped(value, (inner) => forSdk(inner, { add, gone } as Writes))
}

function mapped(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]))
}

type Fill = (batch: RollupBatch, writes: Writes) => void

const outcomeOf = (commit: Promise<void>) =>
  commit.then(
    () => 'accepted',
    () => 'refused',
  )

test(`SYNC-02 simulated server and emulator agree after ${COMMITS} commits`, { timeout }, async () => {
  const server = new Server()
  const { database, stop } = aDevice()
  const random = dice(38)
  const stale: Session[] = []
  const outcomes = { accepted: 0, refused: 0 }
  for (let count = 0; count < COMMITS; count++) {
    const calls = recorded(aCommit(server, random, stale))
    const modelled = await outcomeOf(
      Promise.resolve().then(() => void server.commit(UID, calls.map(mutationOf))),
    )
    const writes = queuedWrites(database as never, UID)
    for (const { method, path, fields } of calls) writes[method](path, forSdk(fields, writes) as object)
    expect([count, await outcomeOf(writes.commit())]).toEqual([count, modelled])
    outcomes[modelled as keyof typeof outcomes] += 1
  }
  stop()
  expect(outcomes.accepted).toBeGreaterThan(COMMITS / 3)
  expect(outcomes.refused).toBeGreaterThan(COMMITS / 20)
  for (const name of COLLECTIONS) {
    const modelled = server.list(`users/${UID}/${name}`).map(({ id, fields }) => [id, fields] as const)
    expect(new Map(modelled)).toEqual(new Map((await stored(name)).map(([id, data]) => [id, plain(data)])))
  }
})

function aCommit(server: Server, random: Dice, stale: Session[]): Fill {
  const all = server
    .list(`users/${UID}/sessions`)
    .flatMap(({ id, fields }) => readSession(id, fields, 'UTC') ?? [])
  const known = new Map(all.map((session) => [session.id, session]))
  const trashed = server.list(`users/${UID}/trash`)
  const kind = random.below(10)
  const session = random.one(all)
  if (kind === 0 && session) {
    const trash: Trashed = { id: `t${random.below(30)}`, kind: 'sessions', items: [session] }
    return (batch) => batch.trash(trash, Date.UTC(2026, 9, 1))
  }
  const trash = random.one(trashed)
  if (kind === 1 && trash) {
    const items = trash.fields.items as Session[]
    return (batch) => batch.restore({ id: trash.id, kind: 'sessions', items })
  }
  if (kind === 2) {
    const fields = { score: random.below(5), theme: random.one(['dark', 'light', 'pink']) }
    return (batch, { add }) => batch.changeUser({ ...fields, score: add(fields.score) })
  }
  if (kind === 3) {
    const id = `task-${random.below(4)}`
    const task = { id, name: random.one(['A', '', 'B']), score: random.below(4) - 1 }
    return (_, writes) =>
      random.chance(0.8) ? writes.replace(`tasks/${id}`, task) : writes.delete(`tasks/${id}`)
  }
  let fill: Fill = () => {}
  act({ known, stale, write: (given: Fill) => (fill = given) } as never, random)
  return fill
}

/** With dates in the place of the SDK's timestamps. */
function plain(value: unknown): unknown {
  return value instanceof Timestamp ? value.toDate() : mapped(value, plain)
}
