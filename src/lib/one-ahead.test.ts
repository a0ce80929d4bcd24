import { expect, test } from 'vitest'
import { oneAhead } from './one-ahead'
import { pause } from './wait'

const failure = new Error('failure')

function counted(count: number, failsAt = Infinity) {
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
  const { asked, items } = counted(4)
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
    for await (const item of oneAhead(counted(4, 3).items)) seen.push(item)
  }
  await expect(all()).rejects.toBe(failure)
  expect(seen).toEqual([1, 2])
})

test('a consumer that stops closes the source, and hears nothing of what it did not ask for', async () => {
  const { asked, items } = counted(4, 2)
  for await (const item of oneAhead(items)) {
    expect(item).toBe(1)
    break
  }
  await pause(5)
  expect(asked).toEqual({ last: 2, isClosed: true })
})
