import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRhythm, completionsOf } from '../../../tests/builders/score'
import type { DayKey, TimeOfDay } from '../calendar/day-key'
import { NO_REST, restDays } from '../rest/rest-days'
import { beginnings } from './beginnings'
import type { Rhythm } from './rhythm'

const NONE = completionsOf({})
const timed = (startTime: string, change: Partial<Rhythm> = {}) =>
  aRhythm({ isTimed: true, startTime: startTime as TimeOfDay, endTime: null, ...change })

/** What begins between the two instants, as `name due instant`. */
function between(
  rhythms: readonly Rhythm[],
  from: string,
  to: string,
  { zone = 'UTC', completions = NONE, rest = NO_REST } = {},
) {
  return beginnings(rhythms, completions, rest, zone, Date.parse(from), Date.parse(to)).map(
    ({ rhythm, due, at }) => `${rhythm.name} ${due} ${new Date(at).toISOString().slice(0, 16)}`,
  )
}

describe('NOTIFY-02 what begins between two instants', () => {
  test('is after the first one, up to the second one', () => {
    const run = [timed('18:00')]
    expect(between(run, '2025-06-10T17:59Z', '2025-06-10T18:00Z')).toEqual([
      'Run 2025-06-10 2025-06-10T18:00',
    ])
    expect(between(run, '2025-06-10T18:00Z', '2025-06-10T18:01Z')).toEqual([])
    expect(between(run, '2025-06-10T17:00Z', '2025-06-10T17:59Z')).toEqual([])
    expect(between(run, '2025-06-10T18:30Z', '2025-06-10T17:30Z')).toEqual([])
  })

  test('is sorted by time, over midnight too', () => {
    const rhythms = [timed('00:10', { id: 'b', name: 'Late' }), timed('23:50', { id: 'a', name: 'Early' })]
    expect(between(rhythms, '2025-06-10T23:00Z', '2025-06-11T01:00Z')).toEqual([
      'Early 2025-06-10 2025-06-10T23:50',
      'Late 2025-06-11 2025-06-11T00:10',
    ])
  })

  test('is sorted by time within a day, and by name at the same time', () => {
    const rhythms = [
      timed('18:30', { id: 'c', name: 'Call' }),
      timed('18:00', { id: 'b', name: 'Run' }),
      timed('18:00', { id: 'a', name: 'Bake' }),
    ]
    for (const given of [rhythms, rhythms.toReversed()])
      expect(between(given, '2025-06-10T17:00Z', '2025-06-10T19:00Z')).toEqual([
        'Bake 2025-06-10 2025-06-10T18:00',
        'Run 2025-06-10 2025-06-10T18:00',
        'Call 2025-06-10 2025-06-10T18:30',
      ])
  })

  test('are no untimed rhythms, nor days without an occurrence', () => {
    const rhythms = [
      timed('18:00', { isTimed: false }),
      aRhythm({ isTimed: true, startTime: null }),
      timed('18:00', { startDate: '2025-06-11' as DayKey }),
      timed('18:00', { endDate: '2025-06-09' as DayKey }),
      timed('18:00', { schedule: { type: 'weekly', value: [1] } }), // 10 June 2025 is a Tuesday.
    ]
    expect(between(rhythms, '2025-06-10T17:00Z', '2025-06-10T19:00Z')).toEqual([])
  })

  test('is nothing that is done, or on a rest day', () => {
    const run = [timed('18:00')]
    const [from, to] = ['2025-06-10T17:00Z', '2025-06-10T19:00Z']
    const completions = completionsOf({ 'rhythm-1': { '2025-06-10': '2025-06-10' } })
    expect(between(run, from, to, { completions })).toEqual([])
    const day = '2025-06-10' as DayKey
    expect(between(run, from, to, { rest: restDays([{ from: day, to: day }], []) })).toEqual([])
    expect(between(run, from, to, { rest: restDays([], [2]) })).toEqual([])
    expect(between(run, from, to)).toHaveLength(1)
  })

  test("begins by the zone's clocks", () => {
    const run = [timed('18:00')]
    const [from, to] = ['2025-06-10T00:00Z', '2025-06-11T00:00Z']
    expect(between(run, from, to, { zone: 'Europe/Berlin' })).toEqual(['Run 2025-06-10 2025-06-10T16:00'])
    expect(between(run, from, to, { zone: 'America/Los_Angeles' })).toEqual([
      'Run 2025-06-09 2025-06-10T01:00',
    ])
    expect(between(run, from, to, { zone: 'Pacific/Kiritimati' })).toEqual([
      'Run 2025-06-10 2025-06-10T04:00',
    ])
  })

  test('begins once when the clocks change', () => {
    const early = [timed('02:30', { startDate: '2025-01-01' as DayKey })]
    const zone = 'Europe/Berlin'
    // The clocks skip from 02:00 to 03:00.
    expect(between(early, '2026-03-28T23:00Z', '2026-03-29T22:00Z', { zone })).toEqual([
      'Run 2026-03-29 2026-03-29T01:30',
    ])
    // 02:30 comes twice.
    expect(between(early, '2026-10-24T22:00Z', '2026-10-25T23:00Z', { zone })).toEqual([
      'Run 2026-10-25 2026-10-25T00:30',
    ])
  })

  test('law: however the time is cut into pieces, each occurrence begins in exactly one', () => {
    const rhythms = [timed('00:00', { id: 'a' }), timed('02:30', { id: 'b' }), timed('23:59', { id: 'c' })]
    const start = Date.parse('2026-03-27T00:00Z')
    const cuts = fc.array(fc.nat({ max: 5 * 86_400_000 }), { minLength: 2, maxLength: 12 })
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe')
    const idsOf = (zone: string, from: number, to: number) =>
      beginnings(rhythms, NONE, NO_REST, zone, from, to).map(({ rhythm, due }) => `${rhythm.id} ${due}`)
    fc.assert(
      fc.property(cuts, zones, (offsets, zone) => {
        const times = offsets.map((offset) => start + offset).sort((a, b) => a - b)
        const pieces = times.slice(1).flatMap((to, index) => idsOf(zone, times[index] ?? to, to))
        expect(pieces).toEqual(idsOf(zone, times[0] ?? 0, times.at(-1) ?? 0))
        expect(new Set(pieces).size).toBe(pieces.length)
      }),
    )
  })
})
