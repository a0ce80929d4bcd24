import { deleteApp } from 'firebase/app'
import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore'
import { expect, test } from 'vitest'
import { bulkRollups } from '@/data/bulk/bulk-rollups'
import { readSession } from '@/domain/session/session'
import type { MonthKey } from '@/domain/calendar/month'
import { mergeRollups, totalsOf } from '@/domain/rollups/rollups'
import { aSession } from '../builders/session'
import {
  aDevice,
  directly,
  pastRules,
  recomputed,
  stored,
  storedRollups,
  UID,
  useDevices,
} from './months-devices'

useDevices()

const NOVEMBER = '2026-11' as MonthKey
const OCTOBER = '2026-10' as MonthKey
const never = new AbortController().signal
const sessionAt = (id: string, start: string, change = {}) => {
  const startTime = Date.parse(start)
  const times = { startTime, endTime: startTime + 3_600_000, timezone: 'Europe/Berlin' }
  return aSession({ id, ...times, sessionScore: 2, ...change })
}
const TASK = { id: 't', name: 'Write page', score: 1, quantity: 2 }

/** A device saves three sessions and a completion. */
async function history() {
  const device = aDevice()
  const sessions = [
    sessionAt('one', '2026-11-05T10:00Z', { completedTasks: [TASK] }),
    sessionAt('two', '2026-11-06T10:00Z', { type: 'Play' }),
    sessionAt('october', '2026-10-20T10:00Z'),
  ]
  for (const session of sessions) device.write((batch) => batch.create(session))
  const completion = { rhythmId: 'run', completionDate: '2026-11-05', actualCompletionDate: '2026-11-05' }
  device.write((batch) => batch.complete({ ...completion, completedAt: 1 } as never))
  await Promise.all(device.outcomes)
  device.stop()
}

/** Another program changes a document, without its month. */
const change = (path: string, fields: object) =>
  pastRules((context) => updateDoc(doc(context.firestore(), `users/${UID}/${path}`), fields))

const revs = async () => (await stored('months')).map(([id, data]) => [id, (data as { rev: number }).rev])

async function withRollups(use: (months: ReturnType<typeof bulkRollups>) => Promise<void>) {
  const [direct, app] = directly()
  await use(bulkRollups(direct, UID, (id, data) => readSession(id, data, 'UTC'))).finally(() =>
    deleteApp(app),
  )
}

const at = (iso: string) => {
  const startTime = Date.parse(iso)
  return { startTime, endTime: startTime + 3_600_000 }
}

test.each<[string, string, object]>([
  ['another day', 'sessions/one', at('2026-11-09T10:00Z')],
  ['another type', 'sessions/one', { type: 'Programming' }],
  ['another zone', 'sessions/one', { ...at('2026-11-05T23:30Z'), timezone: 'Pacific/Kiritimati' }],
  ['another quantity', 'sessions/one', { completedTasks: [{ ...TASK, quantity: 5 }] }],
  ['another day of completion', 'rhythmCompletions/run_2026-11-05', { actualCompletionDate: '2026-11-08' }],
])(
  'DATA-24 a month that says %s than what is stored heals, though the sums agree',
  async (_, path, fields) => {
    await history()
    await change(path, fields)
    expect(await storedRollups()).not.toEqual(await recomputed())
    await withRollups(async (months) => {
      const { totals, months: rollups } = await months.stored()
      expect(totalsOf(mergeRollups(rollups))).toEqual(totals)
      expect(await months.recount([NOVEMBER], never)).toBe(true)
      expect(await storedRollups()).toEqual(await recomputed())

      // A right month is not written again.
      const before = await revs()
      expect(await months.recount([NOVEMBER, OCTOBER], never)).toBe(false)
      expect(await revs()).toEqual(before)
    })
  },
)

test('DATA-24 a session that moved to another month is found by counting, in both months', async () => {
  await history()
  await withRollups(async (months) => {
    expect(await months.miscounted((await months.stored()).months, never)).toEqual([])
    await change('sessions/two', at('2026-10-22T10:00Z'))
    const wrong = await months.miscounted((await months.stored()).months, never)
    expect([...wrong].sort()).toEqual([OCTOBER, NOVEMBER])
    expect(await months.recount(wrong, never)).toBe(true)
    expect(await storedRollups()).toEqual(await recomputed())
    await pastRules((context) =>
      deleteDoc(doc(context.firestore(), `users/${UID}/rhythmCompletions/run_2026-11-05`)),
    )
    expect(await months.miscounted((await months.stored()).months, never)).toEqual([NOVEMBER])
  })
})

test('DATA-24 a month without a revision, of which nothing is stored, is emptied', async () => {
  await pastRules((context) =>
    setDoc(doc(context.firestore(), `users/${UID}/months/2020-01`), { utcDays: { '01': 3 } }),
  )
  await withRollups(async (months) => {
    expect(await months.recount(['2020-01' as MonthKey], never)).toBe(true)
    expect(await storedRollups()).toEqual(await recomputed())
  })
})

test('DATA-22 a session that is saved while the sums are read is in both, or in neither', async () => {
  await history()
  const device = aDevice()
  await withRollups(async (months) => {
    for (let index = 0; index < 15; index++) {
      device.write((batch) =>
        batch.create(sessionAt(`new-${index}`, `2026-11-1${index % 10}T0${index % 7}:00Z`)),
      )
      const { totals, months: rollups } = await months.stored()
      expect(totalsOf(mergeRollups(rollups))).toEqual(totals)
    }
  })
  await Promise.all(device.outcomes)
  device.stop()
})
