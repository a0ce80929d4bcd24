/** Random valid documents of each collection, as the app could write them. */
import fc from 'fast-check'
import { IMPORT_SOURCES } from '@/domain/import/record'
import { MAX_BREAKS, MAX_COMPLETED_TASKS, MAX_FILE_NAME_LENGTH, MAX_FORMER_NAMES } from '@/domain/limits'
import type { STORABLE_SESSION } from '@/domain/storable'
import { FEATURED_STATS, PROFILE_THEMES } from '@/domain/profile/customization'
import { changed, inactiveTimer } from '../firestore/documents'
import type { CollectionName } from '../oracle/oracle'
import { isMap, LAST_INSTANT, type Fields } from '../oracle/values'
import { keys } from './mutations'

const text = (minLength: number, maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 20) }),
    fc.constantFrom(minLength, maxLength).map((length) => '🎻'.repeat(length)),
  )
const name = text(1, 100)
/** Firestore ids cannot be `.`, `..` or `__…__`. */
const id = text(1, 128).filter((value) => !/\/|^\.{1,2}$|^__.*__$/s.test(value))
const sealed = fc.constantFrom(
  'v1.k1.AAAA.BBBB.CCCC',
  `v999.${'k'.repeat(16)}${`.${'_'.repeat(300)}`.repeat(3)}`,
  'v1.k1.AAA',
  '52.5,13.4',
)
/** A name as an older client may have stored it. */
const typeName = fc.oneof(
  { arbitrary: text(1, 100), weight: 1 },
  { arbitrary: fc.constantFrom('Play', '🎻', 'a\0b', 'a\tb', '\u009f'), weight: 3 },
)
const amount = fc.oneof(
  fc.double({ min: 0, max: 1e12, noNaN: true }).map((value) => value + 0),
  fc.nat(1e6),
)
const positive = fc.oneof(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), fc.integer({ min: 1, max: 1e6 }))
const instant = fc.integer({ min: 0, max: LAST_INSTANT })
const mode = fc.constantFrom('productivity', 'play')
const dayAt = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10)
const today = Math.floor(Date.now() / 86_400_000)
const day = fc.integer({ min: 0, max: 47_000 }).map(dayAt)
/** At most one day ahead of UTC. On that day the expected answer would depend on the time of the run. */
const pastDay = fc
  .oneof(
    fc.nat(20_000),
    fc.integer({ min: -2, max: 3 }).map((days) => today + days),
  )
  .map(dayAt)
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

/** Lists of the lengths at which the rules switch to another check. */
const listOf = <T>(item: fc.Arbitrary<T>, lengths: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...lengths), fc.array(item, { minLength: 1, maxLength: 6 }))
    .map(([length, items]) => Array.from({ length }, (_, index) => items[index % items.length] as T))

const aBreak = fc
  .tuple(instant, fc.nat(10_000_000))
  .map(([startTime, length]) => ({ startTime, endTime: startTime + length }))
const breaks = (lengths: readonly number[]) => listOf(aBreak, lengths)

