import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES, parsePreferences } from './preferences'

test('SETTINGS-02 SETTINGS-04 SETTINGS-05 accepts only the listed values, each on its own', () => {
  expect(parsePreferences({ theme: 'dark', dateFormat: 'YYYY/MM/DD', timeFormat: '12-hour' })).toEqual({
    theme: 'dark',
    dateFormat: 'YYYY/MM/DD',
    timeFormat: '12-hour',
    reportsErrors: null,
    notifies: false,
    singleKeys: null,
  })
  expect(parsePreferences({ reportsErrors: false })).toEqual({ ...DEFAULT_PREFERENCES, reportsErrors: false })
  expect(parsePreferences({ theme: 'sepia', dateFormat: 'MM/DD/YYYY', timeFormat: 24 })).toEqual({
    ...DEFAULT_PREFERENCES,
    dateFormat: 'MM/DD/YYYY',
  })
  expect([null, 'text', 3].map(parsePreferences)).toEqual(Array(3).fill(DEFAULT_PREFERENCES))
})

test.each(['reportsErrors', 'singleKeys'] as const)(
  'KEYS-01 OPS-06 %s keeps a stored yes or no, else nobody has answered',
  (name) => {
    expect([true, false, 1, undefined].map((each) => parsePreferences({ [name]: each })[name])).toEqual([
      true,
      false,
      null,
      null,
    ])
  },
)

test('NOTIFY-01 only an explicit true switches notifications on', () => {
  expect([true, 'true', 1, undefined].map((notifies) => parsePreferences({ notifies }).notifies)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
