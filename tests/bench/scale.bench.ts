import { aMember } from '../e2e/person'
import { bench, expect, timed } from './bench'
import { withDevices } from './scale/load'
import { expectStored, MINUTE, sessionAt } from './scale/sums'

const DAY = 24 * 60 * MINUTE
const MONTHS = 120
const SESSIONS_A_MONTH = 10
const PEOPLE = 200
const SESSIONS_EACH = 4
/** A burst: each of two devices writes so many sessions, 20 a second between them. */
const BURST = 50
const BURST_PAUSE_MS = 100

bench('ten years on three devices, in turns and offline', async ({ record }) => {
  const person = await aMember()
  await withDevices(async ({ openDevice }) => {
    const devices = [0, 1, 2].map(() => openDevice(person.uid))
    const expected = new Map<string, ReturnType<typeof sessionAt>>()
    const time = await timed(async () => {
      for (let month = 0; month < MONTHS; month++) {
        const device = devices[month % devices.length]
        if (!device) continue
        const { backend } = device
        // Each device is offline in every other turn, and sends all when it returns.
        const isOffline = month % 2 === 1
        if (isOffline) await device.goOffline()
        const writes: Promise<unknown>[] = []
        const sessions = Array.from({ length: SESSIONS_A_MONTH }, (_, index) =>
          sessionAt(`m${month}-${index}`, Date.UTC(2016, month, 1 + 2 * index, 9)),
        )
        for (const session of sessions)
          writes.push(backend.write({ kind: 'add-sessions', sessions: [session] }))
        const [edited, removed] = sessions
        if (!edited || !removed) continue
        const { createdSession } = await import('../../src/domain/session/revision')
        const changed = { ...createdSession(edited), notes: `edited in month ${month}` }
        writes.push(backend.write({ kind: 'edit-session', before: createdSession(edited), after: changed }))
        writes.push(
          backend.write({
            kind: 'delete-sessions',
            sessions: [createdSession(removed)],
            trashId: `trash-${month}`,
          }),
        )
        if (isOffline) await device.goOnline()
        await Promise.all(writes)
        for (const session of sessions.slice(2)) expected.set(session.id, session)
        expected.set(edited.id, changed)
      }
    })
    await expectStored(person, expected)
    record('ten years, three devices: sessions stored', expected.size, 'rows')
    record('ten years, three devices: a write', time / (MONTHS * (SESSIONS_A_MONTH + 2)), 'ms')
    await Promise.all(devices.map((device) => device.leave()))
  })
})

bench('200 people at once', async ({ record }) => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => aMember()))
  await withDevices(async ({ openDevice }) => {
    const devices = people.map(({ uid }) => openDevice(uid))
    const now = Date.UTC(2026, 10, 1, 8)
    const all = (
      name: string,
      write: (device: (typeof devices)[number], session: ReturnType<typeof sessionAt>) => Promise<void>,
    ) =>
      timed(() =>
        Promise.all(
          devices.map(async (device) => {
            for (let index = 0; index < SESSIONS_EACH; index++)
              await write(device, sessionAt(`${name}-${index}`, now + index * 30 * MINUTE))
          }),
        ),
      )
    // Opens the connections, and lets the emulator compile its rules.
    await all('warm', (device, session) => device.addRaw(session))
    const raw = await all('raw', (device, session) => device.addRaw(session))
    const app = await all('app', async (device, session) => {
      await device.backend.write({ kind: 'add-sessions', sessions: [session] })
    })
    const again = await all('again', (device, session) => device.addRaw(session))
    const floor = (raw + again) / 2
    record('200 people, four sessions each, with the SDK alone', floor, 'ms')
    record('200 people, four sessions each', app, 'ms')
    record('200 people, times the SDK alone', app / floor, 'times')
    for (const person of [people[0], people.at(-1)]) {
      const stored = person && (await import('../e2e/months-of')).monthsOf(person)
      expect(await stored).toMatchObject({ sessions: 4 * SESSIONS_EACH, seconds: 4 * SESSIONS_EACH * 1500 })
    }
    await Promise.all(devices.map((device) => device.leave()))
  })
})

bench('bursts of two devices on one month', async ({ record }) => {
  const person = await aMember()
  await withDevices(async ({ openDevice }) => {
    const devices = [openDevice(person.uid), openDevice(person.uid)]
    const expected = new Map<string, ReturnType<typeof sessionAt>>()
    const latencies: number[] = []
    await Promise.all(
      devices.map(async ({ backend }, device) => {
        const writes: Promise<unknown>[] = []
        for (let index = 0; index < BURST; index++) {
          const start = Date.UTC(2026, 10, 1) + ((2 * index + device) % 28) * DAY + index * 30 * MINUTE
          const session = sessionAt(`d${device}-${index}`, start)
          expected.set(session.id, session)
          writes.push(
            timed(() => backend.write({ kind: 'add-sessions', sessions: [session] })).then((time) =>
              latencies.push(time),
            ),
          )
          await new Promise((resolve) => setTimeout(resolve, BURST_PAUSE_MS))
        }
        await Promise.all(writes)
      }),
    )
    await expectStored(person, expected)
    record('20 writes a second on one month, sessions stored', expected.size, 'rows')
    record('20 writes a second on one month, slowest write', Math.max(...latencies), 'ms')
    await Promise.all(devices.map((device) => device.leave()))
  })
})
