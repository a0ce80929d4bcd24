import { MAX_BREAKS, MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH, MAX_ZONE_LENGTH } from '@/domain/limits'
import { aBreak, aCompletedTask, aSession, listOf, type Fields } from './documents'
import { describeShape, notAName, notANewName, notANumber, notANumberFromZero } from './shape'
import { LARGEST_SESSION } from './stored-session'

const breaks = (changes: Fields) => ({ breaks: [aBreak, { ...aBreak, ...changes }] })
const tasks = (changes: Fields) => ({ completedTasks: [aCompletedTask, { ...aCompletedTask, ...changes }] })
const within = (wrap: (changes: Fields) => Fields, cases: Readonly<Record<string, Fields>>) =>
  Object.fromEntries(Object.entries(cases).map(([what, fields]) => [what, wrap(fields)]))

/** How many elements of a list the rules check, by the length of the other list. */
const CHECKED_BREAKS = { 0: 45, 1: 35, 5: 35, 6: 25, 40: 25 }
const CHECKED_TASKS = { 0: 20, 1: 15, 15: 15, 16: 10, 100: 10 }

/** Lists with one bad element: at each place of the longest checked list, and at the last place of the others. */
const spoiledAt = (
  what: string,
  checked: Readonly<Record<number, number>>,
  fieldsOf: (list: readonly unknown[], others: number) => Fields,
  [good, bad]: readonly [unknown, unknown],
) =>
  Object.fromEntries(
    Object.entries(checked).flatMap(([others, length]) =>
      (others === '0' ? listOf(length, (index) => index) : [length - 1]).map((index) => [
        `RULES-07 a bad ${what} at place ${index + 1} beside ${others}`,
        fieldsOf(
          listOf(length, (place) => (place === index ? bad : good)),
          Number(others),
        ),
      ]),
    ),
  )
const breaksBeside = (list: readonly unknown[], others: number) => ({
  breaks: list,
  completedTasks: listOf(others, () => aCompletedTask),
})
const tasksBeside = (list: readonly unknown[], others: number) => ({
  breaks: listOf(others, () => aBreak),
  completedTasks: list,
})

