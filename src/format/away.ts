import { dayOf, daysBetween } from '@/domain/calendar/day-key'
import type { TimeFormat } from '@/domain/preferences'
import { type AwayAnswer, otherMode } from '@/domain/away/answer'
import type { CorrectionProblem, Overlap } from '@/domain/away/correction'
import type { Mode } from '@/domain/timer/timer'
import type { Gap } from '@/domain/timer/presence'
import { MS_PER_MINUTE, MS_PER_SECOND, type EpochMs, type ZoneId } from '@/domain/units'
import { dayInYearText, longDayText, timeText } from './date'
import { durationText } from './duration'
import { countText } from './number'

interface Shown {
  readonly zone: ZoneId
  readonly timeFormat: TimeFormat
}

/** Rounded down, like the clock. */
const lengthText = (ms: number) => durationText(ms / MS_PER_SECOND)

/** `Away from 13:02 to 14:10`, `Away from Saturday 22:10 to Sunday 06:30`, `Away from 3 November 22:10 to 21 November 06:30`. */
export function awayText({ from, to }: Gap, { zone, timeFormat }: Shown): string {
  const days = [dayOf(from, zone), dayOf(to, zone)] as const
  const [start, end] = [from, to].map((at, index) => {
    const time = timeText(at, zone, timeFormat)
    const day = days[index] ?? days[0]
    if (days[0] === days[1]) return time
    return `${daysBetween(...days) < 7 ? longDayText(day).split(' ')[0] : dayInYearText(day)} ${time}`
  })
  return `Away from ${start} to ${end}`
}

export function answerText(answer: AwayAnswer, { from }: Gap, mode: Mode, shown: Shown): string {
  switch (answer) {
    case 'keep':
      return 'Keep'
    case 'break':
      return 'Take a break'
    case 'ended':
      return `It ended at ${timeText(from, shown.zone, shown.timeFormat)}`
    case 'other-mode':
      return otherMode(mode) === 'play' ? 'It was play' : 'It was focus'
  }
}

export const AWAY_MESSAGES = {
  ranOn: (ms: number) => `Your timer ran on for ${lengthText(ms)}. What was that time?`,
  noRoomForBreak: (max: number) =>
    `This session already has ${max} breaks, which is as many as it can hold. Stop it to take more.`,
  breakTaken: (ms: number) => `${lengthText(ms)} now count as a break.`,
  nowOtherMode: (mode: Mode, since: string) => `Your timer counts ${mode} since ${since}.`,
  changedElsewhere: 'Your timer was changed on another device, so your answer did not change it.',
  whenToAsk: 'When to ask',
  still: 'Still at it?',
  stillNote: (ms: number) => `${lengthText(ms)} without a break.`,
}

export const CORRECT_MESSAGES = {
  soFar: (ms: number) => `${lengthText(ms)} so far`,
  overlap: ({ ms, count, last }: Overlap, { zone, timeFormat }: Shown) => {
    const [start, end] = [last.startTime, last.endTime].map((at: EpochMs) => timeText(at, zone, timeFormat))
    return count === 1
      ? `Overlaps your last session, ${start} to ${end}, by ${overlapText(ms)}.`
      : `Overlaps ${countText(count)} sessions by ${overlapText(ms)}. The last one ended at ${end}.`
  },
  over: 'This timer was stopped or changed elsewhere, so it cannot be corrected here any more. Copy what you need.',
  refused:
    'Your timer was changed on another device first. Your correction was not saved, and is still here.',
}

const overlapText = (ms: number) => (ms < MS_PER_MINUTE ? 'less than a minute' : lengthText(ms))

export const correctionMessage: Record<CorrectionProblem, string> = {
  'date-missing': 'Please choose a day.',
  'time-missing': 'Please enter a time.',
  'in-future': 'This is still to come. Choose a time that has passed.',
  'too-long-ago': 'A timer can start at most 24 hours ago.',
  'after-first-break': 'Your first break is earlier. Choose a time before it.',
  'after-pause': 'You paused before that. Choose an earlier time.',
}
