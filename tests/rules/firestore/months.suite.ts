import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, getDoc, increment, setDoc, writeBatch } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { aMonth, changed, listOf, type Fields } from './documents'
import { ALICE, asAlice, asAliceElsewhere, given } from './people'
import { describeShape } from './shape'

const PLACE = `users/${ALICE}/months/2026-11`
const DATES = listOf(31, (index) => String(index + 1).padStart(2, '0'))
const aDay = aMonth.days['19']

const day = (changes: Fields) => ({ days: { '19': { ...aDay, ...changes } } })
const everyDay = (value: unknown) => Object.fromEntries(DATES.map((date) => [date, value]))
const types = (count: number) =>
  Object.fromEntries(listOf(count, (index) => [`=${index}`.padEnd(101, 'x'), aDay.types['=Programming']]))

const typeKeys = (count: number) => Object.fromEntries(listOf(count, (index) => [`=${index}`, {}]))

describeShape({
  title: 'DATA-01 INT-89 a month',
  path: 'months/2026-11',
  valid: aMonth,
  next: { rev: 2 },
  isKept: true,
  optional: ['days', 'utcDays', 'completions', 'tasksRev'],
  allowed: {
    'no contents': { days: {}, utcDays: {}, completions: {} },
    'negative sums, because a removal may arrive without its addition': {
      days: { '19': { types: { '=Play': { count: -1, seconds: -60, score: -1 } }, quantity: -1 } },
      utcDays: { '18': -1, '19': 2 },
    },
    'a day without tasks': day({ quantity: 0 }),
    'every day at its limits': {
      days: everyDay({ types: types(20), quantity: 1 }),
      completions: Object.fromEntries(listOf(40, (index) => [`=${index}`.padEnd(129, 'x'), {}])),
      utcDays: everyDay(144),
    },
    'days of completions only': { days: undefined, utcDays: undefined },
    'a day with neither sessions nor completions': { days: { '19': {} } },
    'RULES-07 the maximum number of types': { days: { '19': { types: typeKeys(3100) } } },
    'RULES-07 a day with only quantities': { days: { '19': { quantity: 1 } } },
    'RULES-07 a type with a line break in its name': { days: { '19': { types: { '=a\nb': {} } } } },
    'RULES-07 a type name with U+0000 next to another type': {
      days: { '19': { types: { '=a\u0000b': {}, '=c': {} } } },
    },
  },
  refused: {
    'an invalid day': { days: { '32': aDay } },
    'an invalid date': { utcDays: { '0': 1 } },
    'text days': { days: '19' },
    'days that are a list': { days: [aDay] },
    'a fractional count': { utcDays: { '18': 1, '19': 1.5 } },
    'a text count': { utcDays: { '19': 'one' } },
    'a count that is a number in text form': { utcDays: { '19': '1' } },
    'a null count': { utcDays: { '18': 1, '19': null } },
    'text completions': { completions: '2026-11-19' },
    'completions that are a list': { completions: ['2026-11-19'] },
    'too many rhythms': {
      completions: Object.fromEntries(listOf(1001, (index) => [`=${index}`, {}])),
    },
    'a fractional quantity': day({ quantity: 0.5 }),
    'a text quantity': day({ quantity: '5' }),
    'text types': day({ types: 'Programming' }),
    'types that are a list': day({ types: ['Programming'] }),
    ...Object.fromEntries(
      DATES.map((date) => [`no map on day ${date}`, { days: { ...everyDay(aDay), [date]: 1 } }]),
    ),
    'RULES-07 two dates in one key': { utcDays: { '01 02': 1 } },
    'RULES-07 a day with an extra field': day({ other: 1 }),
    'RULES-07 a type key without its = prefix': day({ types: { Programming: aDay.types['=Programming'] } }),
    'RULES-07 a type key of 101 characters': day({ types: { [`=${'x'.repeat(101)}`]: {} } }),
    'RULES-07 an empty type key': day({ types: { '=': {} } }),
    'RULES-07 a type key without its prefix next to a valid key': day({ types: { '=a': {}, b: {} } }),
    'RULES-07 too many types': {
      days: { '19': { types: typeKeys(3101) } },
    },
    'RULES-07 a rhythm key without its = prefix': { completions: { 'rhythm-1': {} } },
    'RULES-07 a rhythm key with an invalid id': { completions: { '=a/b': {} } },
    'a text revision': { rev: '1' },
    'a text tasksRev': { tasksRev: '1' },
  },
})

describe('INT-89 the revision of a month', () => {
  const write = (fields: Fields, database = asAlice()) => setDoc(doc(database, PLACE), fields)
  const add = (database = asAlice()) =>
    setDoc(doc(database, PLACE), { utcDays: { '05': increment(1) }, rev: increment(1) }, { merge: true })

  test('starts at 1 and increments by one', async () => {
    for (const rev of [0, 2, 1.5, '1', null]) await assertFails(write({ ...aMonth, rev }))
    await assertSucceeds(write({ ...aMonth, rev: 1 }))
    for (const rev of [0, 1, 3, 2.5]) await assertFails(write({ ...aMonth, rev }))
    await assertSucceeds(write({ ...aMonth, rev: 2 }))
  })

  test('additions need not know it', async () => {
    await Promise.all([add(), add(asAliceElsewhere()), add()])
    const stored = await getDoc(doc(asAlice(), PLACE))
    expect(stored.data()).toEqual({ utcDays: { '05': 3 }, rev: 3 })
  })

  test('a month is not replaced after a concurrent addition', async () => {
    await given({ [PLACE]: { ...aMonth, rev: 7 } })
    await add(asAliceElsewhere())
    await assertFails(write({ ...aMonth, rev: 8 }))
    await assertSucceeds(write({ ...aMonth, rev: 9 }))
  })

  test.each([undefined, null, 'one', 1.5, -1, 2 ** 53 - 1])(
    'a stored revision of %s counts as 0',
    async (rev) => {
      await given({ [PLACE]: changed(aMonth, { rev }) })
      await assertFails(write({ ...aMonth, rev: 2 }))
      await assertSucceeds(write({ ...aMonth, rev: 1 }))
    },
  )

  test('only calendar months are allowed', async () => {
    for (const id of ['2026-13', '2026-00', '2026-1', 'all', '2026-11-05']) {
      await assertFails(setDoc(doc(asAlice(), `users/${ALICE}/months/${id}`), aMonth))
    }
  })

  test('one batch can write many months', async () => {
    const batch = writeBatch(asAlice())
    for (const year of listOf(30, (index) => 1996 + index)) {
      const month = doc(asAlice(), `users/${ALICE}/months/${year}-11`)
      batch.set(month, { ...aMonth, days: everyDay(aDay), utcDays: everyDay(1) })
    }
    await assertSucceeds(batch.commit())
  })
})
