import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseDayKey, type DayKey } from '../calendar/day-key'
import type { Session } from '../session/session'
import { STORABLE_SESSION } from '../storable'
import { MS_PER_HOUR } from '../units'
import type { AmountEntry } from './entry'
import { storedSums } from './compare'
import { restOf, type PlannedSession } from './plan'
import { aSpan, planOf, standingsOf } from './plan.testing'
import { ACTIVITY_WATCH } from './sources/activity-watch'
import { SUPER_PRODUCTIVITY, worklogEntries } from './sources/super-productivity'

const idsOf = (to: string) => planOf([aSpan('2026-08-01T10:00Z', to)]).plans.map(({ session }) => session.id)

test('BRING-11 numbers the days of a long entry, so that their ids stay storable', () => {
  expect(idsOf('2026-08-04T10:00Z')).toEqual(
    ['', '-2', '-3', '-4'].map((part) => `import-toggl-0123456789abcdef-1${part}`),
  )
  const ids = idsOf('2027-08-01T10:00Z')
  expect(new Set(ids).size).toBe(366)
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThan(40)
})

test('BRING-04 days of an entry are here although an earlier release gave them other ids', () => {
  const { plans } = planOf([aSpan('2026-08-01T10:00Z', '2026-08-03T10:00Z')])
  const stored = plans.map(({ session }) => ({ ...session, id: session.id.replace(/-3$/, '-2-2') }))
  expect(stored.map(({ id }) => id.slice(-4))).toEqual(['ef-1', '-1-2', '-2-2'])
  expect(standingsOf(plans, stored)).toEqual(['here', 'here', 'here'])
})

const sum = (day: string, seconds: number, title = 'Write'): AmountEntry => ({
  kind: 'amount',
  id: `import-noon-rescue-time-${day}-${seconds}`,
  row: 2,
  group: '',
  remarks: [],
  day: parseDayKey(day) as DayKey,
  seconds,
  title,
})

test.each([
  ['a day whose noon is before 1970 in its zone', sum('1970-01-01', 60), 'Pacific/Tongatapu'],
  ['a sum that ends after 2099', sum('2099-12-31', 86_400), 'Europe/Berlin'],
  ['a sum of decades', sum('2080-01-01', 999_999_999), 'Europe/Berlin'],
  ['a sum without an end', sum('2026-08-01', Infinity), 'Europe/Berlin'],
])('BRING-11 leaves out %s, which the rules refuse', (_, entry, zone) => {
  const { plans, leftOut } = planOf([entry, sum('2026-08-01', 60)], 'Productivity', zone)
  expect(plans.map(({ session }) => session.duration)).toEqual([60])
  expect(leftOut).toEqual([{ kind: 'left-out', row: 2, text: 'Write', problem: 'date-out-of-range' }])
})

test('BRING-02 an app of screen time is not cut inside a character, and its whole name stays below', () => {
  const title = `${'a'.repeat(99)}😀`
  const entry = sum('2026-08-01', 60, title)
  const [plan] = planOf([entry], 'Screen Time').plans
  expect(v.is(v.object(STORABLE_SESSION), plan?.session)).toBe(true)
  expect(plan?.session.notes).toBe(`Logged Screen Time: ${'a'.repeat(99)}: 1m\n${title}`)
})

test('BRING-02 an entry of several lines keeps them all as screen time', () => {
  const notes = 'YouTube\nA talk\nabout sleep'
  const entry = { ...aSpan('2026-08-01T10:00Z', '2026-08-01T10:01Z'), notes }
  const [plan] = planOf([entry], 'Screen Time').plans
  expect(plan?.session.notes).toBe('Logged Screen Time: YouTube: 1m\nA talk\nabout sleep')
})

const screenTime = (seconds: number) =>
  planOf([{ ...sum('2026-08-01', seconds), id: 'import-noon-activity-watch-1' }], 'Screen Time').plans

/** What is missing of each sum. */
function restsOf(plans: readonly PlannedSession[], stored: readonly Session[]) {
  const sums = storedSums(plans, stored)
  return plans.map((plan) => restOf(plan, sums)?.session)
}

