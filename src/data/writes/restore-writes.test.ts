import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupOf, live, planFor, readFile, restore, takeBack } from '../../../tests/builders/backup'
import { anyLife, FIRST, lifeOf } from '../../../tests/builders/lives'
import { memoryStore, type MemoryStore } from '../../../tests/builders/memory-store'
import { casesOf } from '../../../tests/builders/scope'
import { checkBackup, type BackupCheck } from '@/domain/backup/check'
import { BACKUP_LISTS } from '@/domain/backup/kinds'
import { settingsOf } from '@/domain/backup/settings'
import { contentMark } from '@/domain/backup/take-back'
import { addDays } from '@/domain/calendar/day-key'
import { datedGoals } from '@/domain/goals/entry'
import { NO_GOALS } from '@/domain/goals/goals'
import { restDays } from '@/domain/rest/rest-days'
import { comparableName } from '@/domain/name'
import { mergeRollups } from '@/domain/rollups/rollups'
import { dayValues, type ScoreInput } from '@/domain/score/days'
import { sessionDay } from '@/domain/session/session'
import { allSessionTypes, namesOf } from '@/domain/session/types/session-type'
import { settingsPart, writeSteps } from './restore-writes'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? casesOf(40, 1000))

function scoreOf(store: MemoryStore): ScoreInput {
  const { formula, restWeekdays } = store.user()
  return {
    rollups: mergeRollups(store.months()),
    rhythms: store.list('rhythms'),
    types: allSessionTypes(store.list('sessionTypes')),
    formula,
    rest: restDays(store.list('restSpans'), restWeekdays),
    today: addDays(FIRST, 440),
  }
}

/** Without names that can be there only once: a restore changes none to one that another has, and keeps former ones. */
function withoutNames(store: MemoryStore): object {
  const named = /^(sessionTypes|screenTimeApps)\//
  return Object.fromEntries(
    Object.entries(store.contents()).map(([path, item]) => [
      path,
      named.test(path) ? { ...(item as object), name: undefined, formerNames: undefined } : item,
    ]),
  )
}

/** The Harmony Vector of every day, to the hundredth. */
function harmonies(store: MemoryStore): readonly string[] {
  const history = dayValues(scoreOf(store))
  return [...history.days, ...history.later].map(({ day, harmony }) => `${day} ${harmony.toFixed(2)}`)
}

test(
  'BACKUP-01 BACKUP-02 backup, clear, restore: no field differs and every day has the same Harmony',
  { timeout: 300_000 },
  () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const before = memoryStore()
        live(before, life)
        const file = readFile(backupOf(before))
        expect(file.unreadable).toEqual([])
        const after = memoryStore()
        restore(after, file, 'add')
        expect(after.contents()).toEqual(before.contents())
        expect(settingsOf(after.user())).toEqual(settingsOf(before.user()))
        expect(harmonies(after)).toEqual(harmonies(before))
      }),
      { numRuns: RUNS },
    )
  },
)

test(
  'BACKUP-02 replacing makes everything as in the file, and taking it back as before it',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(anyLife, anyLife, (kept, now) => {
        const old = memoryStore()
        live(old, kept)
        const store = memoryStore()
        live(store, now)
        const before = { contents: store.contents(), harmonies: harmonies(store) }
        const file = readFile(backupOf(old))
        const parts = restore(store, file, 'replace')
        expect(withoutNames(store)).toMatchObject(withoutNames(old))
        const names = store.list('sessionTypes').flatMap(namesOf).map(comparableName)
        expect(new Set(names).size).toBe(names.length)
        expect(settingsOf(store.user())).toEqual(settingsOf(old.user()))
        const { items } = planFor(store, file)
        for (const list of BACKUP_LISTS) expect(items[list]).toMatchObject({ added: [], different: [] })
        takeBack(store, parts)
        expect(store.contents()).toEqual(before.contents)
        store.write((batch) => batch.changeSettings(now.settings))
        expect(harmonies(store)).toEqual(before.harmonies)
      }),
      { numRuns: RUNS / 10 },
    )
  },
)

test('BACKUP-02 adding leaves what differs, and restoring again does nothing', () => {
  const life = lifeOf(1, 30)
  const store = memoryStore()
  live(store, life)
  const file = readFile(backupOf(store))
  const [first] = store.list('sessions')
  if (!first) throw new Error('unreachable')
  store.write((batch) => batch.replace(first, { ...first, notes: 'Edited since.' }))
  const before = store.contents()
  expect(planFor(store, file).items.sessions).toMatchObject({
    added: [],
    same: 29,
    different: [{ id: first.id }],
  })
  restore(store, file, 'add')
  expect(store.contents()).toEqual(before)
})

