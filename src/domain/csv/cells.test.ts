import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { aSession } from '../../../tests/builders/session'
import { sharedByZones } from '../../../tests/builders/zones'
import { dayOf, noonOf } from '../calendar/day-key'
import { MAX_NOTES_LENGTH } from '../limits'
import type { Coordinates } from '../session/location'
import type { Session } from '../session/session'
import { isOwn } from '../import/sources/own-csv.testing'
import { ownEntries } from '../import/sources/own-csv'
import { COLUMNS } from './dialect'
import { exportRow, type PlacedSession } from './cells'

const exportRows = (sessions: readonly PlacedSession[]) => [COLUMNS, ...sessions.map(exportRow)]
const at = (text: string) => Date.parse(`${text}Z`)
const exported = (change: Partial<Session>, coordinates: Coordinates | null = null) =>
  exportRow({ session: aSession(change), coordinates })

describe('CSV-01 INT-33 a row', () => {
  test('has the columns in order', () => {
    expect(exportRows([])).toEqual([
      [
        'Date',
        'Start Time',
        'End Time',
        'Work Duration',
        'Session Score',
        'Completed Tasks',
        'Notes',
        'Location (Lat,Lon)',
      ],
    ])
  })

  test("gives the times in the session's own zone", () => {
    const session = {
      startTime: at('2025-06-05T21:59:30'),
      endTime: at('2025-06-05T23:00:00'),
      duration: 3000,
      sessionScore: 2.5,
      notes: 'draft',
      timezone: 'Asia/Kathmandu',
    }
    expect(exported(session, { lat: -33.86, lon: 151.2 })).toEqual([
      '06/06/2025',
      '03:44:30',
      '04:45:00',
      '00:50:00',
      '2.5',
      '',
      'draft',
      '-33.86,151.2',
    ])
  })

  test('lists its tasks', () => {
    const task = { id: 'a', score: 1 }
    const completedTasks = [
      { ...task, name: 'Write page', quantity: 3 },
      { ...task, name: 'Run', quantity: 0.5 },
    ]
    expect(exported({ completedTasks })[5]).toBe('Write page x3; Run x0.5')
  })

  test('leaves both times empty for screen time and for sessions without times', () => {
    const noon = at('2025-06-05T12:00:00')
    const screenTime = { startTime: noon, endTime: noon + 3_600_000, duration: 3600, type: 'Screen Time' }
    expect(exported(screenTime)?.slice(0, 4)).toEqual(['05/06/2025', '', '', '01:00:00'])
    expect(exported({ startTime: noon, endTime: noon, duration: 0 })?.slice(1, 4)).toEqual([
      '',
      '',
      '00:00:00',
    ])
    expect(exported({ ...screenTime, type: 'Play' })?.slice(1, 3)).toEqual(['12:00:00', '13:00:00'])
  })

  test('guards text against formulas, but not numbers', () => {
    const completedTasks = [{ id: 'a', name: '=x', score: 1, quantity: 1 }]
    const row = exported({ completedTasks, notes: '-5', sessionScore: 3 }, { lat: -1, lon: 2 })
    expect(row?.slice(4)).toEqual(['3', "'=x x1", "'-5", '-1,2'])
  })

  test('supports durations above a hundred hours', () => {
    expect(exported({ duration: 363_599 })?.[3]).toBe('100:59:59')
  })
})

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo']
const HOUR = 3_600_000
// Each date has a night of 23 or 25 hours in some of these zones. São Paulo changed its clocks at midnight until 2019.
const moments = fc.oneof(
  fc.integer({ min: at('2018-01-01T00:00'), max: at('2030-01-01T00:00') }),
  ...['2025-03-29', '2025-10-25', '2025-03-08', '2025-11-01', '2025-04-05', '2025-10-04', '2018-11-03'].map(
    (day) => fc.integer({ min: at(`${day}T00:00`), max: at(`${day}T00:00`) + 36 * HOUR }),
  ),
)
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom("'", '=', '-', '@', '\t', '\r', '\n', ' ', '"', ',', 'a'),
    maxLength: 8,
  }),
)
const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true })

