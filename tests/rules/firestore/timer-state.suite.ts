import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteField, doc, setDoc, updateDoc } from 'firebase/firestore'
import { describe, test } from 'vitest'
import { MAX_BREAKS } from '@/domain/limits'
import {
  aBreak,
  activeTimer,
  aUser,
  changed,
  inactiveTimer,
  listOf,
  pausedTimer,
  type Fields,
} from './documents'
import { ALICE, asAlice, given } from './people'

const PLACE = `users/${ALICE}`
const write = (timerState: unknown, database = asAlice()) =>
  setDoc(doc(database, PLACE), { timerState }, { mergeFields: ['timerState'] })

const breaksOf = (count: number) => ({ breaks: listOf(count, () => aBreak) })

const ALLOWED: Readonly<Record<string, Fields>> = {
  'TIMER-10 inactive': inactiveTimer,
  'TIMER-11 active': { ...activeTimer, breaks: [] },
  'TIMER-12 paused': pausedTimer,
  'TIMER-13 active after a break': activeTimer,
  'TIMER-03 play': { ...activeTimer, mode: 'play' },
  'a pause that begins with the session': { ...pausedTimer, pauseTime: pausedTimer.startTime },
  'RULES-07 as many breaks as one write can check': { ...pausedTimer, ...breaksOf(25) },
}

const REFUSED: Readonly<Record<string, unknown>> = {
  'TIMER-03 an unknown mode': { ...activeTimer, mode: 'rest' },
  'TIMER-03 a null mode': { ...activeTimer, mode: null },
  'TIMER-10 active and paused at once': { ...pausedTimer, isActive: true },
  'active without a start': { ...activeTimer, startTime: null },
  'active with a fractional start': { ...activeTimer, startTime: activeTimer.startTime + 0.5 },
  'active with a NaN start': { ...activeTimer, startTime: Number.NaN },
  'active with a start in the next century': { ...activeTimer, startTime: 5_000_000_000_000 },
  'active with a start before 1970': { ...activeTimer, startTime: -1 },
  'active with a pause time': { ...activeTimer, pauseTime: pausedTimer.pauseTime },
  'paused without a pause time': { ...pausedTimer, pauseTime: null },
  'paused without a start': { ...pausedTimer, startTime: null },
  'paused before it started': { ...pausedTimer, pauseTime: pausedTimer.startTime - 1 },
  'inactive with a start': { ...inactiveTimer, startTime: activeTimer.startTime },
  'inactive with a pause time': { ...inactiveTimer, pauseTime: pausedTimer.pauseTime },
  'inactive with breaks': { ...inactiveTimer, breaks: [aBreak] },
  'flags that are not booleans': { ...activeTimer, isActive: 1 },
  'a pause flag that is not a boolean': { ...activeTimer, isPaused: 'no' },
  'breaks that are not a list': { ...activeTimer, breaks: {} },
  [`${MAX_BREAKS + 1} breaks`]: { ...activeTimer, ...breaksOf(MAX_BREAKS + 1) },
  'a break that ends before it starts': { ...activeTimer, breaks: [{ startTime: 2, endTime: 1 }] },
  'RULES-07 more breaks than one write can check': { ...pausedTimer, ...breaksOf(26) },
  'an extra field': { ...activeTimer, other: 1 },
  'a number': 5,
  null: null,
  ...Object.fromEntries(
    Object.keys(activeTimer).map((key) => [`no ${key}`, changed(activeTimer, { [key]: undefined })]),
  ),
}

describe('the timer state', () => {
  test.each(Object.entries(ALLOWED))('%s is accepted', async (_, timer) => {
    await assertSucceeds(write(timer))
    await given({ [PLACE]: { timerState: { ...inactiveTimer, rev: 6 } } })
    await assertSucceeds(write({ ...timer, rev: 7 }))
  })

  test.each(Object.entries(REFUSED))('%s is refused', async (_, timer) => {
    await assertFails(write(timer))
    await given({ [PLACE]: { ...aUser, timerState: inactiveTimer } })
    await assertFails(
      write(typeof timer === 'object' && timer && 'rev' in timer ? { ...timer, rev: 2 } : timer),
    )
  })
})