test('BRING-04 a sum of a day that has grown differs, and only its rest is new', () => {
  const first = screenTime(3600)
  const [stored] = first.map(({ session }) => session)
  const [grown] = screenTime(7200)
  if (!stored || !grown) throw new Error('no session')
  expect(standingsOf(first, [stored])).toEqual(['here'])
  expect(standingsOf([grown], [stored])).toEqual(['differs'])
  const [rest] = restsOf([grown], [stored])
  expect(rest).toMatchObject({ id: `${stored.id}-2`, startTime: stored.startTime, duration: 3600 })
  expect(rest?.notes).toBe('Logged Screen Time: Write: 1h 00m')
  const both = rest ? [stored, rest] : []
  expect(standingsOf([grown], both)).toEqual(['here'])
  expect(standingsOf(screenTime(10_800), both)).toEqual(['differs'])
  expect(restsOf(screenTime(10_800), both).map((session) => session?.id)).toEqual([`${stored.id}-3`])
})

test('BRING-04 BRING-06 a sum is not doubled after the import of its first part was taken back', () => {
  const [first] = screenTime(1800)
  const later = first ? restsOf(screenTime(2700), [first.session]) : []
  expect(later).toMatchObject([{ id: `${first?.session.id}-2`, duration: 900 }])
  const stored = later.filter((session) => session !== undefined)
  expect(standingsOf(screenTime(900), stored)).toEqual(['here'])
  expect(standingsOf(screenTime(2700), stored)).toEqual(['differs'])
  expect(restsOf(screenTime(2700), stored)).toMatchObject([{ id: first?.session.id, duration: 1800 }])
})

const rated = (id: string, seconds: number, title = 'Figma', day = '2026-08-01') => ({
  ...sum(day, seconds, title),
  id: `import-noon-rescue-time-${id}-1`,
})

test.each(['Screen Time', 'Productivity'])(
  'BRING-04 an activity that RescueTime rates anew is not imported again, here as %s',
  (type) => {
    const stored = planOf([rated('play', 3600)], type).plans.map(({ session }) => session)
    const again = (...entries: readonly AmountEntry[]) => planOf(entries, 'Productivity').plans
    expect(standingsOf(again(rated('work', 3600)), stored)).toEqual(['here'])
    expect(standingsOf(again(rated('work', 3600, 'Mail')), stored)).toEqual(['new'])
    expect(standingsOf(again(rated('work', 3600, 'Figma', '2026-08-02')), stored)).toEqual(['new'])
    // Each stored one counts once.
    expect(standingsOf(again(rated('play', 3600), rated('work', 3600)), stored)).toEqual(['here', 'new'])
    expect(standingsOf(again(rated('work', 3600), rated('rest', 3600)), stored)).toEqual(['here', 'new'])
    const grown = again(rated('work', 4500))
    const rests = restsOf(grown, stored)
    expect(rests).toMatchObject([{ id: 'import-noon-rescue-time-work-1', duration: 900 }])
    const both = [...stored, ...rests.filter((session) => session !== undefined)]
    expect(standingsOf(grown, both)).toEqual(['here'])
  },
)

/** The plans of a worklog's rows, all of one day. */
function worklogOf(...cells: readonly string[][]): readonly PlannedSession[] {
  const rows = [['Date', 'Worked', 'Titles', 'Start', 'End'], ...cells.map((row) => ['2026-08-03', ...row])]
  const entries = [...worklogEntries(rows, { zone: 'Europe/Berlin', order: 'dmy' })]
  return planOf(entries.filter((entry) => entry !== null)).plans
}

test('BRING-04 a worklog of Super Productivity counts once with times, without them, and with a pause since', () => {
  const worklog = (worked: string, start = '', end = '') => worklogOf([worked, 'Write', start, end])
  const timed = worklog('1:00', '09:00', '10:00')
  const stored = timed.map(({ session }) => session)
  expect(standingsOf(timed, stored)).toEqual(['here'])
  expect(standingsOf(worklog('1:00'), stored)).toEqual(['here'])
  expect(
    standingsOf(
      timed,
      worklog('1:00').map(({ session }) => session),
    ),
  ).toEqual(['here'])
  const grown = worklog('3:00', '09:00', '15:00')
  expect(standingsOf(grown, stored)).toEqual(['differs'])
  expect(restsOf(grown, stored)).toMatchObject([{ duration: 7200 }])
})

