import fc from 'fast-check'
import { aSession, aTask } from '../../../../tests/builders/session'
import { editedSession } from './edit'
import { editEntryOf, type EditEntry } from './edit-entry'
import type { Session } from '../session'
import { allSessionTypes } from '../types/session-type'

export const MINUTE = 60_000

export const HOUR = 60 * MINUTE

export const utc = (text: string) => Date.parse(`${text}Z`)

const types = allSessionTypes([])

export const write = aTask({ id: 'write', name: 'Write page', score: 5 })

export const tasks = [write, aTask({ id: 'read', score: 0.5 })]

export function edited(session: Session, change: Partial<EditEntry>): Session {
  const result = editedSession(session, { ...editEntryOf(session), ...change }, tasks, types)
  if (typeof result === 'string') throw new Error(result)
  return result
}

export const problemOf = (session: Session, change: Partial<EditEntry>) =>
  editedSession(session, { ...editEntryOf(session), ...change }, tasks, types)

export const breaks = [
  { startTime: utc('2025-06-10T10:00'), endTime: utc('2025-06-10T10:15') },
  { startTime: utc('2025-06-10T11:00'), endTime: utc('2025-06-10T11:30') },
]

/** 09:00 to 12:00 with breaks of 15 and 30 minutes. */
export const morning = aSession({ endTime: utc('2025-06-10T12:00'), duration: 8100, breaks })

/** Times at which clocks change. São Paulo's change at midnight, Lord Howe's by half an hour. */
const CHANGES = [
  ['Europe/Berlin', '2025-03-30T01:00'],
  ['Europe/Berlin', '2025-10-26T01:00'],
  ['America/New_York', '2025-03-09T07:00'],
  ['America/New_York', '2025-11-02T06:00'],
  ['Australia/Lord_Howe', '2025-04-05T15:00'],
  ['Australia/Lord_Howe', '2025-10-04T15:30'],
  ['America/Sao_Paulo', '2017-10-15T03:00'],
  ['America/Sao_Paulo', '2018-02-18T02:00'],
] as const

export const nightSession = fc
  .record({
    change: fc.constantFrom(...CHANGES),
    offset: fc.integer({ min: -8 * HOUR, max: 4 * HOUR }),
    length: fc.integer({ min: 0, max: 10 * HOUR }),
    pause: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ change: [timezone, at], offset, length, pause }) => {
    const startTime = utc(at) + offset
    const from = startTime + Math.floor(length * Math.min(...pause))
    const to = startTime + Math.floor(length * Math.max(...pause))
    const duration = Math.round((length - (to - from)) / 1000)
    const pauses = [{ startTime: from, endTime: to }]
    return aSession({ timezone, startTime, endTime: startTime + length, breaks: pauses, duration })
  })

export const anyTime = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

export const anyMinute = fc.nat(3 * 60)
