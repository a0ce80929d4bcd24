import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteDoc, doc, setDoc } from 'firebase/firestore'
import { describe, test } from 'vitest'
import { CORE_SESSION_TYPES } from '@/domain/session/session-type'
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
    'a name of two lines': { name: 'a\nb' },
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
    'a daily schedule with its one day': { schedule: { type: 'daily', value: 1 } },
    'STRATEGY-RHYTHM-11 every day': { schedule: { type: 'every_x_days', value: 1 } },
    'STRATEGY-RHYTHM-13 one day a week': { schedule: { type: 'weekly', value: [7] } },
    'STRATEGY-RHYTHM-13 all days of the week': { schedule: { type: 'weekly', value: [1, 2, 3, 4, 5, 6, 7] } },
    'STRATEGY-RHYTHM-14 its legacy frequency': { frequency: 3 },
    'no legacy frequency': { frequency: null },
    'STRATEGY-RHYTHM-09 its times': { isTimed: true, startTime: '09:00', endTime: '23:59' },
    'times that it no longer uses': { startTime: '09:00', endTime: '10:00' },
    'STRATEGY-RHYTHM-16 no catch-up': { isCatchable: false, penaltyPerDay: 0 },
    'no points': { points: 0 },
    'KEEP-01 the day that its phase counts from': { phaseDate: '2024-02-29' },
    'a start on 29 February': { startDate: '2024-02-29' },
    'a start on 29 February of 2000': { startDate: '2000-02-29' },
    'an end in the past': { endDate: '2026-11-19' },
    'an end before its start': { endDate: '2026-10-31' },
  },
  refused: {
    "another document's id": { id: 'other' },
    ...notANewName('name'),
    ...notANumberFromZero('points'),
    'STRATEGY-RHYTHM-08 points that are a fraction': { points: 1.5 },
    'points to take away': { points: -5 },
    ...otherDays('startDate'),
    ...otherDays('phaseDate'),
    'KEEP-01 a phase that is null': { phaseDate: null },
    ...otherDays('endDate'),
    'an end that is null': { endDate: null },
    ...notANumberFromZero('penaltyPerDay'),
    ...notANumberFromZero('pacingGrace'),
    ...otherInstants('createdAt'),
    'STRATEGY-RHYTHM-16 a penalty without catch-up': { isCatchable: false },
    'a catch-up that is no yes or no': { isCatchable: 'yes' },
    'neither that nor a penalty': { isCatchable: 'yes', penaltyPerDay: 0 },
    'STRATEGY-RHYTHM-09 a time but no start': { isTimed: true, endTime: '10:00' },
    'STRATEGY-RHYTHM-09 a time but no end': { isTimed: true, startTime: '10:00' },
    'a start at no time': { isTimed: true, startTime: '24:00', endTime: '10:00' },
    'an end at no time': { isTimed: true, startTime: '10:00', endTime: '9:00' },
    'unused times that are none': { startTime: 'x' },
    'an unused end that is none': { endTime: 540 },
    'a time that is no yes or no': { isTimed: null },
    'times of which nobody knows whether they count': {
      isTimed: 'yes',
      startTime: '09:00',
      endTime: '10:00',
    },
    'another schedule': { schedule: { type: 'monthly', value: 1 } },
    'a daily schedule of two days': { schedule: { type: 'daily', value: 2 } },
    'STRATEGY-RHYTHM-12 every 0 days': { schedule: { type: 'every_x_days', value: 0 } },
    'every one and a half days': { schedule: { type: 'every_x_days', value: 1.5 } },
    'every 4000 days': { schedule: { type: 'every_x_days', value: 4000 } },
    'every so many days': { schedule: { type: 'every_x_days', value: null } },
    'INT-40 no day of the week': { schedule: { type: 'weekly', value: [] } },
    'an eighth day of the week': { schedule: { type: 'weekly', value: [8] } },
    'the same day of the week twice': { schedule: { type: 'weekly', value: [1, 1] } },
    'a day of the week by name': { schedule: { type: 'weekly', value: ['Monday'] } },
    'days of the week that are no list': { schedule: { type: 'weekly', value: 1 } },
    'a schedule without value': { schedule: { type: 'daily' } },
    'a schedule with a field too many': { schedule: { type: 'daily', value: null, other: 1 } },
    'a schedule that is text': { schedule: 'daily' },
    'a legacy frequency of 0': { frequency: 0 },
    'a legacy frequency that is text': { frequency: '3' },
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
    '60 days over 29 February': { from: '2028-02-01', to: '2028-03-31' },
    'no name to see': { name: '' },
    'a long name': { name: 'ü'.repeat(100) },
    'the first day': { from: '1970-01-01', to: '1970-01-01' },
    'the last day': { from: '2099-12-31', to: '2099-12-31' },
  },
  refused: {
    '61 days': { from: '2026-12-01', to: '2027-01-30' },
    '61 days over 29 February': { from: '2028-02-01', to: '2028-04-01' },
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
    'STRATEGY-RHYTHM-23 another rhythm than in its id': { rhythmId: 'rhythm-2' },
    'STRATEGY-RHYTHM-23 another due day than in its id': { completionDate: '2026-11-20' },
    'an empty rhythm': { rhythmId: '' },
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
    'KEEP-03 no former name': { formerNames: [] },
    'KEEP-03 ten former names': { formerNames: Array<string>(10).fill('ü'.repeat(100)) },
    'KEEP-04 the moment at which it was archived': { archivedAt: aSessionType.createdAt },
    'KEEP-04 no such moment': { archivedAt: null },
  },
  refused: {
    "another document's id": { id: 'other' },
    ...notANewName('name'),
    'another category': { category: 'rest' },
    'a colour by name': { color: 'red' },
    'a short colour': { color: '#abc' },
    'a colour with more behind it': { color: '#a0aec0;' },
    'a colour that is null': { color: null },
    ...otherInstants('createdAt'),
    'KEEP-03 eleven former names': { formerNames: Array<string>(11).fill('Piano') },
    ...Object.fromEntries(
      listOf(10, (index): [string, Fields] => [
        `KEEP-03 an empty former name at place ${index + 1} of 10`,
        { formerNames: listOf(10, (place) => (place === index ? '' : 'Piano')) },
      ]),
    ),
    'KEEP-03 a former name that is too long': { formerNames: ['x'.repeat(101)] },
    'KEEP-03 a former name that is a number': { formerNames: [5] },
    'KEEP-03 former names that are no list': { formerNames: 'Piano' },
    'KEEP-03 former names that are null': { formerNames: null },
    'KEEP-04 an archive date as text': { archivedAt: '2026-11-20' },
    'KEEP-04 archived at a fraction': { archivedAt: 0.5 },
    'KEEP-04 archived in the next century': { archivedAt: 4_102_444_800_001 },
    'RULES-04 the mark of a core type': { isCore: true },
    'a mark that is null': { isCore: null },
    ...Object.fromEntries(
      CORE_SESSION_TYPES.map(({ name }) => [`SESSIONTYPE-04 the core name ${name}`, { name }]),
    ),
  },
})

