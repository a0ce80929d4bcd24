import { beforeAll, describe, expect, test } from 'vitest'
import { BADGES, type BadgeId } from '@/domain/badge/badge'
import { aSession } from '../builders/session'
import { readCollection, readDocument, writeDocument, writeDocuments } from '../fixtures/emulators'
import { call, warmUp } from './caller'
import { createSession, createSessions, type Session as Caller } from './session'

const DAY_MS = 24 * 60 * 60 * 1000
const check = (user: Caller) => call('checkForNewBadges', null, user)
const awardsOf = ({ uid }: Caller) => readCollection(`users/${uid}/badges`)
const idsOf = async (user: Caller) => Object.keys(await awardsOf(user)).sort()
const answerOf = (...ids: BadgeId[]) =>
  BADGES.filter(({ id }) => ids.includes(id)).map(({ name, icon }) => ({ name, icon }))

/** A user with five-minute sessions at noon UTC, one for each entry of `ago` (in days). `change` overrides their fields. */
async function userWith(
  ago: readonly number[],
  change: Parameters<typeof aSession>[0] = {},
): Promise<Caller> {
  const user = await createSession()
  await addSessions(user, ago, change)
  return user
}

async function addSessions(
  { uid }: Caller,
  ago: readonly number[],
  change: Parameters<typeof aSession>[0] = {},
) {
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2
  const sessions = ago.map((days, index) => {
    const startTime = noon - days * DAY_MS + index
    const id = change.id ?? `day-${days}-${index}`
    return aSession({ startTime, endTime: startTime + 300_000, duration: 300, ...change, id })
  })
  await writeDocuments(sessions.map((each) => [`users/${uid}/sessions/${each.id}`, each]))
}

const days = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)

beforeAll(() => warmUp('checkForNewBadges'))

