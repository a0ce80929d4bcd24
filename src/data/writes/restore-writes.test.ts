import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupOf, live, planFor, readFile, restore, takeBack } from '../../../tests/builders/backup'
import { anyLife, FIRST, lifeOf } from '../../../tests/builders/lives'
import { memoryStore, type MemoryStore } from '../../../tests/builders/memory-store'
import { casesOf } from '../../../tests/builders/scope'
import { BACKUP_LISTS } from '@/domain/backup/kinds'
import { settingsOf } from '@/domain/backup/settings'
import { addDays } from '@/domain/calendar/day-key'
import { restDays } from '@/domain/rest/rest-days'
import { mergeRollups } from '@/domain/rollups/merge-rollups'
import { dayValues } from '@/domain/score/days'
import { allSessionTypes } from '@/domain/session/types/session-type'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? casesOf(100, 1000))

/** The Harmony Vector of every day, to the hundredth. */
function harmonies(store: MemoryStore): readonly string[] {
  const { formula, restWeekdays } = store.user()
  const today = addDays(FIRST, 440)
  const history = dayValues({
    rollups: mergeRollups(store.months()),
    rhythms: store.list('rhythms'),
    types: allSessionTypes(store.list('sessionTypes')),
    formula,
    rest: restDays(store.list('restSpans'), restWeekdays),
    today,
  })
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
        expect(store.contents()).toMatchObject(old.contents())
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
