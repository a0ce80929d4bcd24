import { expect, test, vi } from 'vitest'
import { isFirst } from '../../functions/src/firestore'

// Codes of gRPC.
const ALREADY_EXISTS = 6
const PERMISSION_DENIED = 7
const ABORTED = 10

type Place = Parameters<typeof isFirst>[0]

/** A place of a document whose creations end with these codes, the ones after them well. */
function placeWhere(codes: readonly number[], exists = false) {
  const create = vi.fn(() => Promise.resolve({} as Awaited<ReturnType<Place['create']>>))
  for (const code of codes) create.mockRejectedValueOnce(Object.assign(new Error('refused'), { code }))
  const found = { exists } as Awaited<ReturnType<Place['get']>>
  return { create, get: () => Promise.resolve(found) }
}

test('BADGE-13 a creation that a parallel call aborts is tried again', async () => {
  const place = placeWhere([ABORTED])
  expect(await isFirst(place, {})).toBe(true)
  expect(place.create).toHaveBeenCalledTimes(2)
})

test('BADGE-13 after an abort the document may be there already', async () => {
  expect(await isFirst(placeWhere([ABORTED, ALREADY_EXISTS]), {})).toBe(false)
})

test('BADGE-13 a call that sees the document after an abort does not wait for its lock again', async () => {
  const place = placeWhere([ABORTED, ABORTED, ABORTED], true)
  expect(await isFirst(place, {})).toBe(false)
  expect(place.create).toHaveBeenCalledOnce()
})

test('another failure is not tried again', async () => {
  const place = placeWhere([PERMISSION_DENIED])
  await expect(isFirst(place, {})).rejects.toThrow('refused')
  expect(place.create).toHaveBeenCalledOnce()
})