describe('checkForNewBadges', () => {
  test('FUNCTIONS-07 BADGE-11 awards and stores nothing for a new user', async () => {
    const ann = await createSession()
    expect(await check(ann)).toEqual({ status: 200, result: [] })
    expect(await idsOf(ann)).toEqual([])
  })

  test('BADGE-01 BADGE-11 BADGE-13 awards a badge once, with its name, drawing and time', async () => {
    const ann = await userWith([0])
    const before = Date.now()
    expect(await check(ann)).toEqual({ status: 200, result: answerOf('first_session') })
    const { first_session: badge } = await awardsOf(ann)
    expect(badge).toEqual({ id: 'first_session', awardedAt: expect.any(Number) as number })
    expect(badge?.awardedAt).toBeGreaterThanOrEqual(before - 1000)

    expect((await check(ann)).result).toEqual([])
    expect(await awardsOf(ann)).toEqual({ first_session: badge })
  })

  test.each([
    ['BADGE-02', 9, []],
    ['BADGE-02', 10, ['ten_sessions']],
    ['BADGE-03', 99, ['ten_sessions']],
    ['BADGE-03', 100, ['ten_sessions', 'hundred_sessions']],
  ] as const)('%s of %i sessions on one day', async (_, count, more) => {
    const ann = await userWith(Array<number>(count).fill(40))
    expect((await check(ann)).result).toEqual(answerOf('first_session', ...more))
  })

  test.each([
    ['BADGE-04', 3599, 'Productivity', []],
    ['BADGE-04', 3600, 'Productivity', ['one_hour_focus']],
    ['BADGE-05', 10_799, 'Programming', ['one_hour_focus']],
    ['BADGE-05', 10_800, 'Programming', ['one_hour_focus', 'three_hour_focus']],
    ['INT-79', 10_800, 'Play', []],
    ['INT-79', 10_800, 'Screen Time', []],
    ['INT-79', 10_800, 'Chess', []],
    ['KEEP-03', 10_800, 'Draughts', []],
    ['INT-79', 10_800, 'Reading', ['one_hour_focus', 'three_hour_focus']],
    ['INT-79', 10_800, 'A type that was deleted', ['one_hour_focus', 'three_hour_focus']],
  ] as const)('%s a session of %i seconds of the type %s', async (_, duration, type, more) => {
    const ann = await userWith([40], { duration, type })
    await writeDocuments(
      Object.entries({
        [`users/${ann.uid}/sessionTypes/chess`]: {
          id: 'chess',
          name: 'Chess',
          category: 'play',
          formerNames: ['Draughts'],
        },
        [`users/${ann.uid}/sessionTypes/reading`]: {
          id: 'reading',
          name: 'Reading',
          category: 'productivity',
        },
      }),
    )
    expect((await check(ann)).result).toEqual(answerOf('first_session', ...more))
  })

  test('INT-79 finds an hour of work behind many longer sessions of play', async () => {
    const ann = await userWith(Array<number>(450).fill(40), { duration: 7200, type: 'Play' })
    await addSessions(ann, [40], { id: 'work', duration: 3600 })
    expect((await check(ann)).result).toEqual(expect.arrayContaining(answerOf('one_hour_focus')))
  })

  test.each([
    ['BADGE-06', 'six days up to today', days(6), []],
    ['BADGE-06', 'seven days up to today', days(7), ['seven_day_streak']],
    ['BADGE-06', 'seven days up to yesterday', days(7, 1), ['seven_day_streak']],
    ['BADGE-10', 'seven days up to the day before yesterday', days(7, 2), []],
    ['BADGE-10', 'seven days with a gap', [0, 1, 2, 4, 5, 6, 7], []],
    ['BADGE-10', 'seven days up to tomorrow', days(7, -1), []],
    ['BADGE-07', 'twenty-nine days', days(29), ['seven_day_streak', 'ten_sessions']],
    ['BADGE-07', 'thirty days', days(30, 1), ['seven_day_streak', 'ten_sessions', 'thirty_day_streak']],
  ] as const)('%s %s', async (_, __, ago, more) => {
    const ann = await userWith(ago)
    expect((await check(ann)).result).toEqual(answerOf('first_session', ...more))
  })

  const utcDay = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10)
  const GAP = [0, 1, 2, 5, 6, 7, 8]

  test.each([
    ['with a span over the gap', { from: utcDay(4), to: utcDay(3) }, ['seven_day_streak']],
    ['with a span over a part of the gap', { from: utcDay(3), to: utcDay(3) }, []],
    ['with a damaged span over the gap', { from: utcDay(4), to: 5 }, []],
  ] as const)('REST-05 seven days %s', async (_, span, more) => {
    const ann = await userWith(GAP)
    await writeDocument(`users/${ann.uid}/restSpans/span-1`, { ...span, name: 'Away' })
    expect((await check(ann)).result).toEqual(answerOf('first_session', ...more))
  })

  test('REST-05 seven days with rest weekdays in the gap, for this account only', async () => {
    const [ann, bob] = [await userWith(GAP), await userWith(GAP)]
    const weekday = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).getUTCDay() || 7
    const restWeekdays = [weekday(3), weekday(4)].sort((a, b) => a - b)
    await writeDocument(`users/${ann.uid}`, { restWeekdays: [...restWeekdays, 'x'] })
    expect((await check(ann)).result).toEqual(answerOf('first_session', 'seven_day_streak'))
    expect((await check(bob)).result).toEqual(answerOf('first_session'))
  })

  test('BADGE-08 INT-80 for a first rhythm, BADGE-09 for a linked account', async () => {
    const ann = await createSession()
    await writeDocument(`users/${ann.uid}`, { integrations: { github: { linked: false, username: null } } })
    expect((await check(ann)).result).toEqual([])
    await writeDocument(`users/${ann.uid}/rhythms/pages`, { id: 'pages', name: 'Morning pages' })
    expect((await check(ann)).result).toEqual(answerOf('first_rhythm'))
    await writeDocument(`users/${ann.uid}`, { integrations: { github: { linked: true, username: 'ann' } } })
    expect((await check(ann)).result).toEqual(answerOf('github_linked'))
  })

  test('BADGE-13 a badge stays after its reason is gone and is not announced again', async () => {
    const ann = await createSession()
    await writeDocument(`users/${ann.uid}`, { integrations: { github: { linked: true, username: 'ann' } } })
    await check(ann)
    await writeDocument(`users/${ann.uid}`, { integrations: { github: { linked: false, username: null } } })
    expect((await check(ann)).result).toEqual([])
    await writeDocument(`users/${ann.uid}`, { integrations: { github: { linked: true, username: 'ann' } } })
    expect((await check(ann)).result).toEqual([])
    expect(await idsOf(ann)).toEqual(['github_linked'])
  })

  test('BADGE-13 of twenty calls at once exactly one announces each badge', async () => {
    const ann = await userWith(days(10), { duration: 3600 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(ann)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const announced = answers.flatMap(({ result }) => result as { name: string }[]).map(({ name }) => name)
    expect(announced.sort()).toEqual(['First session', 'One-hour focus', 'Seven-day streak', 'Ten sessions'])
  })

  test('ten thousand sessions on one day do not hide a streak', async () => {
    const ann = await userWith(days(7))
    await addSessions(ann, Array<number>(10_000).fill(1), { type: 'Play', duration: 4000 })
    const names = ((await check(ann)).result as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(['First session', 'Ten sessions', 'Hundred sessions', 'Seven-day streak'])
  })

  test('a session without a readable start counts for no day', async () => {
    const ann = await createSession()
    await writeDocuments(
      Object.entries({
        [`users/${ann.uid}/sessions/text`]: { startTime: 'today' },
        [`users/${ann.uid}/sessions/nothing`]: {},
      }),
    )
    expect((await check(ann)).result).toEqual(answerOf('first_session'))
  })
})

describe('checkForNewBadges refuses', () => {
  test("RULES-06 to look at another user's data", async () => {
    const [ann, bob] = (await createSessions(2)) as [Caller, Caller]
    await addSessions(ann, [0])
    expect((await check(bob)).result).toEqual([])
    expect(await idsOf(ann)).toEqual([])
  })

  test('to award a badge to a deleted account', async () => {
    const ann = await userWith([0])
    await writeDocument(`tombstones/${ann.uid}`, { deletedAt: 1 })
    expect((await check(ann)).result).toEqual([])
    expect(await idsOf(ann)).toEqual([])
    expect(await readDocument(`rateLimits/${ann.uid}`)).toBeNull()
  })

  test.each([['text'], [['first_session']], [{ uid: 'bob' }], [7]])('the payload %j', async (data) => {
    const { status, error } = await call('checkForNewBadges', data, await createSession())
    expect(status).toBe(400)
    expect(error?.status).toBe('INVALID_ARGUMENT')
  })

  test.each([
    ['no token', null],
    ['an invalid token', { idToken: 'not-a-token' }],
  ])('FUNCTIONS-16 FUNCTIONS-11 a call with %s', async (_, user) => {
    const { status, error } = await call('checkForNewBadges', null, user)
    expect(status).toBe(401)
    expect(error).toEqual({ status: 'UNAUTHENTICATED', message: expect.stringMatching(/./) as string })
  })
})