describe('a stored core session type', () => {
  const place = `users/${ALICE}/sessionTypes/${aSessionType.id}`

  test('RULES-04 SESSIONTYPE-05 is neither edited nor deleted', async () => {
    await given({ [place]: { ...aSessionType, isCore: true } })
    await assertFails(setDoc(doc(asAlice(), place), aSessionType))
    await assertFails(setDoc(doc(asAlice(), place), { ...aSessionType, isCore: true }))
    await assertFails(deleteDoc(doc(asAlice(), place)))
  })

  test('SESSIONTYPE-07 while the person’s own are', async () => {
    await given({ [place]: aSessionType })
    await assertSucceeds(setDoc(doc(asAlice(), place), { ...aSessionType, color: '#123456' }))
    await assertSucceeds(deleteDoc(doc(asAlice(), place)))
  })

  test('SESSIONTYPE-07 of two tabs that delete one the second is not refused', async () => {
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
    'a token that is too long': { accessToken: 'x'.repeat(1001) },
    'a token of two lines': { accessToken: 'gho_1\nX-Header: 1' },
    'a token that is null': { accessToken: null },
    ...notANewName('username'),
    'a uid that is a number': { uid: 1234567 },
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

  test('with a slash is no rhythm’s', async () => {
    const path = `users/${ALICE}/rhythmCompletions`
    await assertFails(
      setDoc(doc(asAlice(), `${path}/${LONG}_2026-11-19`), { ...aCompletion, rhythmId: LONG }),
    )
  })
})