test.each([' | ', '<br>', ', '])(
  'BRING-04 a day of a worklog that names one task more is the same day, with tasks joined by “%s”',
  (joint) => {
    const noon = worklogOf(['1:00', 'Write', '09:00', '12:00']).map(({ session }) => session)
    const evening = worklogOf(['3:00', ['Write', 'Review'].join(joint), '09:00', '17:00'])
    expect(standingsOf(evening, noon)).toEqual(['differs'])
    const rests = restsOf(evening, noon)
    expect(rests).toMatchObject([{ duration: 7200 }])
    const both = [...noon, ...rests.filter((session) => session !== undefined)]
    expect(standingsOf(evening, both)).toEqual(['here'])
    const night = worklogOf(['4:00', ['Mail', 'Write', 'Review'].join(joint)])
    expect(restsOf(night, both)).toMatchObject([{ duration: 3600 }])
  },
)

test.each([
  ['2:00', 'Write', 3600],
  ['1:59', 'Write', 3660],
  ['1:59', 'Write | Review', 3660],
  ['2:00', 'Write | Review', 3600],
])(
  'BRING-04 a day of a worklog without a pause, stored with %s, is completed by its last part as “%s”',
  (worked, titles, duration) => {
    const stored = worklogOf([worked, 'Write', '09:00', '11:00']).map(({ session }) => session)
    const evening = worklogOf(['3:00', titles, '09:00', '12:00'])
    expect(standingsOf(evening, stored)).toEqual(['differs'])
    const endTime = Date.parse('2026-08-03T12:00+02:00')
    const rests = restsOf(evening, stored)
    expect(rests).toMatchObject([{ startTime: endTime - duration * 1000, endTime, duration }])
    const both = [...stored, ...rests.filter((session) => session !== undefined)]
    expect(new Set(both.map(({ id }) => id)).size).toBe(2)
    expect(standingsOf(evening, both)).toEqual(['here'])
  },
)

test('BRING-04 a day of a worklog with other tasks is another row, and a stored row stays with its own titles', () => {
  const stored = worklogOf(['1:00', 'Write']).map(({ session }) => session)
  expect(standingsOf(worklogOf(['3:00', 'Review | Write a letter']), stored)).toEqual(['new'])
  expect(standingsOf(worklogOf(['3:00', 'Write | Review'], ['1:00', 'Write']), stored)).toEqual([
    'new',
    'here',
  ])
  const more = worklogOf(['1:00', 'Write'], ['1:00', 'Mail']).map(({ session }) => session)
  expect(restsOf(worklogOf(['3:00', 'Mail | Write']), more)).toMatchObject([{ duration: 3600 }])
})

test('BRING-04 a task of Super Productivity that got a sub task is here, and a later day of the sub task is new', () => {
  const tasksOf = (entities: object) => {
    const found = SUPER_PRODUCTIVITY.recognise({ kind: 'json', value: { task: { entities } } })
    if (!found || 'refusal' in found) throw new Error('refused')
    const entries = [...found.entries({ zone: 'Europe/Berlin', order: 'dmy' })]
    return planOf(entries.filter((entry) => entry !== null)).plans
  }
  const before = tasksOf({ p: { title: 'Thesis', timeSpentOnDay: { '2026-08-03': 2 * MS_PER_HOUR } } })
  const stored = before.map(({ session }) => session)
  const withSubTask = (hours: number) => {
    const timeSpentOnDay = { '2026-08-03': hours * MS_PER_HOUR, '2026-08-04': MS_PER_HOUR }
    return tasksOf({
      p: { title: 'Thesis', subTaskIds: ['s'], timeSpentOnDay },
      s: { title: 'Outline', parentId: 'p', timeSpentOnDay },
    })
  }
  expect(standingsOf(withSubTask(2), stored)).toEqual(['here', 'new'])
  expect(restsOf(withSubTask(3), stored)).toMatchObject([{ duration: 3600 }, { duration: 3600 }])
})

