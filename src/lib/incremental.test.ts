import { expect, test } from 'vitest'
import { runInSlices } from './incremental'

function* counting(until: number) {
  for (let count = 1; count <= until; count++) {
    for (const end = performance.now() + 2; performance.now() < end;);
    yield count
  }
  return 'done'
}

test('visits every item, returns the result, and lets timers run in between', async () => {
  const items: number[] = []
  const heard: number[] = []
  const timer = setInterval(() => heard.push(items.length), 1)
  const result = await runInSlices(counting(40), new AbortController().signal, (item) => items.push(item))
  clearInterval(timer)
  expect(result).toBe('done')
  expect(items).toHaveLength(40)
  expect(heard.some((count) => count > 0 && count < 40)).toBe(true)
})

test('stops after an abort', async () => {
  const controller = new AbortController()
  const items: number[] = []
  const work = runInSlices(counting(40), controller.signal, (item) => {
    items.push(item)
    if (item === 3) controller.abort(new Error('enough'))
  })
  await expect(work).rejects.toThrow('enough')
  expect(items.length).toBeLessThan(40)
})
