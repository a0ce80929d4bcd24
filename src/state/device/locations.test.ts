import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Coordinates } from '@/domain/session/location'
import { forgetLocations, useStoredLocations, watchLocation } from './locations'

const BERLIN = { lat: 52.52, lon: 13.405 }
const location = (ciphertext: string) => useStoredLocations.getState().locations.get(ciphertext)

/** A decryption that answers on demand. */
function aDecryption() {
  const answers: { resolve: (location: Coordinates) => void; reject: (error: Error) => void }[] = []
  const decrypt = vi.fn(
    () => new Promise<Coordinates>((resolve, reject) => answers.push({ resolve, reject })),
  )
  const answer = async (index: number, result: Coordinates | Error) => {
    if (result instanceof Error) answers[index]?.reject(result)
    else answers[index]?.resolve(result)
    await Promise.resolve().then(() => Promise.resolve())
  }
  return { decrypt, answer }
}

let stops: (() => void)[]
const watch = (ciphertext: string, decrypt: (ciphertext: string) => Promise<Coordinates>) => {
  const stop = watchLocation(ciphertext, decrypt)
  stops.push(stop)
  return stop
}

beforeEach(() => {
  forgetLocations()
  stops = []
})

afterEach(() => {
  stops.forEach((stop) => stop())
  vi.restoreAllMocks()
})

describe('LOCATION-07 decrypted locations', () => {
  test('decrypts each ciphertext once, however many rows show it', async () => {
    const { decrypt, answer } = aDecryption()
    watch('a', decrypt)
    watch('a', decrypt)()
    expect(location('a')).toBe('pending')
    await answer(0, BERLIN)
    expect(location('a')).toEqual(BERLIN)
    watch('a', decrypt)
    expect(decrypt).toHaveBeenCalledExactlyOnceWith('a')
  })

  test('runs at most four at a time', async () => {
    const { decrypt, answer } = aDecryption()
    for (const ciphertext of 'abcdef') watch(ciphertext, decrypt)
    expect(decrypt).toHaveBeenCalledTimes(4)
    await answer(0, BERLIN)
    expect(decrypt).toHaveBeenCalledTimes(5)
  })

  test('skips a row that is gone before its turn', async () => {
    const { decrypt, answer } = aDecryption()
    const [, , , , fifth] = [...'abcdef'].map((ciphertext) => watch(ciphertext, decrypt))
    fifth?.()
    expect(location('e')).toBeUndefined()
    await answer(0, BERLIN)
    expect(decrypt).toHaveBeenLastCalledWith('f')
  })

  test('ERRORS-05 keeps a failure, and tries again only for a new row', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { decrypt, answer } = aDecryption()
    const stop = watch('a', decrypt)
    await answer(0, new Error('no network'))
    expect(location('a')).toBe('failed')
    const stopOther = watch('a', decrypt)
    expect(decrypt).toHaveBeenCalledTimes(1)
    stop()
    stopOther()
    watch('a', decrypt)
    expect(location('a')).toBe('pending')
    await answer(1, BERLIN)
    expect(location('a')).toEqual(BERLIN)
  })

  test('keeps nothing after sign-out, and ignores late answers', async () => {
    const { decrypt, answer } = aDecryption()
    watch('a', decrypt)
    forgetLocations()
    await answer(0, BERLIN)
    expect(location('a')).toBeUndefined()
  })
})
