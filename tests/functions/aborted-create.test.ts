import { expect, test, vi } from 'vitest'
import { isFirst } from '../../functions/src/firestore'

// Codes of gRPC.
const ALREADY_EXISTS = 6
const PERMISSION_DENIED = 7
const ABORTED = 10

const failure = (code: number) => Object.assign(new Error('refused'), { code })
const written = {} as Awaited<ReturnType<Parameters<typeof isFirst>[0]>>

test('BADGE-13 a creation that a parallel call aborts is tried again', async () => {
  const create = vi.fn(() => Promise.resolve(written))
  create.mockRejectedValueOnce(failure(ABORTED))
  expect(await isFirst(create)).toBe(true)
  expect(create).toHaveBeenCalledTimes(2)
})

test('BADGE-13 after an abort the document may be there already', async () => {
  const create = vi.fn(() => Promise.resolve(written))
  create.mockRejectedValueOnce(failure(ABORTED))
  create.mockRejectedValueOnce(failure(ALREADY_EXISTS))
  expect(await isFirst(create)).toBe(false)
})

test('another failure is not tried again', async () => {
  const create = vi.fn(() => Promise.reject(failure(PERMISSION_DENIED)))
  await expect(isFirst(create)).rejects.toThrow('refused')
  expect(create).toHaveBeenCalledOnce()
})
