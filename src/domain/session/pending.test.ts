import { expect, test } from 'vitest'
import { parsePending, pendingOf } from './pending'

const stretch = {
  mode: 'play',
  startTime: 1000,
  endTime: 61_000,
  breaks: [{ startTime: 2000, endTime: 3000 }],
  duration: 59,
} as const

test('INT-10 a pending session comes back from the device as it went there', () => {
  const pending = {
    ...pendingOf(stretch, 'Europe/Berlin'),
    draft: { type: 'Play', notes: 'chess', quantities: { a: '1' } },
  }
  expect(parsePending(JSON.parse(JSON.stringify(pending)))).toEqual(pending)
})

test('INT-11 the type is preselected by the mode', () => {
  expect(pendingOf(stretch, 'UTC').draft.type).toBe('Play')
  expect(pendingOf({ ...stretch, mode: 'productivity' }, 'UTC').draft.type).toBe('Productivity')
})

test('what is no pending session is none', () => {
  const whole = pendingOf(stretch, 'UTC')
  const damaged = [
    null,
    'text',
    {},
    { ...whole, timezone: 'Mars/Olympus' },
    { ...whole, stretch: { ...stretch, mode: 'work' } },
    { ...whole, stretch: { ...stretch, endTime: 0 } },
    { ...whole, timezone: 3 },
    { ...whole, stretch: { ...stretch, startTime: '1000' } },
    { ...whole, stretch: { ...stretch, endTime: NaN } },
    { ...whole, stretch: { ...stretch, duration: '59' } },
    { ...whole, stretch: { ...stretch, breaks: 'none' } },
    { ...whole, stretch: { ...stretch, breaks: [{ startTime: 5 }] } },
    { ...whole, stretch: { ...stretch, breaks: [{ startTime: 6, endTime: 5 }] } },
    { ...whole, stretch: { ...stretch, breaks: [...stretch.breaks, { startTime: '6', endTime: 7 }] } },
  ]
  expect(damaged.map(parsePending)).toEqual(damaged.map(() => null))
})

test('a damaged draft does not cost the stretch', () => {
  const pending = {
    ...pendingOf(stretch, 'UTC'),
    draft: { type: '', notes: 7, quantities: { a: 1, b: '2' } },
  }
  expect(parsePending(pending)).toEqual({
    stretch,
    timezone: 'UTC',
    draft: { type: 'Play', notes: '', quantities: { b: '2' } },
  })
  expect(parsePending({ ...pending, draft: null })?.draft.type).toBe('Play')
})
