import { expect, test } from 'vitest'
import { readDocument, writeDocument } from '../fixtures/emulators'
import { fullAccount, remainingData, store } from './full-account'
import { deleteLogin } from './session'

/** No run of the sweep in other tests finds it. */
const LATER = Date.UTC(2199, 0, 1)

test('OPS-07 a login deleted by an administrator takes its data along, and nothing of another user', async () => {
  const [ann, bob] = [await fullAccount(), await fullAccount()]
  const ofBob = await remainingData(bob)
  await deleteLogin(ann)
  await expect.poll(() => remainingData(ann), { timeout: 20_000 }).toEqual([])
  expect(await readDocument(`tombstones/${ann.uid}`)).toEqual({
    deletedAt: expect.any(Number) as number,
    sweepAt: expect.any(Number) as number,
  })
  expect(await store(ann, 'tasks/t')).toBe(403)
  expect(await remainingData(bob)).toEqual(ofBob)
})

test('OPS-07 an account that is being erased already is left to the sweep', async () => {
  const [ann, bob] = [await fullAccount(), await fullAccount()]
  await writeDocument(`tombstones/${ann.uid}`, { deletedAt: 1, sweepAt: LATER })
  await deleteLogin(ann)
  await deleteLogin(bob)
  // Events are handled in order, so that of the first is over.
  await expect.poll(() => remainingData(bob), { timeout: 20_000 }).toEqual([])
  expect(await readDocument(`tombstones/${ann.uid}`)).toEqual({ deletedAt: 1, sweepAt: LATER })
  expect(await remainingData(ann)).toContain('sessions')
})
