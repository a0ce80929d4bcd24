import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casesOf } from '../../../tests/builders/scope'
import { dayOf, parseDayKey, parseTimeOfDay } from '../calendar/day-key'
import { manualProblem, manualSessions } from '../session/manual'
import { readSentence } from './sentence'
import { read, tasks, types } from './sentence.testing'

const VOCABULARY = (
  'piano deep work write page 45m 1h30 1.5 h from 9 to 10:30 9-10:30 23-2 yesterday mon last at until now 3 x2 since screen time ' +
  '12 pm and 24:00 25 the day before ago days 30 feb noon - for'
).split(' ')
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 9 }).map((words) => words.join(' ')),
)
/** The hours around clock changes too. */
const moments = fc
  .record({
    zone: fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'America/Santiago',
      'UTC',
    ),
    now: fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-01-01') }),
  })
  .map(({ zone, now }) => ({ zone, now, today: dayOf(now, zone) }))

describe('KEYS-03 laws', () => {
  test('any text at any moment has an answer that the form accepts', () => {
    fc.assert(
      fc.property(texts, moments, (text, moment) => {
        const sentence = readSentence(text, { types, tasks }, moment)
        if (!sentence) return
        const { entry } = sentence
        expect(parseDayKey(entry.date)).not.toBeNull()
        for (const time of [entry.start, entry.end])
          expect(time === '' || parseTimeOfDay(time)).not.toBeNull()
        expect([null, 'start-missing', 'end-missing']).toContain(manualProblem(entry, moment.zone))
      }),
      { numRuns: casesOf(500, 2000) },
    )
  })

  test('a length with both times lasts exactly as long, also where the clocks change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), moments, fc.boolean(), (minutes, moment, isToday) => {
        const day = isToday ? '' : 'yesterday'
        const { entry } =
          readSentence(`piano ${minutes}m ${day}`, { types, tasks }, moment) ?? expect.unreachable()
        if (entry.start === '' || entry.end === '') return
        const total = manualSessions(entry, 'a', tasks, types, moment.zone)
        expect(total.reduce((sum, { duration }) => sum + duration, 0)).toBe(minutes * 60)
      }),
      { numRuns: casesOf(250, 1000) },
    )
  })

  test('no word is lost: it is understood, or part of the notes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[b-df-hj-np-tv-z]{6,9}q$/), { minLength: 1, maxLength: 5 }),
        (words) => {
          const { entry } = read(`45m ${words.join(' ')}`) ?? expect.unreachable()
          expect(entry.notes).toBe(words.join(' '))
        },
      ),
    )
  })
})
