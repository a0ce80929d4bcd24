import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import type { DayKey } from '../calendar/day-key'
import { backupFileName, backupText, isOwnBackup } from './format'
import { BACKUP_LISTS, type BackedUpSession, backedUpSession } from './kinds'
import { itemReader, readBackup } from './read'
import { DEFAULT_SETTINGS, type BackedUpUser } from './settings'

const USER: BackedUpUser = { ...DEFAULT_SETTINGS, username: 'ann', score: 3, hasCompletedOnboarding: true }
const fixture = readFileSync('tests/fixtures/backups/version-1.json', 'utf8')

function fileOf(sessions: readonly object[], change: (text: string) => string = (text) => text): string {
  const text = backupText()
  const head = text.head(USER, new Date(0))
  return change(head + text.page('sessions', sessions as readonly BackedUpSession[]) + text.end())
}

const plain = () => backedUpSession(aSession(), null)

test('BACKUP-01 the file is JSON with every list, and is named after the day', () => {
  const file = JSON.parse(fileOf([plain()])) as object
  expect(Object.keys(file)).toEqual(['format', 'version', 'exportedAt', 'user', ...BACKUP_LISTS])
  expect(file).toMatchObject({
    format: 'counterpoint-backup',
    version: 1,
    exportedAt: '1970-01-01T00:00:00.000Z',
  })
  expect(backupFileName('2026-11-22' as DayKey)).toBe('counterpoint-backup-2026-11-22.json')
})

test('BACKUP-01 places are readable, or left out', () => {
  const session = aSession({ location: 'v1.k1.sealed' })
  expect(backedUpSession(session, { lat: 1, lon: 2 }).location).toEqual({
    lat: 1,
    lon: 2,
    sealed: 'v1.k1.sealed',
  })
  expect(backedUpSession(session, undefined)).not.toHaveProperty('location')
  expect(backedUpSession(aSession(), undefined).location).toBeNull()
})

test('BACKUP-03 another format, a newer version and a damaged file are refused as a whole', () => {
  const text = fileOf([plain()])
  expect(readBackup('Date,Start Time')).toEqual({ problem: 'not-a-backup' })
  expect(readBackup('{"sessions":[]}')).toEqual({ problem: 'not-a-backup' })
  expect(readBackup('null')).toEqual({ problem: 'not-a-backup' })
  expect(readBackup(text.replace('"version":1', '"version":2'))).toEqual({ problem: 'newer-version' })
  expect(readBackup(text.replace('"version":1', '"version":"one"'))).toEqual({ problem: 'damaged' })
  expect(readBackup(text.replace('"tasks"', '"things"'))).toEqual({ problem: 'damaged' })
  for (let end = 40; end < text.trimEnd().length; end += 7) {
    expect(readBackup(text.slice(0, end))).toEqual({ problem: 'damaged' })
  }
  expect(isOwnBackup(`\uFEFF${text}`)).toBe(true)
  expect(readBackup(`\uFEFF${text}`)).toHaveProperty('head')
})

test('BACKUP-03 unreadable items are listed with their place and field, and the others are read', () => {
  const items = [
    plain(),
    { ...plain(), id: 'b', endTime: 'noon', notes: 'Lunch' },
    { ...plain(), id: 'c', duration: 100_000 },
    plain(),
    'nothing',
  ]
  const read = itemReader()
  expect(read('sessions', items.slice(0, 2))).toMatchObject({
    items: [{ id: 'session-1' }],
    unreadable: [{ list: 'sessions', number: 2, label: 'Lunch', field: 'endTime' }],
  })
  expect(read('sessions', items.slice(2), 2)).toMatchObject({
    items: [],
    unreadable: [
      { number: 3, label: 'c', field: 'duration' },
      { number: 4, label: 'session-1', field: 'id' },
      { number: 5, label: '', field: '' },
    ],
  })
})

test('BACKUP-03 a setting that cannot be read is listed and left as it is', () => {
  const reading = readBackup(fileOf([], (text) => text.replace('"timeDivisor":20', '"timeDivisor":0')))
  if ('problem' in reading) throw new Error(reading.problem)
  expect(reading.head.settings).not.toHaveProperty('formula')
  expect(reading.head.settings).toHaveProperty('bio', '')
  expect(reading.head.unreadable).toMatchObject([{ list: 'settings', label: 'formula' }])
})

// This file was written when version 1 was new. It stays as it is, and every later release must restore all of it.
test('BACKUP-03 a backup of the oldest version is always readable', () => {
  const reading = readBackup(fixture)
  if ('problem' in reading) throw new Error(reading.problem)
  expect(reading.head.unreadable).toEqual([])
  const read = itemReader()
  const counts = BACKUP_LISTS.map((list) => {
    const { items, unreadable } = read(list, reading.lists[list])
    expect(unreadable).toEqual([])
    expect(items).toEqual(reading.lists[list])
    return items.length
  })
  expect(counts).toEqual([12, 3, 3, 8, 2, 2, 2])
  expect(reading.head.settings).toMatchObject({ displayName: 'Ann Example', restWeekdays: [6, 7] })
})
