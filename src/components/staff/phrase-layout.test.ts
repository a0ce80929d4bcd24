import { expect, test } from 'vitest'
import { layOutPhrase } from './phrase-layout'

test('TIMER-14 a phrase that ends with a break has no note after it', () => {
  const { notes, ties } = layOutPhrase({
    startTime: 0,
    endTime: 100,
    breaks: [{ startTime: 60, endTime: 100 }],
  })
  expect(notes).toEqual([{ from: 0, to: 0.6 }])
  expect(ties).toMatchObject([{ from: 0.6, to: 1 }])
})

test('a phrase without length is still drawn', () => {
  expect(layOutPhrase({ startTime: 5, endTime: 5, breaks: [] }).notes).toHaveLength(1)
})
