import fc from 'fast-check'
import { expect, test } from 'vitest'
import { voiceCurves } from './voice-curve'

const FRAME = { width: 170, height: 100 }
const anyWeeks = fc.array(fc.record({ productivity: fc.nat(200_000), play: fc.nat(200_000) }), {
  minLength: 1,
  maxLength: 18,
})
const heightsOf = (line: string) =>
  [...line.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map((match) => Number(match[1]))

test('work is never below the middle, play never above it, and both stay inside the frame', () => {
  fc.assert(
    fc.property(anyWeeks, (weeks) => {
      const { productivity, play } = voiceCurves(weeks, FRAME)
      for (const y of heightsOf(productivity.line)) {
        expect(y).toBeLessThanOrEqual(50)
        expect(y).toBeGreaterThanOrEqual(0)
      }
      for (const y of heightsOf(play.line)) {
        expect(y).toBeGreaterThanOrEqual(50)
        expect(y).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('empty weeks lie on the middle', () => {
  const { productivity, play } = voiceCurves(Array(3).fill({ productivity: 0, play: 0 }), FRAME)
  expect([...heightsOf(productivity.line), ...heightsOf(play.line)].every((y) => y === 50)).toBe(true)
})

test('both voices share one scale', () => {
  const { productivity, play } = voiceCurves([{ productivity: 100, play: 50 }], FRAME)
  expect([50 - (heightsOf(productivity.line)[0] ?? 0), (heightsOf(play.line)[0] ?? 0) - 50]).toEqual([
    43, 21.5,
  ])
})

test('a single week is a level line over the whole width', () => {
  const { productivity, play } = voiceCurves([{ productivity: 100, play: 50 }], FRAME)
  expect(heightsOf(productivity.line).every((y) => y === 7)).toBe(true)
  expect(heightsOf(play.line).every((y) => y === 71.5)).toBe(true)
  expect(productivity.line).toMatch(/170 7$/)
})