test('BACKUP-02 taking back keeps what was edited since', () => {
  const old = memoryStore()
  live(old, lifeOf(2, 5))
  const store = memoryStore()
  const parts = restore(store, readFile(backupOf(old)), 'add')
  const [edited] = store.list('sessions')
  if (!edited) throw new Error('unreachable')
  store.write((batch) => batch.replace(edited, { ...edited, notes: 'Edited since.' }))
  takeBack(store, parts)
  expect(Object.keys(store.contents())).toEqual([`sessions/${edited.id}`])
})

test('BACKUP-02 goals without a first day are the same once they are restored, and can be taken back', () => {
  const target = { ...NO_GOALS, taskScore: { target: 5, endDate: null } }
  const old = memoryStore()
  old.add('', { goals: datedGoals(target, NO_GOALS, FIRST) })
  expect(old.user().goals.timeWorked.since).toBeNull()
  const file = readFile(backupOf(old))

  const store = memoryStore()
  store.add('', {
    goals: datedGoals({ ...NO_GOALS, timeWorked: { target: 60, endDate: null } }, NO_GOALS, FIRST),
  })
  const { goals } = file.settings
  if (!goals) throw new Error('The file has no goals.')
  const { replaced } = settingsPart({ goals }, settingsOf(store.user()))
  store.write((batch) => batch.changeSettings({ goals }))
  expect(store.user().goals).toEqual(old.user().goals)
  expect(planFor(store, file).settings).toMatchObject({ added: [], different: [] })
  expect(contentMark(store.user().goals)).toBe(replaced[0]?.mark)
})

test('BACKUP-01 a backup without places restores sessions without, and takes no place away', () => {
  const store = memoryStore()
  live(store, lifeOf(3, 60))
  const text = backupOf(store, 'without places')
  expect(text).not.toContain('sealed')
  expect(text).not.toContain('location":{')
  const file = readFile(text)
  expect(planFor(store, file).items.sessions).toMatchObject({ added: [], same: 60, different: [] })
  const empty = memoryStore()
  restore(empty, file, 'add')
  expect(empty.list('sessions').every(({ location }) => location === null)).toBe(true)
})

/** The file against the account, as `Check this backup` compares them. */
function check(store: MemoryStore, text: string): BackupCheck {
  const file = readFile(text)
  const score = scoreOf(store)
  return checkBackup(file.items, file.settings, planFor(store, file).items, score, dayValues(score))
}

test(
  'BACKUP-05 a backup of this moment has everything, and each day has its number',
  { timeout: 300_000 },
  () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const store = memoryStore()
        live(store, life)
        expect(check(store, backupOf(store))).toEqual({
          ...{ missing: 0, different: 0, added: 0 },
          ...{ withoutLocation: 0, days: [] },
        })
      }),
      { numRuns: RUNS / 10 },
    )
  },
)

test('BACKUP-05 an earlier backup says what it lacks, what differs, and whose number would change', () => {
  const life = lifeOf(3, 40)
  const store = memoryStore()
  live(store, life)
  const text = backupOf(store)
  const [edited, deleted] = store.list('sessions').filter(({ type }) => type === 'Productivity')
  if (!edited || !deleted) throw new Error('This life has no sessions of Productivity.')
  const task = { id: 'new', name: 'Later than the backup', score: 1 }
  store.write((batch) =>
    writeSteps(batch, [
      {
        list: 'sessions',
        ...{ id: edited.id, before: edited, after: { ...edited, duration: edited.duration + 3600 } },
      },
      { list: 'tasks', id: task.id, before: null, after: task },
    ]),
  )
  const { missing, different, added, days } = check(store, text)
  expect({ missing, different, added }).toEqual({ missing: 1, different: 1, added: 0 })
  expect(days).toEqual([sessionDay(edited)])
  const empty = memoryStore()
  expect(check(empty, text)).toMatchObject({ missing: 0, different: 0 })
  expect(check(empty, text).days.length).toBeGreaterThan(0)
})

test('BACKUP-05 a backup without locations says how many sessions would lose theirs', () => {
  const store = memoryStore()
  live(store, lifeOf(3, 60))
  const located = store.list('sessions').filter(({ location }) => location !== null).length
  expect(located).toBeGreaterThan(0)
  expect(check(store, backupOf(store, 'without places')).withoutLocation).toBe(located)
  expect(check(store, backupOf(store)).withoutLocation).toBe(0)
})

test('BACKUP-05 months that lack a session give that day away', () => {
  const store = memoryStore()
  live(store, lifeOf(3, 40))
  const [one] = store.list('sessions').filter(({ type }) => type === 'Productivity')
  if (!one) throw new Error('This life has no session of Productivity.')
  const day = sessionDay(one)
  store.add(`months/${day.slice(0, 7)}`, {
    days: { [day.slice(-2)]: { types: { '=Productivity': { seconds: 0 } } } },
  })
  expect(check(store, backupOf(store)).days).toEqual([day])
})
