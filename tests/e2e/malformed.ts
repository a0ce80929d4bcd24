/** Documents that no app wrote: 200 unreadable ones per collection, and some with damaged fields. */
import { BADGE_IDS } from '../../src/domain/badge/badge'
import type { Fields } from '../fixtures/emulators'
import {
  aCompletion,
  aMonth,
  aRhythm,
  aScreenTimeApp,
  aSession,
  aSessionType,
  aTask,
} from '../rules/firestore/documents'

export const UNREADABLE = 200
const DAMAGED = 20

const ABSURD = '\u202e<b>${x}</b>\u0000'.repeat(200)
/** Values without meaning. `undefined` omits the field. */
const WRONG = [null, true, [], {}, ['a', 1], { a: { b: [null] } }, Number.NaN, -1, 1e300] as const
const NUMBERS = [Number.NaN, Infinity, -1e300, 1e300, -1, 9_999_999_999_999]
const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T

interface Kind {
  readonly valid: object
  /** The change that makes it unreadable. */
  readonly spoil: (index: number) => object
  readonly id?: (index: number) => string
}

/** Firestore cannot sort documents without the sort field, so that one is always set. */
const noName = (index: number) => ({ name: pick(['', ...WRONG], index) })
const noDay = ['2026-02-30', '20.11.2026', '', ABSURD, ...WRONG]

const KINDS: Readonly<Record<string, Kind>> = {
  sessions: {
    valid: aSession,
    // Half of them end later than all good ones, or have no end time, which sorts before numbers.
    spoil: (index) => ({
      startTime: pick([ABSURD, ...WRONG], index),
      endTime:
        index % 2 === 0 ? Date.now() + index : pick<unknown>([ABSURD, 'now', [], { a: 1 }, 1e300], index),
    }),
  },
  tasks: { valid: aTask, spoil: noName },
  rhythms: {
    valid: aRhythm,
    spoil: (index) => (index % 2 === 0 ? noName(index) : { name: ABSURD, startDate: pick(noDay, index) }),
  },
  sessionTypes: { valid: aSessionType, spoil: noName },
  screenTimeApps: { valid: aScreenTimeApp, spoil: noName },
  badges: {
    valid: {},
    spoil: (index) => ({
      id: index % 2 === 0 ? 'first_session' : pick(WRONG, index),
      awardedAt: pick<unknown>([ABSURD, ...WRONG], index),
    }),
  },
  rhythmCompletions: {
    valid: aCompletion,
    spoil: (index) => ({ [index % 2 === 0 ? 'completionDate' : 'actualCompletionDate']: pick(noDay, index) }),
  },
  months: {
    valid: aMonth,
    spoil: (index) => ({
      days: pick(WRONG, index),
      utcDays: { '01': pick(WRONG, index) },
      rev: pick(WRONG, index),
    }),
    // Few are valid rollups: those are rebuilt one by one.
    id: (index) =>
      index % 100 === 0 ? `${2024 + index / 100}-11` : pick([`2026-${13 + index}`, `month-${index}`], index),
  },
}

/** All malformed documents, by path. */
export function malformedDocuments(uid: string): (readonly [string, object])[] {
  return Object.entries(KINDS).flatMap(([name, { valid, spoil, id = (index: number) => `bad-${index}` }]) =>
    Array.from({ length: UNREADABLE }, (_, index) => {
      // And one more wrong field in each.
      const keys = Object.keys(valid)
      const another = keys.length > 0 ? { [pick(keys, index)]: pick(WRONG, index + 3) } : {}
      return [`users/${uid}/${name}/${id(index)}`, { ...valid, ...another, ...spoil(index) }] as const
    }),
  )
}

/** Partly readable documents: an optional field of each is wrong. */
export function damagedDocuments(uid: string): (readonly [string, object])[] {
  const parts: Readonly<Record<string, readonly string[]>> = {
    sessions: [
      'duration',
      'breaks',
      'notes',
      'location',
      'completedTasks',
      'sessionScore',
      'type',
      'timezone',
      'rev',
    ],
    tasks: ['score'],
    rhythms: [
      'points',
      'schedule',
      'isTimed',
      'startTime',
      'endTime',
      'penaltyPerDay',
      'pacingGrace',
      'createdAt',
    ],
    sessionTypes: ['category', 'color', 'createdAt', 'isCore'],
    rhythmCompletions: ['completedAt'],
  }
  return Object.entries(parts).flatMap(([name, fields]) =>
    Array.from({ length: DAMAGED }, (_, index) => {
      const damage = { [pick(fields, index)]: pick([...WRONG, ...NUMBERS, ABSURD], index * 7) }
      const label =
        name === 'sessionTypes' || name === 'tasks' || name === 'rhythms' ? { name: `Damaged ${index}` } : {}
      const day = name === 'rhythms' && index === 0 ? { startDate: '0001-01-01' } : {}
      return [
        `users/${uid}/${name}/damaged-${index}`,
        { ...KINDS[name]?.valid, ...label, ...day, ...damage },
      ] as const
    }),
  )
}

/** A user document with almost every field wrong. */
export const malformedUser: Fields = {
  score: 'many',
  timerState: [1],
  timerMode: 7,
  formula: { timeDivisor: -1, playTimeDivisor: 'x', pacingMultiplier: null },
  goals: { taskScore: 5, timeWorked: { target: -3, endDate: '2026-02-30' }, productivityPoints: [] },
  githubSettings: 'none',
  integrations: { github: 3 },
  bio: { a: 1 },
  photoURL: 'javascript:alert(1)',
  socials: ['a'],
  profileCustomization: { theme: 9, featuredStat: [], showcasedBadges: [1, null, ...BADGE_IDS] },
}
