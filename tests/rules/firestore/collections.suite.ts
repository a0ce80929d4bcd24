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

const otherDays = (field: string) => ({
  [`${field} on no day`]: { [field]: '2026-02-32' },
  [`${field} after the end of April`]: { [field]: '2026-04-31' },
  [`${field} on a 29 February that there is not`]: { [field]: '2026-02-29' },
  [`${field} on the 29 February of a century`]: { [field]: '2100-02-29' },
  [`${field} in no month`]: { [field]: '2026-00-10' },
  [`${field} written another way`]: { [field]: '20.11.2026' },
  [`${field} with a time`]: { [field]: '2026-11-20T09:00' },
  [`${field} as a number`]: { [field]: 20261120 },
})

const otherInstants = (field: string) => ({
  ...notANumberFromZero(field),
  [`${field} a fraction`]: { [field]: 0.5 },
  [`${field} in the next century`]: { [field]: 4_102_444_800_001 },
})

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
  title: 'DATA-08 a rhythm',
  path: `rhythms/${aRhythm.id}`,
  valid: aRhythm,
  allowed: {
    'STRATEGY-RHYTHM-10 a daily schedule': { schedule: { type: 'daily', value: null } },
    'a daily schedule with an interval of one day': { schedule: { type: 'daily', value: 1 } },
    'STRATEGY-RHYTHM-11 every day': { schedule: { type: 'every_x_days', value: 1 } },
    'STRATEGY-RHYTHM-13 one day a week': { schedule: { type: 'weekly', value: [7] } },
    'STRATEGY-RHYTHM-13 all days of the week': { schedule: { type: 'weekly', value: [1, 2, 3, 4, 5, 6, 7] } },
    'STRATEGY-RHYTHM-14 a legacy frequency': { frequency: 3 },
    'no legacy frequency': { frequency: null },
    'STRATEGY-RHYTHM-09 start and end times': { isTimed: true, startTime: '09:00', endTime: '23:59' },
    'unused start and end times': { startTime: '09:00', endTime: '10:00' },
    'STRATEGY-RHYTHM-16 no catch-up': { isCatchable: false, penaltyPerDay: 0 },
    'no points': { points: 0 },
    'KEEP-01 a phase date': { phaseDate: '2024-02-29' },
    'a start on 29 February': { startDate: '2024-02-29' },
    'a start on 29 February of 2000': { startDate: '2000-02-29' },
    'an end in the past': { endDate: '2026-11-19' },
    'an end before its start': { endDate: '2026-10-31' },
  },
  refused: {
    "another document's id": { id: 'other' },
    ...notANewName('name'),
    ...notANumberFromZero('points'),
    'STRATEGY-RHYTHM-08 fractional points': { points: 1.5 },
    'negative points': { points: -5 },
    ...otherDays('startDate'),
    ...otherDays('phaseDate'),
    'KEEP-01 a null phase date': { phaseDate: null },
    ...otherDays('endDate'),
    'a null end': { endDate: null },
    ...notANumberFromZero('penaltyPerDay'),
    ...notANumberFromZero('pacingGrace'),
    ...otherInstants('createdAt'),
    'STRATEGY-RHYTHM-16 a penalty without catch-up': { isCatchable: false },
    'a catch-up flag that is not a boolean': { isCatchable: 'yes' },
    'no catch-up flag and no penalty': { isCatchable: 'yes', penaltyPerDay: 0 },
    'STRATEGY-RHYTHM-09 an end time but no start time': { isTimed: true, endTime: '10:00' },
    'STRATEGY-RHYTHM-09 a start time but no end time': { isTimed: true, startTime: '10:00' },
    'an invalid start time': { isTimed: true, startTime: '24:00', endTime: '10:00' },
    'an invalid end time': { isTimed: true, startTime: '10:00', endTime: '9:00' },
    'invalid unused times': { startTime: 'x' },
    'an invalid unused end time': { endTime: 540 },
    'an isTimed flag that is not a boolean': { isTimed: null },
    'times without an isTimed flag': {
      isTimed: 'yes',
      startTime: '09:00',
      endTime: '10:00',
    },
    'an unknown schedule': { schedule: { type: 'monthly', value: 1 } },
    'a daily schedule of two days': { schedule: { type: 'daily', value: 2 } },
    'STRATEGY-RHYTHM-12 every 0 days': { schedule: { type: 'every_x_days', value: 0 } },
    'every one and a half days': { schedule: { type: 'every_x_days', value: 1.5 } },
    'every 100,001 days': { schedule: { type: 'every_x_days', value: 100_001 } },
    'every x days without x': { schedule: { type: 'every_x_days', value: null } },
    'INT-40 an empty list of weekdays': { schedule: { type: 'weekly', value: [] } },
    'a weekday 8': { schedule: { type: 'weekly', value: [8] } },
    'a repeated weekday': { schedule: { type: 'weekly', value: [1, 1] } },
    'a weekday by name': { schedule: { type: 'weekly', value: ['Monday'] } },
    'weekdays that are not a list': { schedule: { type: 'weekly', value: 1 } },
    'a schedule without a value': { schedule: { type: 'daily' } },
    'a schedule with an extra field': { schedule: { type: 'daily', value: null, other: 1 } },
    'a text schedule': { schedule: 'daily' },
    'a legacy frequency of 0': { frequency: 0 },
    'a text legacy frequency': { frequency: '3' },
  },
})

describeShape({
  title: 'REST-01 a rest span',
  path: 'restSpans/span-1',
  valid: aRestSpan,
  next: { to: '2027-01-04' },
  allowed: {
    'a single day': { to: '2026-12-24' },
    '60 days': { from: '2026-12-01', to: '2027-01-29' },
    '60 days including 29 February': { from: '2028-02-01', to: '2028-03-31' },
    'an empty name': { name: '' },
    'a long name': { name: 'ü'.repeat(100) },
    'the first day': { from: '1970-01-01', to: '1970-01-01' },
    'the last day': { from: '2099-12-31', to: '2099-12-31' },
  },
  refused: {
    '61 days': { from: '2026-12-01', to: '2027-01-30' },
    '61 days including 29 February': { from: '2028-02-01', to: '2028-04-01' },
    'an end before its start': { to: '2026-12-23' },
    ...otherDays('from'),
    ...otherDays('to'),
    'a day before 1970': { from: '1969-12-31', to: '1970-01-01' },
    'a day after 2099': { from: '2099-12-31', to: '2100-01-01' },
    'a name of 101 characters': { name: 'x'.repeat(101) },
    'a name that is a number': { name: 5 },
  },
})

describeShape({
  title: 'DATA-09 STRATEGY-RHYTHM-23 a completion',
  path: 'rhythmCompletions/rhythm-1_2026-11-19',
  valid: aCompletion,
  next: { actualCompletionDate: '2026-11-21' },
  allowed: { 'its due day': { actualCompletionDate: '2026-11-19' } },
  refused: {
    'STRATEGY-RHYTHM-23 a rhythm that differs from its id': { rhythmId: 'rhythm-2' },
    'STRATEGY-RHYTHM-23 a due day that differs from its id': { completionDate: '2026-11-20' },
    'an empty rhythm id': { rhythmId: '' },
    ...otherDays('completionDate'),
    ...otherDays('actualCompletionDate'),
    ...otherInstants('completedAt'),
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