test('BRING-04 a sum of ActivityWatch overlaps a day of its app that was read in another time zone', () => {
  const watched = (day: string, zone: string, title = 'Chess') => {
    const entry = { ...sum(day, 1800, title), id: `import-noon-activity-watch-${day}${title}-1` }
    return planOf([entry], 'Screen Time', zone).plans
  }
  const stored = watched('2026-08-04', 'Europe/Berlin').map(({ session }) => session)
  // Four in the morning of Berlin is the evening before in New York.
  expect(standingsOf(watched('2026-08-03', 'America/New_York'), stored)).toEqual(['overlaps'])
  expect(standingsOf(watched('2026-08-03', 'America/New_York', 'Mail'), stored)).toEqual(['new'])
  expect(standingsOf(watched('2026-08-05', 'America/New_York'), stored)).toEqual(['new'])
  for (const zone of ['Europe/Berlin', 'Europe/Paris']) {
    expect(standingsOf(watched('2026-08-03', zone), stored)).toEqual(['new'])
    expect(standingsOf(watched('2026-08-04', zone), stored)).toEqual(['here'])
  }
})

/** The id that every release before this one gave to Mail on 3 August 2026. */
const FORMER_ID = 'import-noon-activity-watch-224d8a6bb554c657-1'

test('BRING-04 sums of ActivityWatch from two computers are two, and a file of both holds them', () => {
  const watched = (minutes: Readonly<Record<string, number>>) => {
    const buckets = Object.entries(minutes).map(([hostname, length], index) => {
      const timestamp = `2026-08-03T1${index}:00:00Z`
      return {
        type: 'currentwindow',
        hostname,
        events: [{ timestamp, duration: length * 60, data: { app: 'Mail' } }],
      }
    })
    const found = ACTIVITY_WATCH.recognise({ kind: 'json', value: { buckets: { ...buckets } } })
    if (!found || 'refusal' in found) throw new Error('refused')
    const entries = [...found.entries({ zone: 'Europe/Berlin', order: 'dmy' })].filter(
      (entry) => entry !== null,
    )
    return planOf(entries, 'Screen Time').plans
  }
  const stored = (...files: readonly (readonly PlannedSession[])[]) =>
    files.flat().map(({ session }) => session)
  const [laptop, desktop] = [watched({ laptop: 60 }), watched({ desktop: 30 })]
  const both = watched({ laptop: 60, desktop: 30 })
  expect(both).toHaveLength(1)
  expect(both).toMatchObject([{ session: { duration: 5400 } }])
  expect(standingsOf(laptop, stored(laptop))).toEqual(['here'])
  expect(standingsOf(desktop, stored(laptop))).toEqual(['new'])
  expect(standingsOf(both, stored(laptop, desktop))).toEqual(['here'])
  expect(restsOf(both, stored(laptop))).toMatchObject([{ duration: 1800 }])
  for (const one of [laptop, desktop]) expect(standingsOf(one, stored(both))).toEqual(['here'])
  // A file that names no computer may be of any.
  expect(standingsOf(watched({ '': 60 }), stored(laptop))).toEqual(['here'])
  // An earlier release stored the sum of any computer under the id of all.
  const former = stored(laptop).map((session) => ({ ...session, id: FORMER_ID }))
  expect(stored(both).map(({ id }) => id)).toEqual([FORMER_ID])
  expect(standingsOf(laptop, former)).toEqual(['here'])
  expect(restsOf(watched({ laptop: 90 }), former)).toMatchObject([{ duration: 1800 }])
})

test('BRING-04 a sum that was stored with more time, or less than a minute less, is here', () => {
  const stored = screenTime(3600).map(({ session }) => session)
  for (const seconds of [60, 3659]) expect(standingsOf(screenTime(seconds), stored)).toEqual(['here'])
})
