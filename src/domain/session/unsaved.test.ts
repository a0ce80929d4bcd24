import { expect, test } from 'vitest'
import { parseUnsaved, storedUnsaved, unsavedSession } from './unsaved'

const result = {
  mode: 'play',
  startTime: 1000,
  endTime: 61_000,
  breaks: [{ startTime: 2000, endTime: 3000 }],
  duration: 59,
} as const

test('INT-10 an unsaved session survives being stored and read back', () => {
  const unsaved = {
    ...unsavedSession(result, 'Europe/Berlin'),
    draft: { type: 'Play', notes: 'chess', quantities: { a: '1' } },
  }
  expect(parseUnsaved(JSON.parse(JSON.stringify(storedUnsaved(unsaved))))).toEqual(unsaved)
})

test('INT-10 reads what an earlier release stored on the device', () => {
  const draft = { type: 'Play', notes: 'chess', quantities: {} }
  const stored = `{"stretch":${JSON.stringify(result)},"timezone":"UTC","draft":${JSON.stringify(draft)}}`
  expect(parseUnsaved(JSON.parse(stored))).toEqual({ result, timezone: 'UTC', draft })
})

test('INT-11 the type is preselected by the mode', () => {
  expect(unsavedSession(result, 'UTC').draft.type).toBe('Play')
  expect(unsavedSession({ ...result, mode: 'productivity' }, 'UTC').draft.type).toBe('Productivity')
})

test('a damaged stored value is not an unsaved session', () => {
  const whole = storedUnsaved(unsavedSession(result, 'UTC'))
  const damaged = [
    null,
    'text',
    {},
    { ...whole, timezone: 'Mars/Olympus' },
    { ...whole, stretch: { ...result, mode: 'work' } },
    { ...whole, stretch: { ...result, endTime: 0 } },
    { ...whole, timezone: 3 },
    { ...whole, stretch: { ...result, startTime: '1000' } },
    { ...whole, stretch: { ...result, endTime: NaN } },
    { ...whole, stretch: { ...result, duration: '59' } },
    { ...whole, stretch: { ...result, breaks: 'none' } },
    { ...whole, stretch: { ...result, breaks: [{ startTime: 5 }] } },
    { ...whole, stretch: { ...result, breaks: [{ startTime: 6, endTime: 5 }] } },
    { ...whole, stretch: { ...result, breaks: [...result.breaks, { startTime: '6', endTime: 7 }] } },
  ]
  expect(parseUnsaved(whole)).not.toBeNull()
  expect(damaged.map(parseUnsaved)).toEqual(damaged.map(() => null))
})

test('a damaged draft does not lose the timer result', () => {
  const stored = {
    ...storedUnsaved(unsavedSession(result, 'UTC')),
    draft: { type: '', notes: 7, quantities: { a: 1, b: '2' } },
  }
  expect(parseUnsaved(stored)).toEqual({
    result,
    timezone: 'UTC',
    draft: { type: 'Play', notes: '', quantities: { b: '2' } },
  })
  expect(parseUnsaved({ ...stored, draft: null })?.draft.type).toBe('Play')
})
