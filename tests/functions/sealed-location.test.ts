import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LOCATION_LENGTH } from '@/domain/limits'
import { parseKeyRing } from '../../functions/src/key-ring'
import { attemptsInMemory } from '../../functions/src/rate-limit'
import { openLocation, sealLocation } from '../../functions/src/sealed-location'

const aKey = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
const [OLD, NEW] = [aKey('k1'), aKey('k2')]
const ring = parseKeyRing(OLD)
const PLACE = { lat: 52.520008, lon: 13.404954 }
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('a sealed location', () => {
  test('opens to exactly the same numbers', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.string(), (lat, lon, uid) => {
        const text = sealLocation({ lat, lon }, uid, ring)
        expect(openLocation(text, uid, ring)).toEqual({ lat, lon })
        expect(text.length).toBe(sealLocation(PLACE, uid, ring).length)
      }),
    )
  })

  test('fits into a session', () => {
    const longest = parseKeyRing(aKey('k'.repeat(16)))
    expect(sealLocation(PLACE, 'ann', longest).length).toBeLessThan(MAX_LOCATION_LENGTH)
  })

  test('differs each time', () => {
    const texts = Array.from({ length: 100 }, () => sealLocation(PLACE, 'ann', ring))
    expect(new Set(texts.map((text) => text.split('.')[2])).size).toBe(100)
    expect(new Set(texts.map((text) => text.split('.')[3])).size).toBe(100)
  })

  test('does not open for another user', () => {
    expect(openLocation(sealLocation(PLACE, 'ann', ring), 'bob', ring)).toBeNull()
  })

  test('does not open after changing any one character', () => {
    const text = sealLocation(PLACE, 'ann', ring)
    for (let index = 0; index < text.length; index++) {
      for (const sign of `${ALPHABET}.+/= \n`) {
        if (sign === text[index]) continue
        const changed = text.slice(0, index) + sign + text.slice(index + 1)
        expect(openLocation(changed, 'ann', ring), changed).toBeNull()
      }
    }
  })

  test('does not open in another encoding of the same bytes', () => {
    const text = sealLocation(PLACE, 'ann', ring)
    // The last of 22 characters has four unused bits.
    const last = ALPHABET[ALPHABET.indexOf(text.at(-1) ?? '') ^ 1] ?? ''
    for (const other of [
      text.slice(0, -1) + last,
      `${text}=`,
      `${text}==`,
      `${text}\n`,
      ` ${text}`,
      `${text}.`,
    ]) {
      expect(openLocation(other, 'ann', ring), other).toBeNull()
    }
  })

  test('does not open when parts are missing, too short, too long or swapped', () => {
    const [version = '', id = '', iv = '', sealed = '', tag = ''] = sealLocation(PLACE, 'ann', ring).split(
      '.',
    )
    const short = Buffer.from(tag, 'base64url').subarray(0, 12).toString('base64url')
    for (const parts of [
      [],
      ['v1'],
      [version, id],
      [version, id, iv, sealed],
      [version, id, iv, sealed, short],
      [version, id, iv, sealed, ''],
      [version, id, iv, '', tag],
      [version, id, '', sealed, tag],
      [version, id, iv, tag, sealed],
      [version, id, sealed, iv, tag],
      [version, id, iv, sealed + sealed, tag],
      [version, id, iv, sealed, tag, ''],
      [version, id, iv, sealed, tag, tag],
      ['v2', id, iv, sealed, tag],
      [version, 'k9', iv, sealed, tag],
    ]) {
      expect(openLocation(parts.join('.'), 'ann', ring), parts.join('.')).toBeNull()
    }
  })

  test('does not open for arbitrary text', () => {
    fc.assert(fc.property(fc.string(), (text) => openLocation(text, 'ann', ring) === null))
  })
})

describe('a key ring', () => {
  test('seals with the first key and opens with any', () => {
    const before = sealLocation(PLACE, 'ann', parseKeyRing(OLD))
    const rotated = parseKeyRing(`${NEW},${OLD}`)
    const after = sealLocation(PLACE, 'ann', rotated)
    expect(after.split('.')[1]).toBe('k2')
    expect(openLocation(before, 'ann', rotated)).toEqual(PLACE)
    expect(openLocation(after, 'ann', rotated)).toEqual(PLACE)
    expect(openLocation(after, 'ann', parseKeyRing(OLD))).toBeNull()
    expect(openLocation(before, 'ann', parseKeyRing(NEW))).toBeNull()
  })

  test('does not open a text under the id of another key, even with the same bytes', () => {
    const twins = parseKeyRing(`k2:${OLD.slice(3)},${OLD}`)
    const text = sealLocation(PLACE, 'ann', twins)
    expect(openLocation(text, 'ann', twins)).toEqual(PLACE)
    expect(openLocation(text.replace('.k2.', '.k1.'), 'ann', twins)).toBeNull()
  })

  test('accepts keys in base64 and base64url', () => {
    const bytes = randomBytes(32)
    const [plain, forUrls] = [bytes.toString('base64'), bytes.toString('base64url')]
    const rings = [plain, forUrls].map((key) => parseKeyRing(` k1:${key} `))
    expect(rings.map(([key]) => Buffer.from(key.secret))).toEqual([bytes, bytes])
  })

  test.each([
    ['nothing', ''],
    ['a key without an id', randomBytes(32).toString('base64url')],
    ['an id with a dot', aKey('k.1')],
    ['a short key', `k1:${randomBytes(31).toString('base64url')}`],
    ['the placeholder', 'k1:<random>'],
    ['a trailing comma', `${OLD},`],
    ['the same id twice', `${OLD},${aKey('k1')}`],
  ])('is refused for %s, with an error that shows no key', (_, text) => {
    expect(() => parseKeyRing(text)).toThrow(/ring/)
    expect(() => parseKeyRing(text)).not.toThrow(/[\w-]{20}/)
  })
})

describe('attempts in memory', () => {
  test('are counted per user and minute', () => {
    const spend = attemptsInMemory(2)
    const start = 1_000_000
    const expectRefused = (uid: string, now: number) => {
      expect(() => spend(uid, now)).toThrow('Too many attempts. Try again in a minute.')
    }
    const expectTwo = (uid: string, now: number) => {
      spend(uid, now)
      spend(uid, now)
      expectRefused(uid, now)
    }
    expectTwo('ann', start)
    expectTwo('bob', start + 59_999)
    expectRefused('ann', start + 59_999)
    expectTwo('ann', start + 60_000)
  })
})