describeShape({
  title: 'DATA-05 SESSION-29 BREAKS-01 a session',
  path: `sessions/${aSession.id}`,
  valid: aSession,
  next: { rev: 2 ** 26 },
  isKept: true,
  allowed: {
    'GITHUB-08 committed lines with a negative score': tasks({ score: -0.05, quantity: 30 }),
    'only its required fields': { breaks: [], notes: '', completedTasks: [], sessionScore: 0 },
    'a location': { location: 'v1.k1.AAAA.BBBB.CCCC' },
    'SESSION-21 zero length': { endTime: aSession.startTime, duration: 0, breaks: [] },
    'a duration rounded up': { endTime: aSession.startTime + 600, duration: 1, breaks: [] },
    'SESSION-19 EDIT-03 a length of several days': {
      type: 'Screen Time',
      endTime: aSession.startTime + 100 * 3_600_000,
      duration: 100 * 3600,
      breaks: [],
    },
    'every field at its limit': LARGEST_SESSION,
    'a task with a score of 0': tasks({ score: 0 }),
    'a zero-length break': breaks({ startTime: aBreak.endTime }),
    ...Object.fromEntries(
      [...listOf(26, (index) => index), 30, 31, 35, 36, 40, 41, 45, 46].map((count) => [
        `${count} breaks`,
        breaksBeside(
          listOf(count, () => aBreak),
          0,
        ),
      ]),
    ),
    '36 breaks beside 5 tasks': breaksBeside(
      listOf(36, () => aBreak),
      5,
    ),
    '16 tasks beside 15 breaks': tasksBeside(
      listOf(16, () => aCompletedTask),
      15,
    ),
    ...Object.fromEntries(
      listOf(22, (count) => [
        `${count} tasks`,
        tasksBeside(
          listOf(count, () => aCompletedTask),
          0,
        ),
      ]),
    ),
  },
  refused: {
    "another document's id": { id: 'other' },
    'an end before its start': { endTime: aSession.startTime - 1, duration: 0 },
    'a fractional start': { startTime: aSession.startTime + 0.5 },
    'a fractional end': { endTime: aSession.endTime + 0.5 },
    'a start before 1970': { startTime: -1 },
    'an end in the next century': { endTime: 4_102_444_800_001 },
    'a text start': { startTime: '2026-11-20' },
    'a start of NaN': { startTime: Number.NaN },
    'an infinite end': { endTime: Number.POSITIVE_INFINITY },
    'a null end': { endTime: null },
    'a duration longer than start to end': { duration: 60 * 60 + 3 },
    'a fractional duration': { duration: 0.5 },
    ...notANumberFromZero('duration'),
    ...notANumberFromZero('sessionScore'),
    ...notANewName('type'),
    'notes over the limit': { notes: 'x'.repeat(MAX_NOTES_LENGTH + 1) },
    'null notes': { notes: null },
    'notes that are a list': { notes: ['x'] },
    'an empty location': { location: '' },
    'a location over the limit': { location: `v1.k1.${'x'.repeat(301)}` },
    'LOCATION-06 a map of coordinates as location': { location: { lat: 52.5, lon: 13.4 } },
    'LOCATION-06 coordinates as location': { location: '52.5,13.4' },
    'LOCATION-06 coordinates with spaces as location': { location: 'v1 52.520008 13.404954' },
    'LOCATION-06 coordinates in JSON as location': { location: '{"lat":52.5,"lon":13.4}' },
    'LOCATION-06 an address as location': { location: 'Alexanderplatz 1, Berlin' },
    'an empty time zone': { timezone: '' },
    'a time zone over the limit': { timezone: 'x'.repeat(MAX_ZONE_LENGTH + 1) },
    'a time zone with invalid characters': { timezone: 'Europe/Köln' },
    'a null time zone': { timezone: null },
    'a text revision': { rev: '0' },

    'breaks that are not a list': { breaks: 'none' },
    'breaks that are an empty string': { breaks: '' },
    'breaks that are a map': { breaks: {} },
    'breaks that are null': { breaks: null },
    'too many breaks': { breaks: listOf(MAX_BREAKS + 1, () => aBreak) },
    'a break that ends before it starts': breaks({ endTime: aBreak.startTime - 1 }),
    'a break with an extra field': breaks({ other: 1 }),
    'a break without an end': { breaks: [{ startTime: aBreak.startTime }] },
    'a break whose end has another field name': {
      breaks: [{ startTime: aBreak.startTime, end: aBreak.endTime }],
    },
    'a break with a fractional start': breaks({ startTime: aBreak.startTime + 0.5 }),
    'a break with fractional times': breaks({ startTime: 0.5, endTime: 1.5 }),
    'a break that ends at NaN': breaks({ endTime: Number.NaN }),
    'a break that never ends': breaks({ endTime: Number.POSITIVE_INFINITY }),
    'a break with text times': breaks({ startTime: '1', endTime: '2' }),
    'a break with Date times': breaks({ startTime: new Date(1), endTime: new Date(2) }),
    'a break with null times': breaks({ startTime: null, endTime: null }),
    'a break that is a list': { breaks: [{ ...aBreak }, 'x'] },
    ...Object.fromEntries(
      listOf(5, (place) => place).flatMap((place) =>
        Object.entries({
          id: { id: '' },
          name: { name: '' },
          score: { score: -1e13 },
          quantity: { quantity: 0 },
          'sum of points': { score: 1_000_000_000_000, quantity: 2 },
        }).map(([what, change]) => [
          `a task with a bad ${what} at place ${place + 1}`,
          {
            completedTasks: listOf(5, (index) =>
              index === place ? { ...aCompletedTask, ...change } : aCompletedTask,
            ),
          },
        ]),
      ),
    ),
    ...spoiledAt('break', CHECKED_BREAKS, breaksBeside, [aBreak, { startTime: 2, endTime: 1 }]),

    'tasks that are not a list': { completedTasks: 'none' },
    'tasks that are an empty string': { completedTasks: '' },
    'tasks that are a map': { completedTasks: {} },
    'tasks that are null': { completedTasks: null },
    'too many tasks': { completedTasks: listOf(MAX_COMPLETED_TASKS + 1, () => aCompletedTask) },
    'SESSION-11 a quantity of 0': tasks({ quantity: 0 }),
    ...within(tasks, notANumberFromZero('quantity')),
    ...within(tasks, notANumber('score')),
    'a task whose negative score cannot be added up': tasks({ score: -1e12, quantity: 2 }),
    'an infinite quantity with a negative score': tasks({ score: -1, quantity: Number.POSITIVE_INFINITY }),
    ...within(tasks, notAName('name')),
    'an infinite quantity with a score of 0': tasks({ score: 0, quantity: Number.POSITIVE_INFINITY }),
    'a task without an id': tasks({ id: '' }),
    'a task with a numeric id': tasks({ id: 5 }),
    'a task with an extra field': tasks({ other: 1 }),
    'a task with a missing field': { completedTasks: [{ id: 'task-1', name: 'Review', score: 1 }] },
    'a task that is text': { completedTasks: ['Review'] },
    ...spoiledAt('task', CHECKED_TASKS, tasksBeside, [aCompletedTask, { ...aCompletedTask, quantity: -1 }]),
  },
})
