import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallableFailed } from '@/domain/callables'

/** What the SDK asks with; it takes hold of it when it is loaded. */
const ask = vi.fn<typeof fetch>()
const answers = (body: string, status = 200) =>
  ask.mockImplementation(() => Promise.resolve(new Response(body, { status })))
const answersJson = (body: unknown, status?: number) => answers(JSON.stringify(body), status)

let callables: typeof import('./callables')

beforeAll(async () => {
  vi.stubEnv('VITE_USE_EMULATORS', 'true')
  vi.stubGlobal('fetch', ask)
  callables = await import('./callables')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  ask.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

const failure = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallableFailed)) throw new Error(`No failed call, but ${String(error)}`)
  return error
}

describe('a call', () => {
  test('FUNCTIONS-01 FUNCTIONS-04 BREAKS-06 is a POST of what it is given, under data, to us-central1', async () => {
    answersJson({ result: {} })
    await callables.call('splitSession', { sessionId: 'morning' })
    const [address, request] = ask.mock.lastCall ?? []
    expect(address).toMatch(/\/us-central1\/splitSession$/)
    expect(request?.method).toBe('POST')
    expect(JSON.parse(request?.body as string)).toEqual({ data: { sessionId: 'morning' } })
  })

  test.each(['data', 'result'])('FUNCTIONS-02 its answer is read from %s', async (field) => {
    answersJson({ [field]: { lat: 52.52, lon: 13.405 } })
    await expect(callables.call('decryptLocationData', { encryptedLocation: 'v1.k1.a' })).resolves.toEqual({
      lat: 52.52,
      lon: 13.405,
    })
    answersJson({ [field]: [] })
    await expect(callables.call('checkForNewBadges', undefined)).resolves.toEqual([])
  })

  test.each([[{}], [{ anything: 1 }], ['done'], [null]])(
    'INT-86 whatever %j says, setUsername, splitSession and deleteAccount have succeeded',
    async (result) => {
      answersJson({ result })
      await expect(callables.setUsername('ann_1')).resolves.toBeUndefined()
      await expect(callables.call('splitSession', { sessionId: 'morning' })).resolves.toBeUndefined()
      await expect(callables.call('deleteAccount', undefined)).resolves.toBeUndefined()
    },
  )
})

describe('a call that fails', () => {
  test('USERNAME-06 after too many names it says to wait, and not that there is no connection', async () => {
    answersJson({ error: { status: 'RESOURCE_EXHAUSTED', message: 'Too many attempts.' } }, 429)
    await expect(callables.setUsername('ann_1')).rejects.toMatchObject({ reason: 'too-many' })
  })

  test('FUNCTIONS-11 has the code and the message of the server', async () => {
    answersJson({ error: { status: 'NOT_FOUND', message: 'No such session.' } }, 404)
    expect(await failure(callables.call('splitSession', { sessionId: 'gone' }))).toMatchObject({
      code: 'not-found',
      message: 'No such session.',
    })
  })

  test('FUNCTIONS-11 one that fails without a word is internal', async () => {
    answers('', 500)
    expect((await failure(callables.call('deleteAccount', undefined))).code).toBe('internal')
    await expect(callables.setUsername('ann_1')).rejects.toMatchObject({ reason: 'unavailable' })
  })

  test('FUNCTIONS-12 one that never reached the server has the status 0, which is internal', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    expect((await failure(callables.call('splitSession', { sessionId: 'morning' }))).code).toBe('internal')
  })

  test('FUNCTIONS-03 FUNCTIONS-13 is given up after 70 seconds, and not before', async () => {
    vi.useFakeTimers()
    ask.mockReturnValue(new Promise(() => {}))
    let given: unknown = null
    void failure(callables.call('splitSession', { sessionId: 'morning' })).then(({ code }) => (given = code))
    await vi.advanceTimersByTimeAsync(69_900)
    expect(given).toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(given).toBe('deadline-exceeded')
  })

  test('FUNCTIONS-03 deleting an account has nine minutes', async () => {
    vi.useFakeTimers()
    ask.mockReturnValue(new Promise(() => {}))
    let given: unknown = null
    void failure(callables.call('deleteAccount', undefined)).then(({ code }) => (given = code))
    await vi.advanceTimersByTimeAsync(539_900)
    expect(given).toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(given).toBe('deadline-exceeded')
  })

  test.each([
    ['its status', '{}', 499],
    ['its words', '{"error":{"status":"CANCELLED","message":"Called off."}}', 400],
  ])('FUNCTIONS-14 a cancelled one is cancelled, by %s', async (_, body, status) => {
    answers(body, status)
    expect((await failure(callables.call('splitSession', { sessionId: 'morning' }))).code).toBe('cancelled')
  })

  test.each([
    ['is no JSON', '<html>Welcome to this hotel</html>'],
    ['has no data', '{}'],
  ])('FUNCTIONS-15 an answer that %s is internal', async (_, body) => {
    answers(body)
    expect((await failure(callables.call('splitSession', { sessionId: 'morning' }))).code).toBe('internal')
  })

  test('FUNCTIONS-15 so is one that holds something else than was asked for', async () => {
    answersJson({ result: { lat: 'north', lon: null } })
    expect(
      (await failure(callables.call('decryptLocationData', { encryptedLocation: 'v1.k1.a' }))).code,
    ).toBe('internal')
    expect(
      (await failure(callables.call('encryptLocationData', { location: { lat: 1, lon: 2 } }))).code,
    ).toBe('internal')
    expect((await failure(callables.call('checkForNewBadges', undefined))).code).toBe('internal')
  })

  test('LOCATION-06 FUNCTIONS-15 so is a location that is no ciphertext, which the rules would refuse', async () => {
    for (const encryptedLocation of ['', '52.5,13.4', 'v1.x', null]) {
      answersJson({ result: { encryptedLocation } })
      expect(
        (await failure(callables.call('encryptLocationData', { location: { lat: 1, lon: 2 } }))).code,
      ).toBe('internal')
    }
    const sealed = 'v1.k1.AAAABBBBCCCCDDDD.AAAABBBBCCCCDDDDEEEEFF.AAAABBBBCCCCDDDDEEEEFF'
    answersJson({ result: { encryptedLocation: sealed } })
    expect(await callables.call('encryptLocationData', { location: { lat: 1, lon: 2 } })).toEqual({
      encryptedLocation: sealed,
    })
  })
})
