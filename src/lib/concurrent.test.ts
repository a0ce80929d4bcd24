import { expect, test } from 'vitest'
import { forEachConcurrent, forEachInLanes, oneAhead, createPool } from './concurrent'
import { chunksOf } from './collections'
import { pause } from './wait'

const two = (controller = new AbortController()) => ({ concurrency: 2, signal: controller.signal })
const failure = new Error('failure')

/** The items one by one, and how many of them have been taken. */
function counted(count: number) {
  const taken = { count: 0 }
  async function* items() {
    for (let item = 1; item <= count; item++) {
      taken.count = item
      yield item
      await pause(0)
    }
  }
  return { taken, items: items() }
}

test('works on every item, two at a time, and takes no item before there is room for it', async () => {
  const { taken, items } = counted(5)
  const done: number[] = []
  let running = 0
  let most = 0
  let ahead = 0
  await forEachConcurrent(items, two(), async (item) => {
    most = Math.max(most, ++running)
    await pause(2)
    ahead = Math.max(ahead, taken.count - done.length)
    running -= 1
    done.push(item)
  })
  expect(done.sort()).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(ahead).toBe(2)
})

test('after a failure starts nothing more, and rejects when the running work has ended', async () => {
  const { taken, items } = counted(9)
  const done: number[] = []
  const work = forEachConcurrent(items, two(), async (item) => {
    if (item === 1) throw failure
    await pause(10)
    done.push(item)
  })
  await expect(work).rejects.toBe(failure)
  expect(done).toEqual([2])
  expect(taken.count).toBeLessThanOrEqual(3)
})

test('rejects with the failure of the items when the running work has ended', async () => {
  const done: number[] = []
  async function* items() {
    yield 1
    await Promise.reject(failure)
  }
  const work = forEachConcurrent(items(), two(), async (item) => {
    await pause(5)
    done.push(item)
  })
  await expect(work).rejects.toBe(failure)
  expect(done).toEqual([1])
})

test('starts nothing more after an abort', async () => {
  const controller = new AbortController()
  const started: number[] = []
  const work = forEachConcurrent([1, 2, 3, 4], two(controller), (item) => {
    started.push(item)
    controller.abort(failure)
    return Promise.resolve()
  })
  await expect(work).rejects.toBe(failure)
  expect(started).toEqual([1])
})

test('works on every item of each lane in order, on one of each lane at a time', async () => {
  const lanes = [counted(3), counted(3)]
  const done: number[][] = [[], []]
  const running = new Set<number>()
  let most = 0
  const items = lanes.map((lane) => lane.items)
  await forEachInLanes(items, new AbortController().signal, async (item, lane) => {
    expect(running).not.toContain(lane)
    expect(lanes[lane]?.taken.count).toBe(item)
    running.add(lane)
    most = Math.max(most, running.size)
    await pause(lane === 0 ? 2 : 5)
    running.delete(lane)
    done[lane]?.push(item)
  })
  expect(done).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect(most).toBe(2)
})

test('after a failure in one lane starts nothing more in the others', async () => {
  const { taken, items } = counted(9)
  const done: number[] = []
  const work = forEachInLanes<number>([[1, 2], items], new AbortController().signal, async (item, lane) => {
    if (lane === 0) throw failure
    await pause(10)
    done.push(item)
  })
  await expect(work).rejects.toBe(failure)
  expect(done).toEqual([1])
  expect(taken.count).toBe(1)
})

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

function numbers(count: number, failsAt = Infinity) {
  const asked = { last: 0, isClosed: false }
  async function* items() {
    try {
      for (let item = 1; item <= count; item++) {
        asked.last = item
        await pause(0)
        if (item === failsAt) throw failure
        yield item
      }
    } finally {
      asked.isClosed = true
    }
  }
  return { asked, items: items() }
}

test('yields every item in order, and asks for one item ahead, never two', async () => {
  const { asked, items } = numbers(4)
  const seen: [number, number][] = []
  for await (const item of oneAhead(items)) {
    await pause(5)
    seen.push([item, asked.last])
  }
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 4],
  ])
})

test('a failure comes after the items before it', async () => {
  const seen: number[] = []
  const all = async () => {
    for await (const item of oneAhead(numbers(4, 3).items)) seen.push(item)
  }
  await expect(all()).rejects.toBe(failure)
  expect(seen).toEqual([1, 2])
})

test('a consumer that stops closes the source, and hears nothing of what it did not ask for', async () => {
  const { asked, items } = numbers(4, 2)
  for await (const item of oneAhead(items)) {
    expect(item).toBe(1)
    break
  }
  await pause(5)
  expect(asked).toEqual({ last: 2, isClosed: true })
})

test('cuts items into lists of one size, the last one shorter', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]])
  expect(chunksOf([], 2)).toEqual([])
})
