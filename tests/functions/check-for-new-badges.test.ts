import { beforeAll, describe, expect, test } from 'vitest'
import { readCollection, readDocument, writeDocument, writeDocuments } from '../fixtures/emulators'
import { addSessions, answerOf, check, days, userWith } from './badges'
import { AT_ONCE, call, warmUp } from './caller'
import { createSession, createSessions, linkGithub, unlinkGithub, type Session as Caller } from './session'

const awardsOf = ({ uid }: Caller) => readCollection(`users/${uid}/badges`)
const idsOf = async (user: Caller) => Object.keys(await awardsOf(user)).sort()

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

  test('BADGE-08 INT-80 for a first rhythm, BADGE-09 for a linked account', async () => {
    const ann = await createSession()
    expect((await check(ann)).result).toEqual([])
    await writeDocument(`users/${ann.uid}/rhythms/pages`, { id: 'pages', name: 'Morning pages' })
    expect((await check(ann)).result).toEqual(answerOf('first_rhythm'))
    await linkGithub(ann)
    expect((await check(ann)).result).toEqual(answerOf('github_linked'))
  })

  test('BADGE-09 not for an account that only the user document calls linked', async () => {
    const ann = await createSession()
    await writeDocument(`users/${ann.uid}`, { integrations: { github: { linked: true, username: 'ann' } } })
    expect((await check(ann)).result).toEqual([])
  })

  test('BADGE-13 a badge stays after its reason is gone and is not announced again', async () => {
    const ann = await createSession()
    await linkGithub(ann)
    await check(ann)
    await unlinkGithub(ann)
    expect((await check(ann)).result).toEqual([])
    await linkGithub(ann)
    expect((await check(ann)).result).toEqual([])
    expect(await idsOf(ann)).toEqual(['github_linked'])
  })

  test('BADGE-13 of many calls at once exactly one announces each badge', async () => {
    const ann = await userWith(days(10), { duration: 3600 })
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => check(ann)))
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    const announced = answers.flatMap(({ result }) => result as { name: string }[]).map(({ name }) => name)
    expect(announced.sort()).toEqual(['First session', 'One-hour focus', 'Seven-day streak', 'Ten sessions'])
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
