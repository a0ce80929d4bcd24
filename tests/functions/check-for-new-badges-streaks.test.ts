import { beforeAll, describe, expect, test } from 'vitest'
import { casesOf } from '../builders/scope'
import { writeDocument, writeDocuments } from '../fixtures/emulators'
import { addSessions, answerOf, check, DAY_MS, days, userWith } from './badges'
import { warmUp } from './caller'
import { createSession } from './session'

beforeAll(() => warmUp('checkForNewBadges'))

describe('checkForNewBadges', () => {
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

  const utcDay = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
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
    const weekday = (ago: number) => new Date(Date.now() - ago * DAY_MS).getUTCDay() || 7
    const restWeekdays = [weekday(3), weekday(4)].sort((a, b) => a - b)
    await writeDocument(`users/${ann.uid}`, { restWeekdays: [...restWeekdays, 'x'] })
    expect((await check(ann)).result).toEqual(answerOf('first_session', 'seven_day_streak'))
    expect((await check(bob)).result).toEqual(answerOf('first_session'))
  })

  test('thousands of sessions on one day do not hide a streak', async () => {
    const ann = await userWith(days(7))
    await addSessions(ann, Array<number>(casesOf(2_000, 10_000)).fill(1), { type: 'Play', duration: 4000 })
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