const placed = (zone: string): fc.Arbitrary<PlacedSession> =>
  fc
    .record({
      moment: moments,
      spanMs: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 22 * HOUR })),
      isAtNoon: fc.boolean(),
      rest: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
      type: fc.constantFrom('Productivity', 'Play', 'Screen Time'),
      notes: words,
      sessionScore: fc.double({ min: 0, max: 1e6, noNaN: true }),
      tasks: fc.array(fc.record({ name: words, quantity: fc.integer({ min: 1, max: 99 }) }), {
        maxLength: 2,
      }),
      coordinates: fc.option(fc.record({ lat: degrees(90), lon: degrees(180) })),
    })
    .map(({ moment, isAtNoon, spanMs, rest, coordinates, tasks, ...details }) => {
      const startTime = isAtNoon ? noonOf(dayOf(moment, zone), zone) : moment
      const session = aSession({
        ...details,
        startTime,
        endTime: startTime + spanMs,
        duration: Math.round((spanMs * (1 - rest)) / 1000),
        completedTasks: tasks.map((task, index) => ({ ...task, id: `${index}`, score: 1 })),
        timezone: zone,
      })
      return { session, coordinates }
    })

const inOneZone = fc
  .constantFrom(...ZONES)
  .chain((zone) => fc.record({ zone: fc.constant(zone), sessions: fc.array(placed(zone), { maxLength: 5 }) }))
const inAnyZone = fc.array(fc.constantFrom(...ZONES).chain(placed), { maxLength: 5 })

const broughtIn = (rows: readonly (readonly string[])[], zone: string): PlacedSession[] =>
  [...ownEntries(rows, { zone, order: 'dmy' })]
    .filter((entry) => entry !== null && isOwn(entry))
    .map(({ session, coordinates }) => ({ session, coordinates }))

/** Importing moves tasks to the end of the notes (CSV-12). */
function withTasksInNotes({ session, coordinates }: PlacedSession): PlacedSession {
  const [, , , , , tasks = ''] = exportRow({ session, coordinates })
  if (tasks.trim() === '') return { session: { ...session, completedTasks: [] }, coordinates }
  const names = session.completedTasks.map(({ name, quantity }) => `${name} x${quantity}`).join('; ')
  const notes = `${session.notes} [Imported Tasks: ${names}]`.slice(session.notes === '' ? 1 : 0)
  return { session: { ...session, notes, completedTasks: [] }, coordinates }
}

describe('CSV-05 an export can be imported', () => {
  test('export, import, export gives the same file, with the tasks in the notes', () => {
    fc.assert(
      fc.property(inOneZone, ({ zone, sessions }) => {
        const again = exportRows(broughtIn(exportRows(sessions), zone))
        expect(again).toEqual(exportRows(sessions.map(withTasksInNotes)))
        expect(exportRows(broughtIn(again, zone))).toEqual(again)
      }),
      { numRuns: sharedByZones(500) },
    )
  })

  test('also on a device in another zone', () => {
    fc.assert(
      fc.property(inAnyZone, (sessions) => {
        const again = exportRows(broughtIn(exportRows(sessions), 'UTC'))
        expect(again).toEqual(exportRows(sessions.map(withTasksInNotes)))
      }),
      { numRuns: sharedByZones(500) },
    )
  })

  test('imported sessions follow the security rules: no more work than time, and notes that fit', () => {
    fc.assert(
      fc.property(inAnyZone, fc.constantFrom(...ZONES), (sessions, zone) => {
        for (const { session } of broughtIn(exportRows(sessions), zone)) {
          const span = session.endTime - session.startTime
          expect(Number.isInteger(span) && span >= 0).toBe(true)
          expect(session.duration).toBeLessThanOrEqual(Math.floor(span / 1000) + 2)
          expect(session.notes.length).toBeLessThanOrEqual(MAX_NOTES_LENGTH)
        }
      }),
    )
  })

  test('in its own zone a session keeps its times to the second', () => {
    const session = aSession({
      startTime: at('2025-10-26T00:30'),
      endTime: at('2025-10-26T02:00'),
      duration: 5400,
    })
    const berlin = { session: { ...session, timezone: 'Europe/Berlin' }, coordinates: null }
    expect(broughtIn(exportRows([berlin]), 'Europe/Berlin')[0]?.session).toMatchObject({
      startTime: session.startTime,
      endTime: session.endTime,
      duration: 5400,
    })
  })
})
