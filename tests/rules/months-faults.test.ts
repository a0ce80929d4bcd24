import { deleteApp } from 'firebase/app'
import { disableNetwork, doc, enableNetwork, increment, setDoc, writeBatch } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { bulkRollups } from '@/data/bulk/bulk-rollups'
import { readMonth } from '@/domain/rollups/rollup-document'
import { readSession } from '@/domain/session/session'
import type { MonthKey } from '@/domain/calendar/month'
import { totalsOf } from '@/domain/rollups/rollups'
import { dice } from '../builders/dice'
import { aSession } from '../builders/session'
import {
  act,
  aDevice,
  anySession,
  directly,
  HOUR,
  pastRules,
  recomputed,
  stored,
  storedRollups,
  UID,
  useDevices,
  type Device,
} from './months-devices'

useDevices()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('INT-89 monthly rollups after faults', () => {
  test.each([1, 2, 3])('200 actions on two devices that take turns being offline: seed %i', async (seed) => {
    const random = dice(seed)
    const [here, there] = [aDevice(), aDevice()]
    let offline: Device | null = null
    for (let step = 0; step < 200; step++) {
      if (step % 40 === 20) {
        offline = random.chance(0.5) ? here : there
        await disableNetwork(offline.database)
      }
      if (step % 40 === 39 && offline) {
        await enableNetwork(offline.database)
        offline = null
      }
      act(random.chance(0.5) ? here : there, random)
      if (random.chance(0.3)) await pause(20)
    }
    const outcomes = await Promise.all([...here.outcomes, ...there.outcomes])
    here.stop()
    there.stop()
    expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(5)
    expect(outcomes.filter((outcome) => outcome === 'accepted').length).toBeGreaterThan(60)
    const expected = await recomputed()
    expect(totalsOf(expected).sessions).toBeGreaterThan(3)
    expect(await storedRollups()).toEqual(expected)
  })

  test('are rebuilt from foreign data while two devices write', async () => {
    const random = dice(4)
    await pastRules(async (context) => {
      const own = `users/${UID}`
      for (let index = 0; index < 300; index++) {
        // Spread over three years, so that some months in between are empty.
        const shift = random.below(12) * 91 * 24 * HOUR
        const session = anySession(`old-${index}`, random)
        const [startTime, endTime] = [session.startTime - shift, session.endTime - shift]
        await setDoc(doc(context.firestore(), `${own}/sessions/old-${index}`), {
          ...session,
          startTime,
          endTime,
        })
      }
      await setDoc(doc(context.firestore(), `${own}/sessions/unreadable`), { notes: 'no start' })
      await setDoc(doc(context.firestore(), `${own}/months/2020-01`), { utcDays: { '01': 3 }, rev: 5 })
    })
    const [here, there] = [aDevice(), aDevice()]
    await expect.poll(() => [here.known.size, there.known.size]).toEqual([300, 300])

    const [direct, app] = directly()
    const months = bulkRollups(direct, UID, (id, data) => readSession(id, data, 'UTC'))
    let isBuilding = true
    const progress: [number, MonthKey][] = []
    const building = months
      .rebuild('9999-12' as MonthKey, {
        signal: new AbortController().signal,
        onProgress: (count, month) => void progress.push([count, month]),
      })
      .finally(() => (isBuilding = false))
    while (isBuilding) {
      act(random.chance(0.5) ? here : there, random)
      await pause(30)
    }
    await building
    await Promise.all([...here.outcomes, ...there.outcomes])
    here.stop()
    there.stop()
    expect(progress.length).toBeGreaterThan(8)
    const expected = await recomputed()
    expect(await storedRollups()).toEqual(expected)

    const totals = totalsOf(expected)
    expect((await months.stored()).totals).toMatchObject({
      ...totals,
      sessions: totals.sessions + 1,
      score: expect.closeTo(totals.score, 6) as number,
    })
    await deleteApp(app)
  })

  test('are not rebuilt again and again when the rules refuse it', async () => {
    const random = dice(5)
    await pastRules(async (context) => {
      const own = `users/${UID}`
      await setDoc(doc(context.firestore(), `${own}/sessions/old`), anySession('old', random))
      // Nothing can be stored for a deleted account.
      await setDoc(doc(context.firestore(), `tombstones/${UID}`), { deletedAt: 1 })
    })
    const [direct, app] = directly()
    const months = bulkRollups(direct, UID, (id, data) => readSession(id, data, 'UTC'))
    const work = { signal: AbortSignal.timeout(5000), onProgress: () => {} }
    await expect(months.rebuild('9999-12' as MonthKey, work)).rejects.toThrow('The rules refuse')
    await deleteApp(app)
  })

  test('PROFILE-11 a month that the last release wrote to is recounted without its lines of code', async () => {
    const lines = { id: 'github-lines-added', name: 'Lines added', score: 0.1, quantity: 120 }
    const task = { id: 't1', name: 'Write page', score: 2, quantity: 3 }
    const november = Date.parse('2026-11-05T10:00Z')
    const sessionOf = (id: string, startTime: number) =>
      aSession({ id, startTime, endTime: startTime + HOUR, timezone: 'UTC', completedTasks: [lines, task] })
    const device = aDevice()
    // The last release sent all quantities with a session and no `tasksRev`.
    const batch = writeBatch(device.database)
    batch.set(doc(device.database, `users/${UID}/sessions/old`), { ...sessionOf('old', november), rev: 5 })
    const types = { '=Productivity': { count: increment(1), seconds: increment(3600), score: increment(0) } }
    batch.set(
      doc(device.database, `users/${UID}/months/2026-11`),
      {
        days: { '05': { types, quantity: increment(123_000_000) } },
        utcDays: { '05': increment(1) },
        rev: increment(1),
      },
      { merge: true },
    )
    await batch.commit()
    device.write((own) => own.create(sessionOf('new', november + 24 * HOUR)))
    device.write((own) => own.create(sessionOf('december', november + 30 * 24 * HOUR)))
    expect(await Promise.all(device.outcomes)).toEqual(['accepted', 'accepted'])
    device.stop()
    const isOutdated = async () =>
      Object.fromEntries((await stored('months')).map(([id, data]) => [id, readMonth(id, data)?.isOutdated]))
    const quantities = async () => [...(await storedRollups()).days.values()].map(({ quantity }) => quantity)
    expect(await isOutdated()).toEqual({ '2026-11': true, '2026-12': false })
    expect(await quantities()).toEqual([123, 3, 3])

    const [direct, app] = directly()
    const months = bulkRollups(direct, UID, (id, data) => readSession(id, data, 'UTC'))
    await months.recount(['2026-11' as MonthKey], new AbortController().signal)
    await deleteApp(app)
    expect(await isOutdated()).toEqual({ '2026-11': false, '2026-12': false })
    expect(await quantities()).toEqual([3, 3, 3])
    expect(await storedRollups()).toEqual(await recomputed())
  })
})
