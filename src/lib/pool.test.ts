import { expect, test } from 'vitest'
import { createPool } from './pool'

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

test('runs tasks in their order, at most two at a time, without the ones taken out', async () => {
  const pool = createPool(2)
  const started: string[] = []
  const ends = new Map(['a', 'b', 'c', 'd', 'e'].map((name) => [name, deferred()]))
  const takeOut = new Map(
    [...ends].map(([name, { promise }]) => [
      name,
      pool.add(() => {
        started.push(name)
        return promise
      }),
    ]),
  )
  expect(started).toEqual(['a', 'b'])
  takeOut.get('c')?.()
  ends.get('b')?.resolve()
  await expect.poll(() => started).toEqual(['a', 'b', 'd'])
  // A task that has started goes on.
  takeOut.get('d')?.()
  ends.get('a')?.resolve()
  await expect.poll(() => started).toEqual(['a', 'b', 'd', 'e'])
})
