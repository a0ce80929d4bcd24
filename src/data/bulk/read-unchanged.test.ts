import { beforeEach, expect, test, vi } from 'vitest'
import { UNCHANGED_ATTEMPTS } from '../limits'
import { readUnchanged } from './read-unchanged'

beforeEach(() => void vi.useFakeTimers())

/** Reads while another device writes at these reads. */
async function readWhile(writesAt: readonly number[]) {
  let rev = 5
  let reads = 0
  const version = () => Promise.resolve(rev)
  const read = () => {
    reads += 1
    if (writesAt.includes(reads)) rev += 1
    return Promise.resolve(`read ${reads}`)
  }
  const result = readUnchanged(version, read).catch(() => 'failed')
  await vi.runAllTimersAsync()
  return result
}

test('DATA-22 what was written during the check is read again', async () => {
  expect(await readWhile([])).toBe('read 1')
  expect(await readWhile([1])).toBe('read 2')
  expect(await readWhile([1, 2])).toBe('read 3')
})

test('DATA-22 a check gives up while every attempt meets a write', async () => {
  const always = Array.from({ length: UNCHANGED_ATTEMPTS }, (_, index) => index + 1)
  expect(await readWhile(always)).toBe('failed')
})

test('DATA-22 a revision that is no number does not repeat the check for ever', async () => {
  const version = () => Promise.resolve(Number.NaN)
  await expect(readUnchanged(version, () => Promise.resolve('read'))).resolves.toBe('read')
})
