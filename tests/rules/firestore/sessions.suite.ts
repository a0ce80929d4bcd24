import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  increment,
  setDoc,
  writeBatch,
} from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import {
  MAX_BREAKS,
  MAX_COMPLETED_TASKS,
  MAX_LOCATION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_ZONE_LENGTH,
} from '@/domain/limits'
import {
  aBreak,
  aCompletedTask,
  activeTimer,
  aSession,
  changed,
  inactiveTimer,
  listOf,
  type Fields,
} from './documents'
import { ALICE, asAlice, asAliceElsewhere, given } from './people'
import { describeShape, notAName, notANumber, notANumberFromZero } from './shape'

const PLACE = `users/${ALICE}/sessions/${aSession.id}`
const write = (fields: Fields, database = asAlice()) => setDoc(doc(database, PLACE), fields)

const breaks = (changes: Fields) => ({ breaks: [aBreak, { ...aBreak, ...changes }] })
const tasks = (changes: Fields) => ({ completedTasks: [aCompletedTask, { ...aCompletedTask, ...changes }] })
const within = (wrap: (changes: Fields) => Fields, cases: Readonly<Record<string, Fields>>) =>
  Object.fromEntries(Object.entries(cases).map(([what, fields]) => [what, wrap(fields)]))

/** How many elements of a list the rules check, by the length of the other list. */
const CHECKED_BREAKS = { 0: 45, 1: 35, 5: 35, 6: 25, 40: 25 }
const CHECKED_TASKS = { 0: 20, 1: 15, 15: 15, 16: 10, 100: 10 }

/** Every field at its limit. It must still fit the expressions that one write may evaluate. */
const LARGEST = {
  breaks: listOf(MAX_BREAKS, () => aBreak),
  completedTasks: listOf(MAX_COMPLETED_TASKS, (index) => ({
    id: `${index}`.padEnd(128, 'x'),
    name: 'x'.repeat(MAX_NAME_LENGTH),
    score: 0.1,
    quantity: 1234.5,
  })),
  notes: 'x'.repeat(MAX_NOTES_LENGTH),
  location: 'x'.repeat(MAX_LOCATION_LENGTH),
  type: 'x'.repeat(MAX_NAME_LENGTH),
  timezone: 'x'.repeat(MAX_ZONE_LENGTH),
}

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
    'every field at its limit': LARGEST,
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
    ...notAName('type'),
    'notes over the limit': { notes: 'x'.repeat(MAX_NOTES_LENGTH + 1) },
    'null notes': { notes: null },
    'notes that are a list': { notes: ['x'] },
    'an empty location': { location: '' },
    'a location over the limit': { location: 'x'.repeat(MAX_LOCATION_LENGTH + 1) },
    'LOCATION-06 a plaintext location': { location: { lat: 52.5, lon: 13.4 } },
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

/** The revision of an edit combines the mark of the edited revision with its own mark. */
const MARKS = 2 ** 26
const edit = (of: number, mark: number) => ((of % MARKS) + 1) * MARKS + mark

