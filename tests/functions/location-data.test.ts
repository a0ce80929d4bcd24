import { beforeAll, describe, expect, test } from 'vitest'
import { call, type Answer } from './caller'
import { createSession, createSessions, type Session } from './session'

const SYDNEY = { lat: -33.856784, lon: 151.215297 }

const encrypt = (user: Session, location: unknown) => call('encryptLocationData', { location }, user)
const decrypt = (user: Session, encryptedLocation: string) =>
  call('decryptLocationData', { encryptedLocation }, user)
const textOf = ({ result }: Answer) => (result as { encryptedLocation: string }).encryptedLocation

beforeAll(async () => {
  // The first call loads the function.
  await Promise.all(['encryptLocationData', 'decryptLocationData'].map((name) => call(name, {}, null)))
})

describe('encryptLocationData and decryptLocationData', () => {
  test.each([
    ['in Sydney', SYDNEY],
    ['with all digits that a number can have', { lat: 52.520008112345678, lon: -0.1 - 0.2 }],
    ['at zero', { lat: 0, lon: 0 }],
    ['at the pole and the date line', { lat: 90, lon: -180 }],
  ])('FUNCTIONS-05 FUNCTIONS-06 return a place %s exactly', async (_, place) => {
    const ann = await createSession()
    const text = textOf(await encrypt(ann, place))
    expect(await decrypt(ann, text)).toEqual({ status: 200, result: place })
  })

  test('LOCATION-06 the ciphertext shows neither coordinate and differs each time', async () => {
    const ann = await createSession()
    const texts = [textOf(await encrypt(ann, SYDNEY)), textOf(await encrypt(ann, SYDNEY))]
    expect(new Set(texts).size).toBe(2)
    for (const text of texts) {
      expect(text).toMatch(/^v1\.[\w-]+\.[\w-]{16}\.[\w-]{22}\.[\w-]{22}$/)
      const bytes = Buffer.concat(text.split('.').map((part) => Buffer.from(part, 'base64url')))
      for (const coordinate of Object.values(SYDNEY)) {
        const number = Buffer.alloc(8)
        number.writeDoubleBE(coordinate)
        for (const trace of [number, Buffer.from(number).reverse(), String(coordinate)]) {
          expect(bytes.includes(trace)).toBe(false)
        }
      }
    }
  })

  test('RULES-06 another user cannot decrypt it and learns nothing from the error', async () => {
    const [ann, bob] = (await createSessions(2)) as [Session, Session]
    const { status, error } = await decrypt(bob, textOf(await encrypt(ann, SYDNEY)))
    expect(status).toBe(400)
    expect(error).toEqual((await decrypt(bob, 'nonsense')).error)
    expect(error).toEqual({ status: 'INVALID_ARGUMENT', message: 'The location cannot be decrypted.' })
  })

  test('a ciphertext that was tampered with gets the same error', async () => {
    const ann = await createSession()
    const parts = textOf(await encrypt(ann, SYDNEY)).split('.')
    const changed = parts.map((part, index) => {
      const other = part.startsWith('A') ? 'B' : 'A'
      return parts.with(index, other + part.slice(1)).join('.')
    })
    for (const text of [...changed, parts.slice(0, 4).join('.'), [...parts, ''].join('.'), '']) {
      expect((await decrypt(ann, text)).error).toEqual((await decrypt(ann, 'nonsense')).error)
    }
  })

  // The emulator starts a process for each concurrent call, so the test makes only a few.
  test('several concurrent calls all succeed', async () => {
    const ann = await createSession()
    const text = textOf(await encrypt(ann, SYDNEY))
    const answers = await Promise.all(Array.from({ length: 6 }, () => decrypt(ann, text)))
    for (const answer of answers) expect(answer).toEqual({ status: 200, result: SYDNEY })
  })
})

describe('encryptLocationData refuses', () => {
  test.each([
    ['nothing', null],
    ['no location', {}],
    ['a location that is text', { location: '1,2' }],
    ['a location that is a list', { location: [1, 2] }],
    ['a latitude that is text', { location: { lat: '1', lon: 2 } }],
    // NaN and Infinity arrive as null.
    ['a latitude that is no number', { location: { lat: Number.NaN, lon: 2 } }],
    ['a longitude without end', { location: { lat: 1, lon: Number.POSITIVE_INFINITY } }],
    ['no longitude', { location: { lat: 1 } }],
    ['a latitude beyond the pole', { location: { lat: 90.000001, lon: 2 } }],
    ['a longitude beyond the date line', { location: { lat: 1, lon: -180.5 } }],
    ['an extra field', { location: { lat: 1, lon: 2 }, uid: 'bob' }],
    ['a coordinate too many', { location: { lat: 1, lon: 2, altitude: 3 } }],
  ])('LOCATION-05 a payload of %s', async (_, data) => {
    const { status, error } = await call('encryptLocationData', data, await createSession())
    expect(status).toBe(400)
    expect(error?.status).toBe('INVALID_ARGUMENT')
  })
})

describe('decryptLocationData refuses', () => {
  test.each([
    ['nothing', null],
    ['text', 'v1.k1.a.b.c'],
    ['no location', {}],
    ['a location that is a number', { encryptedLocation: 7 }],
    ['a location that is a list', { encryptedLocation: ['v1'] }],
    ['a location that is too long', { encryptedLocation: 'a'.repeat(1001) }],
    ['an extra field', { encryptedLocation: 'v1.k1.a.b.c', uid: 'bob' }],
  ])('a payload of %s', async (_, data) => {
    const { status, error } = await call('decryptLocationData', data, await createSession())
    expect(status).toBe(400)
    expect(error?.status).toBe('INVALID_ARGUMENT')
  })
})

test.each([
  ['encryptLocationData', 'no token', null],
  ['encryptLocationData', 'an invalid token', { idToken: 'not-a-token' }],
  ['decryptLocationData', 'no token', null],
  ['decryptLocationData', 'an invalid token', { idToken: 'not-a-token' }],
])('FUNCTIONS-16 FUNCTIONS-11 %s refuses a call with %s', async (name, _, user) => {
  const { status, error } = await call(name, { location: SYDNEY, encryptedLocation: 'v1' }, user)
  expect(status).toBe(401)
  expect(error).toEqual({ status: 'UNAUTHENTICATED', message: expect.stringMatching(/./) as string })
})
