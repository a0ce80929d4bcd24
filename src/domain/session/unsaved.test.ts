import { expect, test } from 'vitest'
import { afterStop, hasEntered, parseUnsaved, storedUnsaved, unsavedSession } from './unsaved'

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

test('SESSION-34 a second stop of the timer adds its time to what was entered after the first', () => {
  const first = unsavedSession(result, 'UTC')
  const held = { ...first, draft: { ...first.draft, notes: 'chess' } }
  const later = unsavedSession({ ...result, endTime: 121_000, duration: 119 }, 'UTC')
  expect(afterStop(held, later)).toEqual({ ...later, draft: held.draft })
  expect(afterStop({ ...later, draft: held.draft }, first)).toEqual({ ...later, draft: held.draft })
  expect(afterStop(null, later)).toBe(later)
  const other = unsavedSession({ ...result, startTime: 1001 }, 'UTC')
  expect(afterStop(held, other)).toBe(other)
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

test('a form has changed with its type, its notes or a quantity', () => {
  const unsaved = unsavedSession(result, 'UTC')
  const changed = (draft: Partial<typeof unsaved.draft>) =>
    hasEntered({ ...unsaved, draft: { ...unsaved.draft, ...draft } })
  expect(hasEntered(unsaved)).toBe(false)
  expect(changed({ notes: '  ' })).toBe(false)
  expect(changed({ quantities: { a: '' } })).toBe(false)
  expect(changed({ type: 'Piano' })).toBe(true)
  expect(changed({ notes: ' chess ' })).toBe(true)
  expect(changed({ quantities: { a: '', b: '2' } })).toBe(true)
})

test('AWAY-04 what was entered while the timer ran is no change of the form', () => {
  const entered = { type: 'Piano', notes: ' scales ' }
  const unsaved = unsavedSession(result, 'UTC', entered)
  expect(unsaved.draft).toEqual({ ...entered, quantities: {} })
  expect(hasEntered(unsaved, entered)).toBe(false)
  expect(hasEntered({ ...unsaved, draft: { ...unsaved.draft, notes: 'scales' } }, entered)).toBe(false)
  expect(hasEntered(unsaved)).toBe(true)
})

test('a damaged draft keeps what can be read of it', () => {
  const whole = storedUnsaved(unsavedSession(result, 'UTC'))
  const draftOf = (draft: unknown) => parseUnsaved({ ...whole, draft })?.draft
  expect(draftOf(null)).toEqual({ type: 'Play', notes: '', quantities: {} })
  expect(draftOf({ type: '', notes: 3, quantities: 'none' })).toEqual(draftOf(null))
  expect(draftOf({ type: 7, notes: 'a', quantities: { a: '1', b: 2 } })).toEqual({
    type: 'Play',
    notes: 'a',
    quantities: { a: '1' },
  })
})
