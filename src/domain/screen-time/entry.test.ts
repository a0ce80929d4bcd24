import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appNamed,
  cleanAppName,
  screenTimeProblems,
  screenTimeSession,
  withLengthInNote,
  type ScreenTimeEntry,
} from './entry'
import { appOfNote, screenTimeNote } from './app'

function anEntry(change: Partial<ScreenTimeEntry> = {}): ScreenTimeEntry {
  return { app: 'YouTube', date: '2025-06-10', hours: '1', minutes: '30', ...change }
}

const problems = (change: Partial<ScreenTimeEntry>) => screenTimeProblems(anEntry(change), 'UTC')

describe('what can be logged', () => {
  test('LOG-02 needs an app, a date, hours and minutes; empty hours or minutes count as 0', () => {
    expect(problems({})).toEqual([])
    expect(problems({ hours: '' })).toEqual([])
    expect(problems({ minutes: '' })).toEqual([])
    expect(problems({ date: '2025-02-30' })).toEqual(['date-missing'])
  })

  test('LOG-03 the total must be above zero', () => {
    expect(problems({ hours: '0', minutes: '0' })).toEqual(['hours-zero'])
    expect(problems({ hours: '', minutes: '' })).toEqual(['hours-zero'])
    expect(problems({ hours: '0', minutes: '1' })).toEqual([])
  })

  test.each([
    { minutes: '60' },
    { minutes: '-1' },
    { minutes: '1.5' },
    { hours: '-1' },
    { hours: 'two' },
    { hours: '1e3' },
    { hours: 'Infinity' },
  ])('LOG-02 hours from 0 and minutes from 0 to 59: not %o', (change) => {
    expect(problems(change)).toEqual(['hours' in change ? 'hours-invalid' : 'minutes-invalid'])
  })

  test('LOG-02 LOG-05 hours have no upper bound but the last day that can be stored', () => {
    expect(screenTimeSession(anEntry({ hours: '30' }), 'screen-1', 'UTC')).toMatchObject({
      duration: 109_800,
      endTime: Date.parse('2025-06-11T18:30Z'),
    })
    expect(screenTimeSession(anEntry({ hours: '1.5', minutes: '' }), 'screen-1', 'UTC')?.duration).toBe(5400)
    expect(problems({ hours: '1000000000' })).toEqual(['hours-too-long'])
    expect(problems({ date: '2099-12-31', hours: '11', minutes: '59' })).toEqual([])
    expect(problems({ date: '2099-12-31', hours: '13' })).toEqual(['hours-too-long'])
  })

  test('LOG-04 the app name is required, and blanks are none', () => {
    expect(problems({ app: '' })).toEqual(['app-missing'])
    expect(problems({ app: '   ' })).toEqual(['app-missing'])
  })

  test('LOG-03, LOG-04 reports both problems at once, in the order of the fields', () => {
    expect(problems({ app: '', hours: '', minutes: '' })).toEqual(['app-missing', 'hours-zero'])
  })

  test('a form with a problem creates no session', () => {
    expect(screenTimeSession(anEntry({ app: '' }), 'screen-1', 'UTC')).toBeNull()
    expect(screenTimeSession(anEntry({ minutes: '60' }), 'screen-1', 'UTC')).toBeNull()
  })
})

describe('the session', () => {
  test('LOG-05, INT-28 1 h 30 min on 2025-06-10: from noon, 5400 seconds, score 0', () => {
    expect(screenTimeSession(anEntry(), 'screen-1', 'Europe/Berlin')).toEqual({
      id: 'screen-1',
      startTime: Date.parse('2025-06-10T12:00+02:00'),
      endTime: Date.parse('2025-06-10T13:30+02:00'),
      duration: 5400,
      breaks: [],
      notes: 'Logged Screen Time: YouTube: 1h 30m',
      location: null,
      completedTasks: [],
      sessionScore: 0,
      type: 'Screen Time',
      timezone: 'Europe/Berlin',
      rev: 0,
    })
  })

  test('LOG-05, INT-28 may end after midnight and still belongs to its day', () => {
    const session = screenTimeSession(anEntry({ hours: '13', minutes: '' }), 'screen-1', 'UTC')
    expect(session?.endTime).toBe(Date.parse('2025-06-11T01:00Z'))
  })

  test.each([
    ['1', '30', '1h 30m'],
    ['0', '45', '45m'],
    ['2', '', '2h 00m'],
    ['1', '5', '1h 05m'],
  ])('LOG-06, INT-29 the note writes %s h %s min as %s', (hours, minutes, text) => {
    const session = screenTimeSession(anEntry({ hours, minutes }), 'screen-1', 'UTC')
    expect(session?.notes).toBe(`Logged Screen Time: YouTube: ${text}`)
  })

  test('LOG-06 the name is stored trimmed', () => {
    const session = screenTimeSession(anEntry({ app: '  You  Tube ' }), 'screen-1', 'UTC')
    expect(session?.notes).toBe('Logged Screen Time: You Tube: 1h 30m')
  })
})

describe('the app of a note', () => {
  test.each([
    ['Logged Screen Time: YouTube: 1h 30m', 'YouTube'],
    ['Logged Screen Time: Halo: Reach: 45m', 'Halo: Reach'],
    ['Logged Screen Time: A: 5m: 2h 00m', 'A: 5m'],
    ['Logged Screen Time: Steam: 2h', 'Steam'],
    ['Logged Screen Time: Steam: 2h 5m', 'Steam'],
    ['Logged Screen Time: Steam: 45m\nwith Tom', 'Steam'],
  ])('LOG-06 %s', (note, app) => {
    expect(appOfNote(note)).toBe(app)
  })

  test.each(['', 'a film', 'Logged Screen Time: : 45m', 'Logged Screen Time: YouTube', 'YouTube: 45m'])(
    'INT-31 «%s» names no app',
    (note) => {
      expect(appOfNote(note)).toBeNull()
    },
  )

  test('LOG-06 any app is read back from its note', () => {
    const app = fc
      .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
      .map(cleanAppName)
      .filter((name) => name !== '')
    fc.assert(
      fc.property(app, fc.integer({ min: 1, max: 24 * 60 }), (name, minutes) => {
        expect(appOfNote(screenTimeNote(name, minutes * 60))).toBe(name)
      }),
    )
  })
})

test('LOG-06 a note that the app wrote says the new length after an edit, any other note stays', () => {
  const logged = screenTimeSession(anEntry(), 'id', 'UTC') ?? expect.unreachable()
  const longer = { ...logged, duration: 7200 }
  expect(withLengthInNote(logged, longer).notes).toBe('Logged Screen Time: YouTube: 2h 00m')
  for (const change of [{ notes: `${logged.notes}\nwith Ann` }, { notes: '' }, { type: 'Play' }])
    expect(withLengthInNote(logged, { ...longer, ...change })).toEqual({ ...longer, ...change })
  const other = { ...logged, notes: 'Logged Screen Time: YouTube: 1h 00m' }
  expect(withLengthInNote(other, { ...other, duration: 7200 }).notes).toBe(other.notes)
})

test('INT-30 recognizes a saved app in any case and spacing', () => {
  const apps = [{ id: 'a', name: 'YouTube' }]
  expect(appNamed(apps, ' youtube ')).toBe(apps[0])
  expect(appNamed(apps, 'You')).toBeUndefined()
})
