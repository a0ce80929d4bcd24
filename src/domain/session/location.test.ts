import { expect, test } from 'vitest'
import { DELETE_LOCATION, isCoordinates, parseCoordinates, SEALED_LOCATION } from './location'

test('LOCATION-06 coordinates are two numbers within the globe', () => {
  for (const found of [
    { lat: 0, lon: 0 },
    { lat: 90, lon: -180 },
    { lat: -90, lon: 180 },
  ])
    expect(parseCoordinates({ ...found, other: 1 })).toEqual(found)
  const wrong = [
    null,
    'text',
    {},
    { lat: 1 },
    { lat: '1', lon: 2 },
    { lat: 90.001, lon: 0 },
    { lat: 0, lon: -180.001 },
    { lat: NaN, lon: 0 },
    { lat: 0, lon: Infinity },
    { lat: [1], lon: 0 },
  ]
  expect(wrong.map(parseCoordinates)).toEqual(wrong.map(() => null))
})

test('LOCATION-11 the form changes a location, removes it, or leaves it', () => {
  expect(isCoordinates({ lat: 1, lon: 2 })).toBe(true)
  expect(isCoordinates(DELETE_LOCATION)).toBe(false)
  expect(isCoordinates(null)).toBe(false)
  expect(DELETE_LOCATION).toBe('DELETE')
})

test('LOCATION-06 ciphertext has a version, a key and parts, and coordinates are none', () => {
  for (const sealed of [
    'v1.k.abcd',
    'v123.key-1_A.abcd.efgh.ijkl',
    `v2.${'k'.repeat(16)}.${'a'.repeat(300)}`,
  ])
    expect(SEALED_LOCATION.test(sealed), sealed).toBe(true)
  for (const other of [
    '52.52,13.405',
    ' v1.k.abcd',
    'v1.k.abcd\n.',
    'v1.k.abcd!',
    'v.k.abcd',
    'v1234.k.abcd',
    'v1..abcd',
    'v1.k',
    'v1.k.abc',
    'v1.k.abcd.efgh.ijkl.mnop',
    `v1.${'k'.repeat(17)}.abcd`,
    `v1.k.${'a'.repeat(301)}`,
  ])
    expect(SEALED_LOCATION.test(other), other).toBe(false)
})
