import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, anyFadingScoreInput, anyScoreInput } from '../../../tests/builders/score-input'
import { aSession } from '../../../tests/builders/session'
import { sharedByZones } from '../../../tests/builders/zones'
import { addDays } from '../calendar/day-key'
import { exact, exactSum, hundredths } from '../decimal'
import { isRestDay } from '../rest/rest-days'
import { dayValues } from './days'
import { dayLedger, ledgerGroups, type LedgerLine } from './ledger'
import { rollupsOf } from './ledger.testing'

const sum = (lines: readonly LedgerLine[]) => exactSum(lines.map(({ points }) => points))

const anySessions = fc.array(
  fc.record({
    type: fc.constantFrom('Productivity', 'Programming', 'Play', 'Screen Time', 'Games', 'Deleted'),
    duration: fc.nat(20_000),
    sessionScore: fc.nat(1000).map((cents) => cents / 100),
    completedTasks: fc.array(
      fc.record({
        id: fc.constant('t'),
        name: fc.constant('Task'),
        score: fc.integer({ min: -300, max: 900 }).map((cents) => cents / 100),
        quantity: fc.nat(50).map((tenths) => tenths / 10),
      }),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 6 },
)

/** How the line's rhythm changes pacing, before the multiplier. */
function pacingChange(line: LedgerLine): number | null {
  const change = changeOf(line)
  return change !== null && 'isPlay' in line && line.isPlay ? 0 - change : change
}

function changeOf(line: LedgerLine): number | null {
  if (line.kind === 'open') return -line.rhythm.points * (line.week?.missing ?? 1)
  if (line.kind === 'early') return line.rhythm.points
  if (line.kind === 'grace') return line.rhythm.pacingGrace
  if (line.kind === 'late') return line.rhythm.isCatchable ? -line.daysLate * line.rhythm.penaltyPerDay : 0
  return null
}

test('PACE-06 VOICES-04 VOICES-05 the lines of any day add up exactly to the displayed pacing and Harmony', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyScoreInput, anyFadingScoreInput),
      anyDay,
      fc.nat(),
      anySessions,
      ({ rollups, ...rest }, any, pick, given) => {
        // Days with a late or early completion are rare, so prefer them.
        const done = [...rollups.completions.values()].flatMap((days) => [...days.values()])
        const on = done[pick % (done.length + 1)] ?? any
        const sessions = given.map((change) => aSession(change))
        const input = {
          ...rest,
          rollups: { ...rollups, days: new Map([...rollups.days, [on, rollupsOf(sessions)]]) },
        }
        const history = dayValues(input)
        const values = history.at(on)
        const ledger = dayLedger(on, input, history, sessions)
        expect(ledger === null).toBe(values === null)
        if (!ledger || !values) return
        expect(hundredths(sum(ledger.pacingLines))).toBe(hundredths(values.pacing))
        const groups = ledgerGroups(ledger)
        expect(hundredths(exactSum(groups.map(({ points }) => points)))).toBe(hundredths(values.harmony))
        for (const { rows, points } of groups)
          expect(hundredths(exactSum(rows.map((row) => row.points)))).toBe(hundredths(points))
        expect(hundredths(sum([...ledger.pacingLines, ...ledger.sessionLines]))).toBe(
          hundredths(values.harmony),
        )
        expect(ledger.sessionLines.some(({ kind }) => kind === 'other-sessions')).toBe(false)
        const lines = [...ledger.pacingLines, ...ledger.sessionLines]
        for (const { points } of lines) expect(points).toBe(hundredths(points) / 100)
        const carried = lines.find((line) => line.kind === 'carried')
        if (carried) {
          expect(carried.points).toBe(hundredths(exact(carried.carry * carried.of)) / 100)
          const before = on > input.today ? values : history.at(addDays(on, -1))
          expect(carried.of).toBe(hundredths(before?.pacing ?? 0) / 100)
          const standsStill = on > input.today || isRestDay(input.rest, on)
          expect(carried.carry).toBe(standsStill ? 1 : (input.formula.pacingCarry ?? 1))
        }
        for (const line of lines) {
          if (line.kind === 'rounding') expect(Math.abs(line.points)).toBeLessThan(0.02)
          const change = pacingChange(line)
          if (change === null) continue
          expect(Math.abs(line.points - change * input.formula.pacingMultiplier)).toBeLessThan(0.02)
        }
      },
    ),
    { numRuns: sharedByZones(600) },
  )
})
