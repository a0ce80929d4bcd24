import { describe, expect, test } from 'vitest'
import { MAX_BREAKS } from '../limits'
import { answered, answersTo, canBreak } from './answer'
import { type Break, type RunningTimer, pauseTimer, startTimer } from '../timer/timer'
import { isInTimer } from '../timer/presence'

const HOUR = 3_600_000
const at = (time: string) => Date.parse(`2025-06-10T${time}Z`)
const gap = { from: at('13:02:00'), to: at('14:10:00') }

describe('AWAY-02 an answer', () => {
  const timer = startTimer('productivity', at('12:00:00'))

  test('to keep the time changes nothing', () => {
    expect(answered(timer, gap, 'keep')).toBeNull()
  })

  test('to take a break appends one break', () => {
    expect(answered(timer, gap, 'break')).toEqual({
      next: { ...timer, breaks: [{ startTime: gap.from, endTime: gap.to }] },
      result: null,
    })
  })

  test('that it ended stops the timer at the start of the gap', () => {
    expect(answered(timer, gap, 'ended')).toEqual({
      next: { status: 'inactive' },
      result: {
        mode: 'productivity',
        startTime: at('12:00:00'),
        endTime: gap.from,
        breaks: [],
        duration: 3720,
      },
    })
  })

  test('that it was play stores the time before and starts a timer of the other mode at the gap', () => {
    const outcome = answered(timer, gap, 'other-mode')
    expect(outcome?.next).toEqual(startTimer('play', gap.from))
    expect(outcome?.result).toMatchObject({ endTime: gap.from, duration: 3720 })
  })

  test('that it was focus does the same for play', () => {
    const outcome = answered(startTimer('play', at('12:00:00')), gap, 'other-mode')
    expect(outcome?.next).toEqual(startTimer('productivity', gap.from))
  })

  test('leaves what was entered to the time before the gap', () => {
    const draft = { type: 'Piano', notes: 'scales' }
    const withDraft = { ...timer, draft }
    expect(answered(withDraft, gap, 'break')?.next).toMatchObject({ draft })
    expect(answered(withDraft, gap, 'other-mode')?.next).not.toHaveProperty('draft')
    // The whole timer was in the gap, so its notes go on with it.
    const whole = answered(withDraft, { from: timer.startTime, to: gap.to }, 'other-mode')
    expect(whole).toEqual({
      next: { ...timer, mode: 'play', draft: { type: 'Play', notes: 'scales' } },
      result: null,
    })
  })

  test('AWAY-02 keeps a pause that began after the return', () => {
    const paused = pauseTimer(timer, at('14:20:00'))
    expect(answered(paused, gap, 'break')?.next).toMatchObject({
      status: 'paused',
      pauseTime: at('14:20:00'),
    })
    expect(answered(paused, gap, 'other-mode')?.next).toMatchObject({
      status: 'paused',
      mode: 'play',
      startTime: gap.from,
    })
  })
})

describe('AWAY-03 the order of the answers', () => {
  const after = (ms: number) => answersTo({ from: 0, to: ms })
  test('begins with Keep up to 10 hours, and with the end above', () => {
    expect(after(10 * HOUR)).toEqual(['keep', 'break', 'ended', 'other-mode'])
    expect(after(10 * HOUR + 1)).toEqual(['ended', 'keep', 'break', 'other-mode'])
  })
})

describe('a session that is full', () => {
  const breaks = Array.from({ length: MAX_BREAKS }, (_, index) => ({ startTime: index, endTime: index }))
  const full: RunningTimer = { ...startTimer('play', 0), breaks }

  test(`AWAY-02 takes no break beyond ${MAX_BREAKS}, but every other answer`, () => {
    expect(canBreak(full)).toBe(false)
    expect(answered(full, gap, 'break')).toBeNull()
    expect(answered(full, gap, 'ended')?.result?.breaks).toHaveLength(MAX_BREAKS)
  })

  test('AWAY-02 keeps the last place for the pause that is open', () => {
    const paused = (count: number) =>
      pauseTimer({ ...startTimer('play', 0), breaks: breaks.slice(0, count) }, at('14:20:00'))
    expect(canBreak(paused(MAX_BREAKS - 1))).toBe(false)
    expect(answered(paused(MAX_BREAKS - 1), gap, 'break')).toBeNull()
    expect(canBreak(paused(MAX_BREAKS - 2))).toBe(true)
  })
})

describe('AWAY-03 a gap that an answer can no longer change', () => {
  const timer = startTimer('productivity', at('12:00:00'))
  const withBreaks = (...breaks: Break[]): RunningTimer => ({ ...timer, breaks })

  test.each<[string, boolean, RunningTimer]>([
    ['the same timer', true, timer],
    ['a break before it', true, withBreaks({ startTime: at('12:30:00'), endTime: gap.from })],
    ['a break after it', true, withBreaks({ startTime: gap.to, endTime: at('15:00:00') })],
    ['a break within it', false, withBreaks({ startTime: at('13:30:00'), endTime: at('13:31:00') })],
    ['a start that was moved past it', false, { ...timer, startTime: gap.from + 1 }],
    ['a pause after it', true, pauseTimer(timer, gap.to)],
    ['a pause within it', false, pauseTimer(timer, at('13:30:00'))],
  ])('%s: %s', (_, isOpen, changed) => {
    expect(isInTimer(gap, changed)).toBe(isOpen)
  })

  test('RULES-07 with more breaks than one write can check, only the last place takes one', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      startTime: at('12:00:00') + index,
      endTime: at('12:00:00') + index,
    }))
    expect(isInTimer(gap, withBreaks(...many))).toBe(true)
    expect(isInTimer(gap, withBreaks(...many.slice(1), { startTime: gap.to, endTime: gap.to + 1 }))).toBe(
      false,
    )
  })
})
