import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteDoc, doc, setDoc } from 'firebase/firestore'
import { describe, test } from 'vitest'
import { CORE_SESSION_TYPES } from '@/domain/session/types/session-type'
import {
  aCompletion,
  aGithubLink,
  aRestSpan,
  aRhythm,
  aScreenTimeApp,
  aSessionType,
  aTask,
  listOf,
  type Fields,
} from './documents'
import { ALICE, asAlice, given } from './people'
import { describeShape, notANewName, notANumberFromZero } from './shape'
import { otherInstants } from './other-values'

describeShape({
  title: 'DATA-07 STRATEGY-TASK-02 a task',
  path: `tasks/${aTask.id}`,
  valid: aTask,
  allowed: {
    'a score of 0': { score: 0 },
    'a two-line name': { name: 'a\nb' },
    'a long name': { name: 'ü'.repeat(100) },
  },
  refused: {
    "another document's id": { id: 'other' },
    ...notANewName('name'),
    ...notANumberFromZero('score'),
  },
})

describeShape({
  title: 'DATA-10 a session type',
  path: `sessionTypes/${aSessionType.id}`,
  valid: aSessionType,
  next: { name: 'Reading novels' },
  allowed: {
    'the other category': { category: 'productivity' },
    'the default colour': { color: '#a0aec0' },
    'KEEP-03 an empty list of former names': { formerNames: [] },
    'KEEP-03 ten former names': { formerNames: Array<string>(10).fill('ü'.repeat(100)) },
    'KEEP-04 the instant at which it was archived': { archivedAt: aSessionType.createdAt },
    'KEEP-04 a null archive instant': { archivedAt: null },
  },
  refused: {
    "another document's id": { id: 'other' },
    ...notANewName('name'),
    'an unknown category': { category: 'rest' },
    'a named colour': { color: 'red' },
    'a short colour': { color: '#abc' },
    'a colour with trailing characters': { color: '#a0aec0;' },
    'a null colour': { color: null },
    ...otherInstants('createdAt'),
    'KEEP-03 eleven former names': { formerNames: Array<string>(11).fill('Piano') },
    ...Object.fromEntries(
      listOf(10, (index): [string, Fields] => [
        `KEEP-03 an empty former name at place ${index + 1} of 10`,
        { formerNames: listOf(10, (place) => (place === index ? '' : 'Piano')) },
      ]),
    ),
    'KEEP-03 a former name over the limit': { formerNames: ['x'.repeat(101)] },
    'KEEP-03 a numeric former name': { formerNames: [5] },
    'KEEP-03 former names that are not a list': { formerNames: 'Piano' },
    'KEEP-03 null former names': { formerNames: null },
    'KEEP-04 an archive date as text': { archivedAt: '2026-11-20' },
    'KEEP-04 a fractional archive instant': { archivedAt: 0.5 },
    'KEEP-04 an archive instant in the next century': { archivedAt: 4_102_444_800_001 },
    'RULES-04 isCore set': { isCore: true },
    'a null isCore': { isCore: null },
    ...Object.fromEntries(
      CORE_SESSION_TYPES.map(({ name }) => [`SESSIONTYPE-04 the core name ${name}`, { name }]),
    ),
  },
})

describe('a stored core session type', () => {
  const place = `users/${ALICE}/sessionTypes/${aSessionType.id}`

  test('RULES-04 SESSIONTYPE-05 cannot be edited or deleted', async () => {
    await given({ [place]: { ...aSessionType, isCore: true } })
    await assertFails(setDoc(doc(asAlice(), place), aSessionType))
    await assertFails(setDoc(doc(asAlice(), place), { ...aSessionType, isCore: true }))
    await assertFails(deleteDoc(doc(asAlice(), place)))
  })

  test("SESSIONTYPE-07 the user's own types can", async () => {
    await given({ [place]: aSessionType })
    await assertSucceeds(setDoc(doc(asAlice(), place), { ...aSessionType, color: '#123456' }))
    await assertSucceeds(deleteDoc(doc(asAlice(), place)))
  })

  test('SESSIONTYPE-07 when two tabs delete one, the second delete is allowed', async () => {
    await given({ [place]: aSessionType })
    await assertSucceeds(deleteDoc(doc(asAlice(), place)))
    await assertSucceeds(deleteDoc(doc(asAlice(), place)))
  })
})

describeShape({
  title: 'DATA-11 the GitHub link',
  path: 'private/github',
  valid: aGithubLink,
  allowed: { 'a long token': { accessToken: 'x'.repeat(1000) } },
  refused: {
    'an empty token': { accessToken: '' },
    'a token over the limit': { accessToken: 'x'.repeat(1001) },
    'a two-line token': { accessToken: 'gho_1\nX-Header: 1' },
    'a null token': { accessToken: null },
    ...notANewName('username'),
    'a numeric uid': { uid: 1234567 },
    'an empty uid': { uid: '' },
  },
})

describeShape({
  title: 'DATA-13 a screen time app',
  path: `screenTimeApps/${aScreenTimeApp.id}`,
  valid: aScreenTimeApp,
  allowed: { 'another name': { name: 'Chess' } },
  refused: { "another document's id": { id: 'other' }, ...notANewName('name') },
})

describe('an id', () => {
  const LONG = 'x'.repeat(129)
  const places = {
    tasks: aTask,
    rhythms: aRhythm,
    sessionTypes: aSessionType,
    screenTimeApps: aScreenTimeApp,
  }
  test.each(Object.entries(places))('of more than 128 characters is refused in %s', async (name, fields) => {
    await assertFails(setDoc(doc(asAlice(), `users/${ALICE}/${name}/${LONG}`), { ...fields, id: LONG }))
  })

  test('of more than 128 characters is refused in restSpans', async () => {
    await assertFails(setDoc(doc(asAlice(), `users/${ALICE}/restSpans/${LONG}`), aRestSpan))
  })

  test('of a completion is refused if it contains a slash', async () => {
    const path = `users/${ALICE}/rhythmCompletions`
    await assertFails(
      setDoc(doc(asAlice(), `${path}/${LONG}_2026-11-19`), { ...aCompletion, rhythmId: LONG }),
    )
  })
})
