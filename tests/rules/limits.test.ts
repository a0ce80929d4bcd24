// Security rules cannot import TypeScript, so the rules repeat limits and lists. These tests compare the two.
import { describe, expect, test } from 'vitest'
import * as limits from '@/domain/limits'
import { SEALED_LOCATION } from '@/domain/session/location'
import { THEMES } from '@/domain/preferences'
import { CATEGORIES, CORE_SESSION_TYPES } from '@/domain/session/types/session-type'
import { MODES } from '@/domain/timer/timer'
import { firestoreRules, storageRules } from './environment'

/** The source text of a function of the rules. */
function functionNamed(name: string): string {
  const start = firestoreRules.indexOf(`function ${name}(`)
  expect(start, `the function ${name}`).toBeGreaterThan(0)
  return firestoreRules.slice(start, firestoreRules.indexOf('\n    }\n', start))
}

/** The strings of the list that follows `before`. */
function listAfter(before: string): string[] {
  const start = firestoreRules.indexOf(before)
  expect(start, before).toBeGreaterThan(0)
  const list = firestoreRules.slice(start + before.length, firestoreRules.indexOf(']', start))
  return [...list.matchAll(/'([^']*)'/g)].map(([, item]) => item ?? '')
}

describe('the limits of src/domain/limits.ts in firestore.rules', () => {
  test.each([
    ['MAX_BREAKS', functionNamed('areBreaks'), /is list && n <= (\d+)/],
    ['MAX_COMPLETED_TASKS', functionNamed('areCompletedTasks'), /is list && n <= (\d+)/],
    ['MAX_SHOWCASED_BADGES', functionNamed('areShowcasedBadges'), /is list && badges\.size\(\) <= (\d+)/],
    ['MAX_FORMER_NAMES', functionNamed('areFormerNames'), /is list && names\.size\(\) <= (\d+)/],
    ['MAX_NAME_LENGTH', functionNamed('areFormerNames'), /\.\{1,(\d+)\}/],
    ['MAX_NAME_LENGTH', functionNamed('isName'), /\]\{1,(\d+)\}/],
    ['MAX_NAME_LENGTH', functionNamed('isRepeatedName'), /\.\{1,(\d+)\}/],
    ['MAX_NAME_LENGTH', functionNamed('areFiveTasks'), /name\.matches\('\(\?s\)\.\{1,(\d+)\}'\)/],
    ['MAX_NAME_LENGTH', functionNamed('isUserChange'), /displayName\.matches\('\(\?s\)\.\{0,(\d+)\}'\)/],
    ['MAX_DAY_INTERVAL', functionNamed('isDayCount'), /value <= (\d+)/],
    ['MAX_REST_SPAN_DAYS', functionNamed('isRestSpan'), /duration\.value\((\d+), 'd'\)/],
    ['MAX_NAME_LENGTH', functionNamed('isRestSpan'), /isText\(span\.name, (\d+)\)/],
    ['MAX_BIO_LENGTH', functionNamed('isUserChange'), /isText\(after\.bio, (\d+)\)/],
    ['MAX_URL_LENGTH', functionNamed('isPhotoURL'), /value\.size\(\) <= (\d+)/],
    ['MAX_HANDLE_LENGTH', functionNamed('areSocials'), /\{0,(\d+)\}/],
    ['MAX_NOTES_LENGTH', functionNamed('isSession'), /isText\(session\.notes, (\d+)\)/],
    ['MAX_NOTES_LENGTH', functionNamed('isTimerDraft'), /isText\(draft\.notes, (\d+)\)/],
    ['MAX_CHECKED_BREAKS', functionNamed('areTimerBreaks'), /\|\| breaks\.size\(\) <= (\d+)/],
    ['MAX_ZONE_LENGTH', functionNamed('isSession'), /timezone\.matches\('\[[^\]]*\]\{1,(\d+)\}'\)/],
  ] as const)('%s', (name, text, pattern) => {
    expect(Number(pattern.exec(text)?.[1])).toBe(limits[name])
  })

  test('list elements are checked up to the limit of expressions per request', () => {
    const placesIn = (name: string, list: string) =>
      new Set(
        [...functionNamed(name).matchAll(new RegExp(`\\b${list}\\[(\\d+)\\]`, 'g'))].map(([, place]) =>
          Number(place),
        ),
      )
    const upTo = (count: number) => new Set(Array.from({ length: count }, (_, place) => place))
    expect(placesIn('areBreaks', 'b')).toEqual(upTo(25))
    expect(placesIn('areMoreBreaks', 'b')).toEqual(new Set([...upTo(45)].slice(25)))
    expect(placesIn('areCompletedTasks', 't')).toEqual(upTo(20))
    expect(placesIn('haveIds', 'i')).toEqual(upTo(100))
    expect(placesIn('areFormerNames', 'n')).toEqual(upTo(limits.MAX_FORMER_NAMES))
    expect(placesIn('areShowcasedBadges', 'b')).toEqual(upTo(limits.MAX_SHOWCASED_BADGES))
  })
})

test('LOCATION-06 the form of a sealed location, and that none is longer than the server decrypts', () => {
  const [, pattern = ''] = /matches\('([^']+)'\)/.exec(functionNamed('isSealed')) ?? []
  expect(`^${pattern}$`).toBe(SEALED_LOCATION.source)
  const longest = `v999.${'k'.repeat(16)}${`.${'x'.repeat(300)}`.repeat(3)}`
  expect(SEALED_LOCATION.test(longest)).toBe(true)
  expect(longest.length).toBeLessThanOrEqual(limits.MAX_LOCATION_LENGTH)
})

test('the first and the last day of src/domain/limits.ts in firestore.rules', () => {
  const days = [...functionNamed('isUsualDay').matchAll(/'(\d{4}-\d\d-\d\d)'/g)].map(([, day]) => day)
  expect(days).toEqual([limits.FIRST_DAY, limits.LAST_DAY])
})

describe('the lists of the domain in firestore.rules', () => {
  test("modes, which are also the session types' categories", () => {
    expect(listAfter('function isMode(value) {\n      return value in [')).toEqual([...MODES])
    expect([...CATEGORIES]).toEqual([...MODES])
  })

  test('themes', () => expect(firestoreRules).toContain(`after.theme.matches('${THEMES.join('|')}')`))

  test('SESSIONTYPE-04 core session types', () => {
    expect(listAfter('!(type.name in [').sort()).toEqual(CORE_SESSION_TYPES.map((type) => type.name).sort())
  })
})

test('the size of a picture in storage.rules', () => {
  const [, kibibytes, bytes] = /file\.size < (\d+) \* (\d+)/.exec(storageRules) ?? []
  expect(Number(kibibytes) * Number(bytes)).toBe(limits.MAX_PHOTO_BYTES)
})