describe('RULES-07 the breaks of a timer, each checked when it was added', () => {
  const stored = (count: number) => given({ [PLACE]: { timerState: { ...activeTimer, ...breaksOf(count) } } })
  const paused = (breaks: readonly unknown[]) => write({ ...pausedTimer, breaks, rev: 2 })

  test.each([1, 25, 26, MAX_BREAKS])('%i existing breaks stay unchanged', async (count) => {
    await stored(count)
    await assertSucceeds(paused(breaksOf(count).breaks))
  })

  test.each([0, 1, 25, 26, MAX_BREAKS - 1])('one break can be added to %i', async (count) => {
    await stored(count)
    await assertSucceeds(paused(breaksOf(count + 1).breaks))
  })

  test.each([
    ['an invalid new one', [...breaksOf(40).breaks, { startTime: 2, endTime: 1 }]],
    ['two more', breaksOf(42).breaks],
    ['one removed', breaksOf(39).breaks],
    ['a changed first one and a new one', [{ startTime: 1, endTime: 2 }, ...breaksOf(40).breaks]],
    ['a changed last one', [...breaksOf(39).breaks, { startTime: 1, endTime: 2 }]],
    ['an invalid first one', ['x', ...breaksOf(40).breaks]],
  ])('of 40 breaks, %s is refused', async (_, breaks) => {
    await stored(40)
    await assertFails(paused(breaks))
  })

  test('more than the maximum is refused', async () => {
    await stored(MAX_BREAKS)
    await assertFails(paused(breaksOf(MAX_BREAKS + 1).breaks))
  })

  test('are cleared when the timer stops', async () => {
    await stored(MAX_BREAKS)
    await assertSucceeds(write({ ...inactiveTimer, rev: 2 }))
  })

  test('a stored timer that the app cannot read does not lock the timer', async () => {
    await given({ [PLACE]: { timerState: { ...activeTimer, breaks: 'none' } } })
    await assertSucceeds(paused(breaksOf(2).breaks))
  })
})

describe('AWAY-04 what was entered for the running timer', () => {
  const draft = { startTime: activeTimer.startTime, type: 'Piano', notes: 'scales' }
  const running = { ...activeTimer, rev: 2 }
  const both = (timerDraft: unknown, timerState: Fields = running) =>
    setDoc(doc(asAlice(), PLACE), { timerState, timerDraft }, { merge: true })

  test.each([
    ['with the timer that it names', draft, running],
    ['with a paused timer', draft, { ...pausedTimer, rev: 2 }],
    ['without notes', { ...draft, notes: '' }, running],
    ['with the longest notes', { ...draft, notes: 'x'.repeat(5000) }, running],
    ['with the longest type', { ...draft, type: 'x'.repeat(100) }, running],
    ['with as many breaks as one write can check', draft, { ...running, ...breaksOf(25) }],
  ])('is accepted %s', async (_, timerDraft, timerState) => {
    await given({ [PLACE]: { ...aUser, timerState: activeTimer } })
    await assertSucceeds(both(timerDraft, timerState))
  })

  test('is accepted with the maximum of breaks, and one more', async () => {
    await given({ [PLACE]: { timerState: { ...activeTimer, ...breaksOf(MAX_BREAKS - 1) } } })
    await assertSucceeds(both(draft, { ...running, ...breaksOf(MAX_BREAKS) }))
    await assertSucceeds(both({ ...draft, notes: '' }, { ...running, ...breaksOf(MAX_BREAKS), rev: 3 }))
  })

  test.each<[string, unknown]>([
    ['of another timer', { ...draft, startTime: draft.startTime + 1 }],
    ['with an extra field', { ...draft, location: 'here' }],
    ['without a type', changed(draft, { type: undefined })],
    ['with an empty type', { ...draft, type: '' }],
    ['with a type that is too long', { ...draft, type: 'x'.repeat(101) }],
    ['with notes that are too long', { ...draft, notes: 'x'.repeat(5001) }],
    ['with notes that are no text', { ...draft, notes: 5 }],
    ['that is no map', 'scales'],
    ['that is null', null],
  ])('is refused %s', async (_, timerDraft) => {
    await given({ [PLACE]: { ...aUser, timerState: activeTimer } })
    await assertFails(both(timerDraft))
  })

  test('is refused for a timer that is off', async () => {
    await given({ [PLACE]: { timerState: activeTimer } })
    await assertFails(both(draft, { ...inactiveTimer, rev: 2 }))
    await assertFails(both({ ...draft, startTime: null }, { ...inactiveTimer, rev: 2 }))
  })

  test('changes only together with the timer, so of two devices one is refused', async () => {
    await given({ [PLACE]: { timerState: activeTimer, timerDraft: draft } })
    await assertFails(updateDoc(doc(asAlice(), PLACE), { 'timerDraft.notes': 'other' }))
    await assertFails(updateDoc(doc(asAlice(), PLACE), { timerDraft: deleteField() }))
    await assertFails(both({ ...draft, notes: 'other' }, activeTimer))
    await assertSucceeds(both(deleteField(), { ...inactiveTimer, rev: 2 }))
    // There was none.
    await assertSucceeds(both(deleteField(), { ...activeTimer, rev: 3 }))
  })
})
