import fc from 'fast-check'
import { Double, Foreign, isList, isMap, LAST_INSTANT, numberOf, type Fields } from '../oracle/values'

/** Numbers at or near limits. */
const NUMBERS: readonly unknown[] = [
  ...[Number.NaN, Infinity, -Infinity, -0, 0, 1, 2, 3, 7, 8, -1, 0.5, 1.5, 2.0001],
  ...[400, 401, 1000, 100_000, 100_001, 1e12, 1e12 + 1, 1e13, 1e300],
  ...[2 ** 26 - 1, 2 ** 26, 2 ** 26 + 1, 2 ** 53, 2n ** 62n, 2n ** 63n - 1n, -(2n ** 63n)],
  ...[LAST_INSTANT, LAST_INSTANT + 1],
  ...[new Double(0), new Double(1), new Double(3), new Double(LAST_INSTANT)],
]

const LENGTHS = [1, 2, 64, 65, 99, 100, 101, 128, 129, 320, 321, 500, 501, 1000, 1001, 2000, 2001, 5000, 5001]
const CHARACTERS = ['x', 'ü', '🎻', '\n', ' ', '/', '\u0000', '\u202e', '.']
const WORDS = [
  ...[
    '',
    'play',
    'Play',
    'productivity',
    'Productivity',
    'daily',
    'weekly',
    'every_x_days',
    'times_a_week',
    'dark',
    'system',
  ],
  ...['2026-11-20', '2026-02-30', '2026-04-31', '2025-02-29', '2024-02-29', '2026-13-01', '2026-11-20T09:00'],
  ...['09:30', '24:00', '9:30', '23:59', '#a0aec0', '#abc', '#a0aec0;', 'https://a.example/b', 'https://'],
  ...[
    'http://127.0.0.1:9199/a',
    'javascript:alert(1)',
    'https://a.example/"onerror="',
    'a@b.example',
    '5',
    'true',
  ],
]

const lengthy = fc
  .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom(...CHARACTERS))
  .map(([length, character]) => character.repeat(length))

const FOREIGN = [
  new Foreign('timestampValue', '2026-11-20T09:00:00Z'),
  new Foreign('bytesValue', 'AAA='),
  new Foreign('geoPointValue', { latitude: 1, longitude: 2 }),
]

/** Valid map keys. Firestore reserves empty keys and `__…__`. */
export const keys = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .filter((key) => !/^__.*__$/s.test(key))

const texts = fc.oneof(fc.constantFrom(...WORDS), lengthy, fc.string({ unit: 'binary', maxLength: 20 }))
const numbers = fc.oneof({ arbitrary: fc.constantFrom(...NUMBERS), weight: 3 }, fc.integer(), fc.double())
const scalars = fc.oneof(fc.constantFrom<unknown>(null, true, false, ...FOREIGN), numbers, texts)

/** Any value that Firestore can store. A list cannot directly contain a list. */
export const anything: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown; map: unknown; list: unknown }>(
  (tie) => ({
    value: fc.oneof({ maxDepth: 3 }, { arbitrary: scalars, weight: 5 }, tie('map'), tie('list')),
    map: fc.dictionary(keys, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    list: fc.array(fc.oneof({ maxDepth: 3 }, { arbitrary: scalars, weight: 3 }, tie('map')), {
      maxLength: 4,
    }),
  }),
).value

/** A change to one value of a document. `place` counts the values from the top. */
interface Mutation {
  readonly place: number
  readonly how: 'replace' | 'vary' | 'remove' | 'add' | 'nudge'
  readonly value: unknown
  readonly number: unknown
  readonly text: string
  readonly key: string
  readonly step: number
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(10_000),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'nudge', 'nudge', 'vary', 'vary'),
  value: anything,
  number: numbers,
  text: texts,
  key: keys,
  step: fc.constantFrom(1, -1, 0.5, 1000, -1000),
})

/** A valid document with zero to three mutations. */
export const mutated = (valid: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> =>
  fc
    .tuple(
      valid,
      fc.oneof(
        { arbitrary: fc.constant([]), weight: 3 },
        { arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }), weight: 4 },
        { arbitrary: fc.array(mutation, { minLength: 2, maxLength: 3 }), weight: 1 },
      ),
    )
    .map(([fields, mutations]) => mutations.reduce<Fields>(mutate, fields))

function mutate(fields: Fields, { place, how, value, number, text, key, step }: Mutation): Fields {
  const places = placesIn(fields)
  const path = places[place % places.length]
  if (!path) return { ...fields, [key]: value }
  switch (how) {
    case 'replace':
      return changeAt(fields, path, () => value)
    case 'vary':
      // Another value of the same type.
      return changeAt(fields, path, (before) =>
        typeof before === 'string' ? text : Number.isNaN(numberOf(before)) ? value : number,
      )
    case 'remove':
      return changeAt(fields, path, () => undefined)
    case 'add':
      // A new key next to it.
      return changeAt(fields, [...path.slice(0, -1), key], () => value)
    case 'nudge':
      return changeAt(fields, path, (before) => nudged(before, step, value))
  }
}

type Path = readonly (string | number)[]

/** Places to mutate in long lists: the ends, the places where the rules switch to another check, and some between. */
const CHECKED_PLACES = [0, 1, 4, 5, 9, 10, 14, 15, 19, 20, 24, 25, 34, 35, 44, 45]

function placesIn(value: unknown, path: Path = []): Path[] {
  const inner: readonly (readonly [string | number, unknown])[] = isList(value)
    ? CHECKED_PLACES.filter((index) => index < value.length).map((index) => [index, value[index]])
    : isMap(value)
      ? Object.entries(value)
      : []
  return inner.flatMap(([key, item]) => [[...path, key], ...placesIn(item, [...path, key])])
}

/** Removes the value if it becomes undefined. */
function changeAt(fields: Fields, path: Path, change: (before: unknown) => unknown): Fields {
  return changeIn(fields, path, change) as Fields
}

function changeIn(value: unknown, [key, ...rest]: Path, change: (before: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (isList(value)) {
    const items = value.map((item, index) => (index === key ? changeIn(item, rest, change) : item))
    // Drops lists that would be directly inside a list.
    return items.filter((item) => item !== undefined && !isList(item))
  }
  const entries = Object.entries({
    ...(value as Fields),
    [key]: changeIn((value as Fields)[key], rest, change),
  })
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}

/** Changes a value slightly: a little more, less or longer. */
function nudged(value: unknown, step: number, other: unknown): unknown {
  if (typeof value === 'number') return value + step
  if (typeof value === 'string') return step > 0 ? value + 'x'.repeat(step) : value.slice(0, step)
  if (typeof value === 'boolean') return !value
  if (isList(value))
    return step > 0 ? [...value, isList(other) ? null : (value[0] ?? other)] : value.slice(0, -1)
  if (isMap(value)) return Object.fromEntries(Object.entries(value).slice(1))
  return new Double(numberOf(value) || step)
}