describe('the revision of a session', () => {
  test.each([-1, MARKS, 0.5, '0', null, Number.NaN])('a first revision of %s is refused', async (rev) => {
    await assertFails(write({ ...aSession, rev }))
  })

  test.each([0, 1, MARKS - 1])('a first revision of %s is accepted', async (rev) => {
    await assertSucceeds(write({ ...aSession, rev }))
  })

  test('an edit must be based on the stored revision', async () => {
    const rev = edit(5, 7)
    await given({ [PLACE]: { ...aSession, rev } })
    for (const other of [
      rev,
      0,
      7,
      edit(5, 7),
      edit(6, 7),
      edit(rev + 1, 9),
      edit(rev, 9) + 0.5,
      -edit(rev, 9),
    ]) {
      await assertFails(write({ ...aSession, rev: other }))
    }
    await assertSucceeds(write({ ...aSession, notes: 'edited', rev: edit(rev, 9) }))
  })

  test('a session stored before revisions existed counts as 0', async () => {
    await given({ [PLACE]: changed(aSession, { rev: undefined }) })
    await assertFails(write({ ...aSession, rev: edit(1, 9) }))
    await assertSucceeds(write({ ...aSession, rev: edit(0, 9) }))
  })

  test('of two edits of the same session exactly one is accepted', async () => {
    await write({ ...aSession, rev: 3 })
    const outcomes = await Promise.allSettled([
      write({ ...aSession, notes: 'here', rev: edit(3, 4) }),
      write({ ...aSession, notes: 'there', rev: edit(3, 5) }, asAliceElsewhere()),
    ])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('an edit based on a refused edit is refused', async () => {
    await write({ ...aSession, rev: 3 })
    await write({ ...aSession, notes: 'there', rev: edit(3, 5) }, asAliceElsewhere())
    const mine = edit(3, 4)
    await assertFails(write({ ...aSession, notes: 'here', rev: mine }))
    await assertFails(write({ ...aSession, notes: 'here again', rev: edit(mine, 6) }))
  })

  test('a session with every field at its limit can still be edited', async () => {
    await write({ ...aSession, ...LARGEST })
    await assertSucceeds(write({ ...aSession, ...LARGEST, notes: 'edited', rev: edit(0, 1) }))
  })
})

describe('the deletion of a session', () => {
  const RECEIPT = `users/${ALICE}/receipts/removal`
  const remove = (rev: unknown, database = asAlice()) => {
    const batch = writeBatch(database)
    batch.delete(doc(database, PLACE))
    batch.set(doc(database, RECEIPT), { revs: { [aSession.id]: rev } })
    return batch.commit()
  }
  const isThere = async () => (await getDoc(doc(asAlice(), PLACE))).exists()

  test('is accepted with the stored revision', async () => {
    await write({ ...aSession, rev: 3 })
    await assertSucceeds(remove(3))
    expect(await isThere()).toBe(false)
  })

  test('is refused after a later edit', async () => {
    await write({ ...aSession, rev: 3 })
    await write({ ...aSession, notes: 'there', rev: edit(3, 5) }, asAliceElsewhere())
    await assertFails(remove(3))
    expect(await isThere()).toBe(true)
  })

  test('is refused if the session is already gone', async () => {
    await write({ ...aSession, rev: 3 })
    const outcomes = await Promise.allSettled([remove(3), remove(3, asAliceElsewhere())])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    await assertFails(deleteDoc(doc(asAlice(), PLACE)))
  })

  test("is refused without a receipt or with another session's receipt", async () => {
    await write({ ...aSession, rev: 3 })
    await assertFails(deleteDoc(doc(asAlice(), PLACE)))
    await assertSucceeds(setDoc(doc(asAlice(), RECEIPT), { revs: { other: 3 } }))
    await assertFails(deleteDoc(doc(asAlice(), PLACE)))
  })

  test('of 400 sessions at once is accepted or refused as a whole', async () => {
    const ids = listOf(400, (index) => `many-${index}`)
    const place = (id: string) => `users/${ALICE}/sessions/${id}`
    await given(Object.fromEntries(ids.map((id) => [place(id), { ...aSession, id, rev: 3 }])))
    const removeAll = (revs: Fields) => {
      const batch = writeBatch(asAlice())
      ids.forEach((id) => batch.delete(doc(asAlice(), place(id))))
      batch.set(doc(asAlice(), RECEIPT), { revs })
      return batch.commit()
    }
    const revs = Object.fromEntries(ids.map((id) => [id, 3]))
    await assertFails(removeAll({ ...revs, 'many-7': 4 }))
    await assertSucceeds(removeAll(revs))
  })

  test.each([
    ['more than 400 sessions', { revs: Object.fromEntries(listOf(401, (index) => [`${index}`, 0])) }],
    ['revs that are not a map', { revs: 'all' }],
    ['revs that are a list', { revs: [3] }],
    ['no revs', {}],
    ['an extra field', { revs: {}, other: 1 }],
    ['RULES-07 an invalid id', { revs: { 'a//b': 0 } }],
    ['RULES-07 an id over the limit', { revs: { ['x'.repeat(129)]: 0 } }],
    ['RULES-07 a revision that is a map', { revs: { a: {} } }],
    ['RULES-07 a revision that is a list', { revs: { a: [1] } }],
    ['RULES-07 a revision over 24 characters', { revs: { a: 'x'.repeat(25) } }],
  ])('a receipt with %s is refused', async (_, receipt) => {
    await assertFails(setDoc(doc(asAlice(), RECEIPT), receipt))
  })

  test('of a session with an unknown shape is accepted', async () => {
    await given({ [PLACE]: { startTime: 1, from: 'elsewhere' } })
    await assertSucceeds(remove(0))
  })

  test('of a session whose revision is not a number is refused with any receipt', async () => {
    await given({ [PLACE]: { ...aSession, rev: 'third' } })
    await assertFails(remove('third'))
  })
})

describe('a session and its points', () => {
  const user = (database = asAlice()) => doc(database, `users/${ALICE}`)

  const save = (database = asAlice()) => {
    const batch = writeBatch(database)
    batch.set(doc(database, PLACE), aSession)
    batch.set(user(database), { score: increment(5) }, { merge: true })
    return batch.commit()
  }
  const score = async () => (await getDoc(user())).get('score') as unknown

  test('SESSION-16 are saved together, exactly once', async () => {
    await assertSucceeds(save())
    await assertFails(save())
    expect(await score()).toBe(5)
  })

  test('SESSION-16 are saved once by two tabs at the same moment', async () => {
    const outcomes = await Promise.allSettled([save(asAlice()), save(asAliceElsewhere()), save(asAlice())])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await score()).toBe(5)
  })

  test('points are not added when their session is refused', async () => {
    const batch = writeBatch(asAlice())
    batch.set(doc(asAlice(), PLACE), { ...aSession, duration: -1 })
    batch.set(user(), { score: increment(5) }, { merge: true })
    await assertFails(batch.commit())
    expect(await score()).toBeUndefined()
  })

  test('AUTOSTOP-10 one of two tabs stops the timer and saves', async () => {
    await given({ [`users/${ALICE}`]: { timerState: activeTimer } })
    const autoStop = (database: ReturnType<typeof asAlice>) => {
      const batch = writeBatch(database)
      batch.set(doc(database, PLACE), aSession)
      const fields = {
        timerState: { ...inactiveTimer, rev: activeTimer.rev + 1 },
        lastSessionAutoStopped: true,
      }
      batch.set(user(database), fields, { mergeFields: Object.keys(fields) })
      return batch.commit()
    }
    const outcomes = await Promise.allSettled([autoStop(asAlice()), autoStop(asAliceElsewhere())])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('an import of 400 sessions fits into one batch', async () => {
    const batch = writeBatch(asAlice())
    for (const id of listOf(400, (index) => `import-${index}`)) {
      batch.set(doc(asAlice(), `users/${ALICE}/sessions/${id}`), { ...aSession, id })
    }
    await assertSucceeds(batch.commit())
    const count = await assertSucceeds(getCountFromServer(collection(asAlice(), `users/${ALICE}/sessions`)))
    expect(count.data().count).toBe(400)
  })
})
