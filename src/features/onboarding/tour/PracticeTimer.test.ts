import { expect, test } from 'vitest'
import { pauseTimer, resumeTimer, startTimer } from '@/domain/timer/timer'
import { practiceNotes } from './PracticeTimer'

const running = startTimer('play', 0)

test('draws a second of practice as three minutes', () => {
  expect(practiceNotes(running, 10_000)).toEqual([{ start: 13, end: 13.5, isTied: false }])
})

test('a break leaves a gap with a tie over it', () => {
  const paused = pauseTimer(running, 10_000)
  expect(practiceNotes(paused, 30_000)).toEqual([{ start: 13, end: 13.5, isTied: false }])
  expect(practiceNotes(resumeTimer(paused, 20_000), 30_000)).toEqual([
    { start: 13, end: 13.5, isTied: true },
    { start: 14, end: 14.5, isTied: false },
  ])
})

test('no note extends beyond the staff', () => {
  expect(practiceNotes(running, 3_600_000)).toEqual([{ start: 13, end: 16, isTied: false }])
})
