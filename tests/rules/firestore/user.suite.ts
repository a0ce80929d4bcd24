import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteField, doc, getDoc, increment, setDoc, updateDoc } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { MAX_BREAKS } from '@/domain/limits'
import { aBreak, aUser, listOf, pausedTimer, type Fields } from './documents'
import { asAliceElsewhere, given } from './people'
import {
  ALLOWED_FIELDS,
  REFUSED_FIELDS,
  USER_PLACE,
  change,
  customization,
  formula,
  github,
  githubSettings,
  goals,
  socials,
  user,
} from './user-fields'

describe('the user document', () => {
  test('DATA-02 can be created with every field at once and changed in every field at once', async () => {
    await assertSucceeds(setDoc(user(), { ...aUser, timerState: pausedTimer }))
    const other = {
      timerMode: 'productivity',
      theme: 'light',
      displayName: 'A',
      bio: 'A',
      email: 'A',
      photoURL: null,
    }
    const flags = { hasCompletedOnboarding: false, lastSessionAutoStopped: true, score: 13 }
    const numbers = {
      ...formula({ timeDivisor: 1, pacingCarry: 0.95, pacingSince: '2024-02-29' }),
      ...goals({ target: 1 }),
      restWeekdays: [1, 2, 3, 4, 5, 6, 7],
      ...githubSettings({ linesOfCodeScore: 1 }),
    }
    const profile = {
      ...github({ linked: false }),
      ...socials({ github: '' }),
      ...customization({ theme: 'rose' }),
    }
    const timerState = { ...pausedTimer, mode: 'play', rev: 2 }
    await assertSucceeds(change({ ...other, ...flags, ...numbers, ...profile, timerState }))
  })

  test('a timer with the maximum of breaks can be written together with other fields', async () => {
    const timerState = { ...pausedTimer, breaks: listOf(MAX_BREAKS, () => aBreak) }
    const alongside = { lastSessionAutoStopped: true, timerMode: 'play', score: 5 }
    await given({
      [USER_PLACE]: { timerState: { ...pausedTimer, breaks: timerState.breaks.slice(1), rev: 0 } },
    })
    await assertSucceeds(change({ timerState, ...alongside }))
    await assertSucceeds(change({ timerState: { ...timerState, rev: 2 }, ...alongside, score: 6 }))
  })

  test.each(ALLOWED_FIELDS)('%s is accepted', async (_, fields) => {
    await assertSucceeds(change(fields))
    await given({ [USER_PLACE]: { username: 'alice', bio: 'before' } })
    await assertSucceeds(change(fields))
  })

  async function expectRefused(fields: Fields) {
    await assertFails(change(fields))
    await given({ [USER_PLACE]: aUser })
    await assertFails(change(fields))
    await assertFails(change({ lastSessionAutoStopped: true, ...fields }))
  }

  test.each(REFUSED_FIELDS)('%s is refused', (_, fields) => expectRefused(fields))

  test('RULES-05 a role is refused', () => expectRefused({ role: 'admin' }))

  test.each(Object.keys(aUser))('%s cannot be removed', async (field) => {
    await given({ [USER_PLACE]: aUser })
    await assertFails(updateDoc(user(), { [field]: deleteField() }))
  })

  test('writing the same values again is allowed', async () => {
    await given({ [USER_PLACE]: { ...aUser, username: 'alice' } })
    await assertSucceeds(change(aUser))
  })

  test('values left by the server or an older version do not lock the user out', async () => {
    await given({ [USER_PLACE]: { username: 'alice', legacy: true, theme: 'sepia' } })
    await assertSucceeds(change({ hasCompletedOnboarding: true }))
  })
})

describe('the score', () => {
  const add = (points: number) => setDoc(user(), { score: increment(points) }, { merge: true })
  const score = async () => (await getDoc(user())).get('score') as unknown

  test('DATA-03 creates the document when it is missing', async () => {
    await assertSucceeds(add(2.5))
    expect(await score()).toBe(2.5)
  })

  test('DATA-03 grows from nothing and from a stored value', async () => {
    await given({ [USER_PLACE]: { theme: 'dark' } })
    await assertSucceeds(add(0.5))
    await assertSucceeds(add(2))
    expect(await score()).toBe(2.5)
  })

  test('DATA-03 grows by both of two concurrent additions', async () => {
    await given({ [USER_PLACE]: { score: 10 } })
    const addThere = () =>
      setDoc(doc(asAliceElsewhere(), USER_PLACE), { score: increment(5) }, { merge: true })
    await Promise.all([add(5), addThere()].map(assertSucceeds))
    expect(await score()).toBe(20)
  })

  test('SESSION-16 never falls', async () => {
    await given({ [USER_PLACE]: { score: 5 } })
    await assertFails(add(-1))
    await assertFails(change({ score: 4.9 }))
    await assertFails(change({ score: 0 }))
    await assertFails(setDoc(user(), { theme: 'dark' }))
    expect(await score()).toBe(5)
  })

  // `mergeFields` drops the stored number before it adds, so setDoc needs `merge`.
  test('SESSION-16 is not replaced by the points added to it', async () => {
    await given({ [USER_PLACE]: { score: 10 } })
    await assertFails(change({ score: increment(5) }))
    expect(await score()).toBe(10)
  })
})

describe('the username', () => {
  test('USERNAME-05 cannot be changed or removed by the user', async () => {
    await given({ [USER_PLACE]: { ...aUser, username: 'alice' } })
    await assertFails(change({ username: 'bob' }))
    await assertFails(updateDoc(user(), { username: deleteField() }))
    await assertFails(setDoc(user(), aUser))
  })
})
