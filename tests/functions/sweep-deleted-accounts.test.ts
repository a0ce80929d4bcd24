import { describe, expect, test } from 'vitest'
import { ERASURE } from '../../functions/src/erase-account'
import { sweep } from '../../functions/src/sweep-deleted-accounts'
import { readDocument, writeDocument, writeDocuments } from '../fixtures/emulators'
import { fullAccount, remainingData, upload } from './full-account'

describe('OPS-03 a deleted account that cannot be erased', () => {
  const HOUR = 3_600_000
  const LATER = Date.UTC(2099, 0, 1)
  const tombstone = (uid: string) => readDocument(`tombstones/${uid}`)

  test('is retried later, each time after a longer delay, and does not block other accounts', async () => {
    const [broken, fine] = [`broken-${process.pid}`, `fine-${process.pid}`]
    await writeDocument(`tombstones/${broken}`, { deletedAt: 1, sweepAt: 1 })
    await writeDocument(`tombstones/${fine}`, { deletedAt: 2, sweepAt: 2 })
    const lines: string[] = []
    const log = (message: string, details: object) => void lines.push(message, JSON.stringify(details))
    const erased: string[] = []
    const erase = (uid: string) => {
      if (uid === broken) return Promise.reject(Object.assign(new Error('my secret notes'), { code: 13 }))
      erased.push(uid)
      return Promise.resolve(false)
    }

    await sweep(1000, erase, log)
    expect(erased).toEqual([fine])
    expect(await tombstone(fine)).toEqual({ deletedAt: 2 })
    expect(await tombstone(broken)).toEqual({ deletedAt: 1, sweepAt: 1000 + HOUR, sweepAttempts: 1 })
    await sweep(1000 + HOUR - 1, erase, log)
    expect(await tombstone(broken)).toMatchObject({ sweepAttempts: 1 })
    await sweep(1000 + HOUR, erase, log)
    expect(await tombstone(broken)).toMatchObject({ sweepAt: 1000 + 3 * HOUR, sweepAttempts: 2 })
    await writeDocument(`tombstones/${broken}`, { sweepAt: 1, sweepAttempts: 30 })
    await sweep(1000, erase, log)
    expect(await tombstone(broken)).toMatchObject({ sweepAt: 1000 + 24 * HOUR, sweepAttempts: 31 })

    expect(lines.join()).toContain('Account not erased')
    expect(lines.join()).not.toContain('secret')
    await sweep(LATER, () => Promise.resolve(false))
    expect(await tombstone(broken)).toEqual({ deletedAt: 1 })
  })
})

test('OPS-03 an account is rescheduled before it is erased, so that a slow one does not block the queue', async () => {
  const huge = `huge-${process.pid}`
  await writeDocument(`tombstones/${huge}`, { deletedAt: 1, sweepAt: 1 })
  let meanwhile: unknown
  await sweep(1000, async () => {
    meanwhile = await readDocument(`tombstones/${huge}`)
    return false
  })
  expect(meanwhile).toEqual({ deletedAt: 1, sweepAt: 1000 + 3_600_000, sweepAttempts: 1 })
  expect(await readDocument(`tombstones/${huge}`)).toEqual({ deletedAt: 1 })
})

describe('OPS-03 the sweep', () => {
  const due = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${process.pid}-${index}`)
  const bury = (uids: readonly string[]) =>
    writeDocuments(uids.map((uid) => [`tombstones/${uid}`, { deletedAt: 1, sweepAt: 1 }]))

  test('erases every account that is due, in as many pages as it takes', async () => {
    const uids = due('many', 120)
    await bury(uids)
    const erased: string[] = []
    await sweep(1000, (uid) => Promise.resolve(erased.push(uid) === 0))
    expect(erased.sort()).toEqual(uids.sort())
  })

  test('begins no account after its time is up, and the next run continues', async () => {
    const uids = due('late', 3)
    await bury(uids)
    const erased: string[] = []
    const erase = async (uid: string) => {
      erased.push(uid)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return false
    }
    await sweep(1000, erase, undefined, 250)
    expect(erased).toHaveLength(1)
    await sweep(1000, erase)
    expect(erased.sort()).toEqual(uids)
  })
})

test('INT-83 removes what a second tab uploaded after the sweep itself had deleted the login', async () => {
  const ann = await fullAccount()
  for (const step of ERASURE.slice(0, -1)) await step(ann.uid)
  await writeDocument(`tombstones/${ann.uid}`, { deletedAt: 1, sweepAt: 1, sweepAttempts: 1 })
  await sweep(Date.now())
  expect(await remainingData(ann)).toEqual([])
  expect(await upload(ann, 'picture-2')).toBe(200)
  await sweep(Date.now() + 59 * 60_000)
  expect(await remainingData(ann)).toEqual(['picture'])
  await sweep(Date.now() + 62 * 60_000)
  expect(await remainingData(ann)).toEqual([])
  expect(await readDocument(`tombstones/${ann.uid}`)).toEqual({ deletedAt: 1 })
})
