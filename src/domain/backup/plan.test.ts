import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import { MAX_FORMER_NAMES } from '../limits'
import type { Session } from '../session/session'
import { splitAtBreaks } from '../session/split-at-breaks'
import type { SessionType } from '../session/types/session-type'
import { backedUpSession, BACKUP_LISTS } from './kinds'
import type { StoredItems } from '../items'
import { itemsPlanner, stepsOf, type FileItems, type RestoreMode } from './plan'
import { DEFAULT_SETTINGS, settingsPlan } from './settings'

const HOUR = 3_600_000

type Lists = { readonly [L in keyof StoredItems]?: readonly StoredItems[L][] }

function planOf(file: Lists, account: Lists) {
  const items: FileItems = {
    sessions: new Map(file.sessions?.map((each) => [each.id, backedUpSession(each, null)])),
    tasks: new Map(),
    rhythms: new Map(file.rhythms?.map((each) => [each.id, each])),
    completions: new Map(),
    sessionTypes: new Map(file.sessionTypes?.map((each) => [each.id, each])),
    screenTimeApps: new Map(file.screenTimeApps?.map((each) => [each.id, each])),
    restSpans: new Map(),
  }
  const planner = itemsPlanner(items)
  for (const list of BACKUP_LISTS) planner.take(list, account[list] ?? [], [])
  return planner.plan()
}

const aType = (id: string, name: string, more: Partial<SessionType> = {}): SessionType => ({
  ...{ id, name, category: 'play', color: '#123456', isCore: false, createdAt: 0 },
  ...more,
})

test.each([
  ['the same name', aType('b', 'Piano')],
  ['a name that looks alike', aType('b', ' piano ')],
  ['a former name', aType('b', 'Keys', { formerNames: ['Organ', 'PIANO'] })],
])('BACKUP-02 a session type under another id is already there by %s', (_, stored) => {
  const plan = planOf({ sessionTypes: [aType('a', 'Piano')] }, { sessionTypes: [stored] }).sessionTypes
  expect(stepsOf(plan, 'add')).toEqual([])
  expect(plan).toMatchObject({ same: 1, different: [], missing: 0 })
})

test('BACKUP-02 an app under another id is already there by its name', () => {
  const apps = [{ id: 'a', name: 'YouTube' }, ...[{ id: 'c', name: 'Maps' }]]
  const plan = planOf({ screenTimeApps: apps }, { screenTimeApps: [{ id: 'b', name: 'youtube' }] })
  expect(stepsOf(plan.screenTimeApps, 'add').map(({ id }) => id)).toEqual(['c'])
  expect(plan.screenTimeApps).toMatchObject({ same: 1, missing: 0 })
})

test('BACKUP-02 what is restored has the session type of the account', () => {
  const account = { sessionTypes: [aType('b', 'piano')] }
  const file = {
    sessionTypes: [aType('a', 'Piano', { formerNames: ['Organ'] })],
    sessions: ['Piano', 'Organ', 'Play'].map((type) => aSession({ id: type, type })),
    rhythms: [aRhythm({ sessionType: 'Piano' })],
  }
  const { sessions, rhythms } = planOf(file, account)
  const restored = sessions.added.map(({ after }) => after)
  expect(restored.map(({ type }) => type)).toEqual(['piano', 'piano', 'Play'])
  expect(rhythms.added.map(({ after }) => after.sessionType)).toEqual(['piano'])
  const again = planOf(file, {
    ...account,
    sessions: restored,
    rhythms: rhythms.added.map(({ after }) => after),
  })
  expect(again).toMatchObject({
    sessions: { added: [], different: [], same: 3 },
    rhythms: { added: [], different: [], same: 1 },
  })
})

test('BACKUP-02 a type whose namesake the file replaces is added', () => {
  const file = { sessionTypes: [aType('a', 'Piano'), aType('b', 'Games')] }
  const plan = planOf(file, { sessionTypes: [aType('a', 'Games')] }).sessionTypes
  expect(stepsOf(plan, 'replace').map(({ after: { name } }) => name)).toEqual(['Piano', 'Games'])
})

test('BACKUP-02 a file without a chosen theme leaves the theme of the account', () => {
  const file = { ...DEFAULT_SETTINGS, theme: null, bio: 'Two voices.' }
  for (const theme of [null, 'system', 'dark'] as const) {
    expect(settingsPlan(file, { ...DEFAULT_SETTINGS, theme })).toEqual({
      added: ['bio'],
      same: 8,
      different: [],
    })
  }
})