const session: fc.Arbitrary<Record<keyof typeof STORABLE_SESSION, unknown>> = fc
  .record({
    id,
    startTime: fc.integer({ min: 0, max: LAST_INSTANT - 200_000_000 }),
    span: fc.nat(200_000_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    breaks: breaks([0, 0, 0, 1, 2, 5, 6, 15, 16, 25, 26, 35, 36, 45, 46, MAX_BREAKS]),
    notes: text(0, 5000),
    location: orNull(sealed),
    completedTasks: listOf(
      fc.record({ id, name, score: fc.nat(1e6), quantity: positive.filter((value) => value < 1e6) }),
      [...[0, 0, 1, 2, 5, 6, 10, 11, 15, 16, 20, 21], MAX_COMPLETED_TASKS],
    ),
    sessionScore: amount,
    type: typeName,
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/Port-au-Prince', 'Etc/GMT+1', 'x'.repeat(64)),
    rev: fc.nat(2 ** 26 - 1),
  })
  .map(({ span, share, ...rest }) => ({
    ...rest,
    endTime: rest.startTime + span,
    duration: Math.floor((span / 1000) * share),
  }))

const timerWith = (lengths: readonly number[]) =>
  fc
    .record({ startTime: instant, pause: fc.nat(10_000_000), breaks: breaks(lengths), mode })
    .chain(({ startTime, pause, ...rest }) =>
      fc.constantFrom(
        { startTime: null, isActive: false, isPaused: false, pauseTime: null, ...rest, breaks: [], rev: 1 },
        { startTime, isActive: true, isPaused: false, pauseTime: null, ...rest, rev: 1 },
        {
          startTime: Math.min(startTime, LAST_INSTANT - pause),
          isActive: false,
          isPaused: true,
          pauseTime: Math.min(startTime, LAST_INSTANT - pause) + pause,
          ...rest,
          rev: 1,
        },
      ),
    )

const photo = fc
  .tuple(
    fc.constantFrom(
      'https://firebasestorage.googleapis.com',
      'http://127.0.0.1:9199',
      'http://localhost:9199',
      'http://127.0.0.1:19199',
    ),
    fc.constantFrom('USER', 'USER', 'USER', 'other'),
    fc.constantFrom('picture-1', 'cd1f39b2-7a2e-4b5d-9f1e-3f0a2b1c4d5e', 'x'.repeat(64), 'x'.repeat(65)),
  )
  .map(
    ([host, owner, file]) =>
      `${host}/v0/b/demo.appspot.com/o/users%2F${owner}%2Fprofile%2F${file}.jpg?alt=media&token=a-1`,
  )

const goal = fc.record(
  { target: orNull(positive), endDate: orNull(day), since: orNull(day), limit: fc.boolean() },
  { requiredKeys: ['target', 'endDate'] },
)
const minutes = fc.double({ min: 0, max: 1440, noNaN: true })
const ideal = fc.record({
  focusMinutes: minutes,
  playMinutes: minutes,
  taskScore: fc.double({ min: -1e12, max: 1e12, noNaN: true }),
})
const handle = fc.string({ unit: fc.constantFrom(...'aZ0_.@-'), maxLength: 100 })

const withTimer = { score: amount, timerMode: mode, lastSessionAutoStopped: fc.boolean() }

const timerDraft = fc.record({ startTime: instant, type: name, notes: text(0, 5000) })

const userFields: Record<string, fc.Arbitrary<unknown>> = {
  ...withTimer,
  timerState: timerWith([0, 1]),
  formula: fc.record(
    {
      timeDivisor: positive,
      playTimeDivisor: positive,
      pacingMultiplier: fc.double({ min: 0, max: 2, noNaN: true }),
      ideal,
      pacingCarry: fc
        .integer({ min: 0, max: 20 })
        .chain((steps) => fc.constantFrom(steps * 0.05, steps / 20)),
      pacingSince: pastDay,
    },
    { requiredKeys: ['timeDivisor', 'playTimeDivisor', 'pacingMultiplier'] },
  ),
  restWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  goals: fc.record(
    { taskScore: goal, timeWorked: goal, productivityPoints: goal, timePlayed: goal },
    { requiredKeys: ['taskScore', 'timeWorked', 'productivityPoints'] },
  ),
  githubSettings: fc.record({ linesOfCodeScore: amount, linesOfCodeDeletedScore: amount }),
  integrations: fc.record({ github: fc.record({ linked: fc.boolean(), username: orNull(name) }) }),
  theme: fc.constantFrom('light', 'dark', 'system'),
  hasCompletedOnboarding: fc.boolean(),
  autoStoppedSession: orNull(text(1, 128).filter((id) => !id.includes('/'))),
  displayName: text(0, 100),
  bio: text(0, 500),
  email: text(0, 320),
  photoURL: orNull(photo),
  socials: fc.record({ github: handle, twitter: handle, linkedin: handle }),
  profileCustomization: fc.record({
    theme: fc.constantFrom(...PROFILE_THEMES),
    featuredStat: fc.constantFrom(...FEATURED_STATS),
    showcasedBadges: fc.array(id, { maxLength: 4 }),
  }),
}

/** A draft that names the timer beside it, which is the only one that the rules accept. */
function withOwnDraft(fields: Fields): Fields {
  const { timerDraft, timerState } = fields
  if (!isMap(timerDraft) || !isMap(timerState) || timerState.startTime === null) return fields
  return { ...fields, timerDraft: { ...timerDraft, startTime: timerState.startTime } }
}

/** Some fields of a user document. One write of all fields at their largest would exceed the limits. */
const changes: fc.Arbitrary<Fields> = fc
  .tuple(fc.record(userFields), fc.subarray(Object.keys(userFields), { maxLength: 14 }))
  .map(([fields, names]) => Object.fromEntries(names.map((field) => [field, fields[field]])))

/** With a draft or many breaks, only the fields that the app writes together with the timer fit. */
const longTimer = fc
  .record(
    { ...withTimer, timerState: timerWith([0, 4, 5, 6, 24, 25, 26, MAX_BREAKS]), timerDraft },
    { requiredKeys: ['timerState'] },
  )
  .map(withOwnDraft)
const user = fc.oneof({ arbitrary: changes, weight: 4 }, longTimer)

const schedule = fc.oneof(
  fc.constantFrom({ type: 'daily', value: null }, { type: 'daily', value: 1 }),
  fc.integer({ min: 1, max: 100_000 }).map((value) => ({ type: 'every_x_days', value })),
  fc.integer({ min: 1, max: 7 }).map((value) => ({ type: 'times_a_week', value })),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map((value) => ({ type: 'weekly', value })),
)

const rhythm = fc
  .record(
    {
      id,
      name,
      points: fc.nat(1e6),
      startDate: day,
      phaseDate: day,
      endDate: day,
      sessionType: name,
      schedule,
      frequency: orNull(fc.integer({ min: 1, max: 3650 })),
      isTimed: fc.boolean(),
      startTime: time,
      endTime: time,
      penaltyPerDay: amount,
      pacingGrace: amount,
      isCatchable: fc.boolean(),
      createdAt: instant,
    },
    {
      requiredKeys: [
        'id',
        'name',
        'points',
        'startDate',
        'schedule',
        'isTimed',
        'startTime',
        'endTime',
      ].concat('penaltyPerDay', 'pacingGrace', 'isCatchable', 'createdAt') as never,
    },
  )
  .chain((fields) =>
    fc.boolean().map((hasTimes): Fields => ({
      ...fields,
      ...(!fields.isTimed && !hasTimes && { startTime: null, endTime: null }),
      ...(!fields.isCatchable && { penaltyPerDay: 0 }),
    })),
  )

const trash = fc
  .record({
    // From now on the expected answer would depend on the time of the run for a moment only.
    deletedAt: fc.oneof(fc.integer({ min: 0, max: (today + 84) * 86_400_000 }), instant),
    kind: fc.constantFrom('sessions', 'split', 'task', 'rhythm', 'sessionType', 'app', 'restSpan'),
    items: listOf(fc.record({ id, name }), [1, 1, 1, 2, 100, 400, 0, 401]),
  })
  .map((fields) => ({ ...fields, expiresAt: new Date(fields.deletedAt + 30 * 86_400_000) }))

const restSpan = fc
  .record({
    from: fc.nat(47_000),
    length: fc.oneof(fc.constantFrom(-1, 0, 58, 59, 60), fc.nat(61)),
    name: text(0, 100),
  })
  .map(({ from, length, name }) => ({ from: dayAt(from), to: dayAt(from + length), name }))

const date = fc.integer({ min: 1, max: 31 }).map((number) => String(number).padStart(2, '0'))
const sum = fc.integer({ min: -1e6, max: 1e9 })
const typeTotals = fc.record({ count: sum, seconds: sum, score: sum })
const typeKeys = name.filter((text) => !text.includes('\0')).map((text) => `=${text}`)
const rhythmKeys = id.map((text) => `=${text}`)
const dayTally = fc.record(
  { types: fc.dictionary(typeKeys, typeTotals, { maxKeys: 3, noNullPrototype: true }), quantity: sum },
  { requiredKeys: [] },
)
const month = fc.record(
  {
    days: fc.dictionary(date, dayTally, { maxKeys: 31, noNullPrototype: true }),
    utcDays: fc.dictionary(date, sum, { maxKeys: 31, noNullPrototype: true }),
    completions: fc.dictionary(rhythmKeys, fc.dictionary(day, day, { maxKeys: 2, noNullPrototype: true }), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    rev: fc.constant(1),
    tasksRev: fc.nat(),
  },
  { requiredKeys: ['rev'] },
)

export const VALID: Readonly<Record<CollectionName, fc.Arbitrary<Fields>>> = {
  '': user,
  sessions: session,
  receipts: fc.record({
    revs: fc.oneof(
      fc.dictionary(
        keys.filter((key) => !key.includes('/')),
        fc.nat(),
        { maxKeys: 3, noNullPrototype: true },
      ),
      fc
        .constantFrom(400, 401)
        .map((count) => Object.fromEntries(Array.from({ length: count }, (_, key) => [key, 0]))),
    ),
  }),
  tasks: fc.record({ id, name, score: amount }),
  rhythms: rhythm,
  restSpans: restSpan,
  trash,
  rhythmCompletions: fc.record({
    rhythmId: id,
    completionDate: day,
    actualCompletionDate: day,
    completedAt: instant,
  }),
  sessionTypes: fc.record(
    {
      id,
      name,
      category: mode,
      color: fc
        .string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 6, maxLength: 6 })
        .map((hex) => `#${hex}`),
      createdAt: instant,
      isCore: fc.constant(false),
      formerNames: listOf(name, [0, 1, 2, MAX_FORMER_NAMES, MAX_FORMER_NAMES + 1]),
      archivedAt: orNull(instant),
    },
    { requiredKeys: ['id', 'name', 'category', 'color', 'createdAt', 'isCore'] },
  ),
  screenTimeApps: fc.record({ id, name }),
  private: fc.record({
    accessToken: fc.string({ minLength: 1, maxLength: 1000 }).map((value) => value.replace(/[^!-~]/g, 'x')),
    username: name,
    uid: id,
  }),
  imports: fc.record({
    source: fc.constantFrom(...IMPORT_SOURCES),
    name: text(0, MAX_FILE_NAME_LENGTH),
    startedAt: instant,
    count: fc.nat(1e6),
    takenBackAt: orNull(instant),
  }),
  'imports/import-1/parts': fc.record(
    {
      kind: fc.constantFrom('sessions', 'rhythms', 'completions', 'user'),
      added: fc.dictionary(id, fc.oneof(fc.nat(), fc.constantFrom('0', '8d3f00aa12bc45de')), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
      replaced: fc.array(fc.record({ id })),
      from: instant,
      to: instant,
    },
    { requiredKeys: ['kind', 'added'] },
  ),
  importTargets: fc.record({ types: fc.dictionary(id, text(0, 100), { maxKeys: 3, noNullPrototype: true }) }),
  months: month,
  badges: fc.record({ id, awardedAt: instant }),
}

/** Fields in a user document that the app did not write or no longer writes. */
export const leftovers: fc.Arbitrary<Fields> = fc.constantFrom<Fields>(
  {},
  { username: 'alice' },
  { theme: 'sepia', legacy: true },
  { timerState: changed(inactiveTimer, { rev: undefined }) },
)
