import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FirebaseStorage } from 'firebase/storage'

const BUCKET = 'demo-counterpoint.appspot.com'
const PICTURE = `http://localhost:9199/v0/b/${BUCKET}/o/a.jpg?alt=media&token=t`

/** What the SDK asks with. */
const ask = vi.fn<typeof fetch>()
const metadataWith = (token: string) =>
  new Response(JSON.stringify({ name: 'a.jpg', bucket: BUCKET, downloadTokens: token }))
/** What the storage answers after it has told the address of the file. */
const answers = (...statuses: readonly number[]) => {
  ask.mockResolvedValueOnce(metadataWith('t'))
  for (const status of statuses) ask.mockResolvedValueOnce(new Response('{}', { status }))
}

let removePicture: (address: string) => Promise<void>
let uploadPicture: typeof import('./picture-files').uploadPicture
let storage: FirebaseStorage

beforeAll(async () => {
  vi.stubEnv('VITE_USE_EMULATORS', 'true')
  vi.stubGlobal('location', { hostname: 'localhost' })
  vi.stubGlobal('fetch', ask)
  const files = await import('./picture-files')
  ;({ removePicture, uploadPicture } = files)
  storage = files.firebaseStorage()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What came of it after so long. */
async function outcome(work: Promise<unknown>, afterMs: number): Promise<unknown> {
  let result: unknown = 'open'
  work.then(
    () => (result = 'done'),
    (error: { code: string }) => (result = error.code),
  )
  await vi.advanceTimersByTimeAsync(afterMs)
  return result
}

test('PLATFORM-08 an operation is tried for 120 seconds, an upload for 600', () => {
  expect(storage.maxOperationRetryTime).toBe(120_000)
  expect(storage.maxUploadRetryTime).toBe(600_000)
})

describe('what is asked of the storage', () => {
  test.each([500, 502, 503, 408, 429])('PLATFORM-09 is asked again after %i', async (status) => {
    answers(status, 204)
    expect(await outcome(removePicture(PICTURE), 10_000)).toBe('done')
    expect(ask).toHaveBeenCalledTimes(3)
  })

  test.each([
    [400, 'storage/unknown'],
    [401, 'storage/unauthenticated'],
    [402, 'storage/quota-exceeded'],
    [403, 'storage/unauthorized'],
    [404, 'storage/object-not-found'],
  ])('PLATFORM-09 PLATFORM-10 is not asked again after %i, which is %s', async (status, code) => {
    answers(status)
    expect(await outcome(removePicture(PICTURE), 10_000)).toBe(code)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('PHOTO-07 a newer picture in the file of the old one stays', async () => {
    ask.mockResolvedValueOnce(metadataWith('newer'))
    expect(await outcome(removePicture(PICTURE), 10_000)).toBe('done')
    expect(ask.mock.calls.map(([, request]) => request?.method)).toEqual(['GET'])
  })

  test('PLATFORM-08 PLATFORM-10 is given up after two minutes of failures', async () => {
    ask.mockImplementation(() => Promise.resolve(new Response('', { status: 503 })))
    expect(await outcome(removePicture(PICTURE), 119_000)).toBe('open')
    expect(await outcome(removePicture(PICTURE), 121_000)).toBe('storage/retry-limit-exceeded')
    expect(ask.mock.calls.length).toBeGreaterThan(4)
  })

  test('PLATFORM-10 has an address', async () => {
    await expect(removePicture('https://example.com/a.jpg')).rejects.toMatchObject({
      code: 'storage/invalid-url',
    })
    expect(() => (storage.maxUploadRetryTime = -1)).toThrow(
      expect.objectContaining({ code: 'storage/invalid-argument' }),
    )
  })
})

test('PLATFORM-10 an upload that is called off is canceled', async () => {
  ask.mockReturnValue(new Promise(() => {}))
  const calling = new AbortController()
  const work = uploadPicture('ann', new Blob(['jpeg']), null, {
    onProgress: () => {},
    signal: calling.signal,
  })
  const result = outcome(work, 1000)
  calling.abort()
  expect(await result).toBe('storage/canceled')
})

describe('what is sent to the storage', () => {
  const KB = 1024
  const upload = (size: number, current: string | null = null) =>
    uploadPicture('ann', new Blob([new Uint8Array(size)]), current, {
      onProgress: () => {},
      signal: new AbortController().signal,
    })

  /** A storage that takes everything; it tells how much came at a time, and by which protocol the first. */
  function aStorage() {
    const sizes: number[] = []
    const protocols: (string | undefined)[] = []
    const metadata = JSON.stringify({ name: 'a.jpg', bucket: 'b', downloadTokens: 't' })
    ask.mockImplementation((_, { headers, body } = {}) => {
      const { 'X-Goog-Upload-Command': command, 'X-Goog-Upload-Protocol': protocol } = headers as Record<
        string,
        string | undefined
      >
      if (protocol) protocols.push(protocol)
      if (command?.startsWith('upload')) sizes.push((body as Blob).size)
      const status = command?.includes('finalize') ? 'final' : 'active'
      const told = { 'x-goog-upload-status': status, 'x-goog-upload-url': 'http://localhost:9199/more' }
      return Promise.resolve(new Response(metadata, { headers: told }))
    })
    return { sizes, protocols }
  }

  test('PLATFORM-05 PLATFORM-06 goes at once up to 256 KB, and its download address is looked up', async () => {
    const { protocols, sizes } = aStorage()
    expect(await outcome(upload(256 * KB), 10_000)).toBe('done')
    expect([protocols, sizes]).toEqual([['multipart'], []])
    expect(ask.mock.calls.map(([, request]) => request?.method)).toEqual(['POST', 'GET'])
  })

  test('PLATFORM-05 PLATFORM-06 goes in pieces above', async () => {
    const { protocols, sizes } = aStorage()
    expect(await outcome(upload(256 * KB + 1), 10_000)).toBe('done')
    expect([protocols, sizes]).toEqual([['resumable'], [256 * KB, 1]])
  })

  test.each([
    ['no picture', null, 'picture-1.jpg'],
    ['the first one', 'https://a.example/o/users%2Fann%2Fprofile%2Fpicture-1.jpg?alt=media', 'picture-2.jpg'],
    [
      'the second one',
      'https://a.example/o/users%2Fann%2Fprofile%2Fpicture-2.jpg?alt=media',
      'picture-1.jpg',
    ],
    ['one of the previous release', 'https://a.example/o/users%2Fann%2Fprofile%2Fa-b.jpg', 'picture-1.jpg'],
  ])('RULES-08 goes beside %s', async (_, current, name) => {
    aStorage()
    expect(await outcome(upload(1, current), 10_000)).toBe('done')
    expect(JSON.stringify(ask.mock.calls[0]?.[0])).toContain(encodeURIComponent(`users/ann/profile/${name}`))
  })

  test('PLATFORM-07 the pieces grow from 256 KB, and never beyond 32 MB', async () => {
    const { sizes } = aStorage()
    expect(await outcome(upload(100 * KB * KB), 60_000)).toBe('done')
    expect(sizes.slice(0, 4)).toEqual([256 * KB, 512 * KB, 1024 * KB, 2048 * KB])
    expect(Math.max(...sizes)).toBeLessThanOrEqual(32 * KB * KB)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(100 * KB * KB)
  })
})