describe('BACKUP-02 KEEP-03 a restore', () => {
  const namesAfter = (file: SessionType[], account: SessionType[], mode: RestoreMode) => {
    const stored = new Map(account.map((type) => [type.id, type]))
    const { sessionTypes } = planOf({ sessionTypes: file }, { sessionTypes: account })
    for (const { id, after } of stepsOf(sessionTypes, mode)) stored.set(id, after)
    const again = planOf({ sessionTypes: file }, { sessionTypes: [...stored.values()] }).sessionTypes
    expect(stepsOf(again, mode)).toEqual([])
    return [...stored.values()].map(({ id, name, formerNames = [] }) => [id, name, ...formerNames])
  }
  const gym = aType('a', 'Gym')
  const sport = aType('a', 'Sport', { formerNames: ['Gym'] })

  test('of a former name keeps the present one, which sessions have', () => {
    expect(namesAfter([gym], [sport], 'replace')).toEqual([['a', 'Gym', 'Sport']])
    expect(namesAfter([gym], [sport], 'add')).toEqual([['a', 'Sport', 'Gym']])
  })

  test('adds no type whose name another has by now', () => {
    const file = [gym, aType('b', 'Sport')]
    expect(namesAfter(file, [sport], 'add')).toEqual([['a', 'Sport', 'Gym']])
    expect(namesAfter(file, [sport], 'replace')).toEqual([
      ['a', 'Gym'],
      ['b', 'Sport'],
    ])
  })

  test('leaves a new type the name that the file has for another', () => {
    expect(namesAfter([gym], [aType('a', 'Sport'), aType('c', 'gym')], 'replace')).toEqual([
      ['a', 'Sport'],
      ['c', 'gym'],
    ])
  })

  test('gives no type a former name that another has by now', () => {
    const organ = aType('a', 'Organ', { formerNames: ['Piano'] })
    expect(namesAfter([organ], [aType('b', 'piano')], 'add')).toEqual([
      ['b', 'piano'],
      ['a', 'Organ'],
    ])
  })

  test('gives apps no former names', () => {
    const plan = planOf(
      { screenTimeApps: [{ id: 'a', name: 'YouTube' }] },
      { screenTimeApps: [{ id: 'a', name: 'You Tube' }] },
    )
    expect(stepsOf(plan.screenTimeApps, 'replace').map(({ after }) => after)).toStrictEqual([
      { id: 'a', name: 'YouTube' },
    ])
  })

  test('changes no name that would be one too many', () => {
    const former = Array.from({ length: MAX_FORMER_NAMES }, (_, index) => `Gym ${index}`)
    const stored = aType('a', 'Sport', { formerNames: former })
    expect(namesAfter([{ ...gym, color: '#654321' }], [stored], 'replace')).toEqual([
      ['a', 'Sport', ...former],
    ])
  })
})

describe('BACKUP-02 a split session', () => {
  const pauses = [2, 4].map((hour) => ({ startTime: hour * HOUR, endTime: (hour + 1) * HOUR }))
  const whole = aSession({ id: 'a', startTime: 0, endTime: 6 * HOUR, duration: 14_400, breaks: pauses })
  const parts = splitAtBreaks(whole)
  const other = aSession({ id: 'b' })
  const planned = (file: readonly Session[], account: readonly Session[]) => {
    const { added, same, missing } = planOf({ sessions: file }, { sessions: account }).sessions
    return { added: added.map(({ id }) => id), same, missing }
  }

  test.each([
    ['its parts', parts],
    ['those of its parts that were not deleted since', parts.slice(1)],
    ['a part and the parts of another that was split again', [...splitAgain(parts[0]), ...parts.slice(1)]],
  ])('is already here as %s', (_, stored) => {
    expect(planned([whole, other], stored)).toEqual({ added: ['b'], same: 1, missing: 0 })
  })

  test('is already here as the whole after the split was undone', () => {
    expect(planned([...parts, other], [whole])).toEqual({ added: ['b'], same: 3, missing: 0 })
  })

  test('gets back a part that was deleted since', () => {
    expect(planned(parts, parts.slice(1))).toEqual({ added: [parts[0]?.id], same: 2, missing: 0 })
  })
})

/** The parts of a part that got a break by an edit and was split at it. */
function splitAgain(part: Session | undefined): readonly Session[] {
  if (!part) return []
  return splitAtBreaks({ ...part, breaks: [{ startTime: HOUR / 2, endTime: HOUR }] })
}
