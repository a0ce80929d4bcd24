/** A sample day for the landing page's pictures, in hours of the day, with lanes counted from the line. */
export interface SampleNote {
  readonly start: number
  readonly end: number
  /** Positive above the line, negative below it. */
  readonly lane: 1 | 2 | 3 | -1 | -2 | -3
  readonly name?: string
  /** Shows its name even in small drawings. */
  readonly isLeading?: boolean
}

export const DAY_START = 6
export const DAY_END = 24

export const SAMPLE_DAY: readonly SampleNote[] = [
  { start: 7.5, end: 8.1, lane: 1 },
  { start: 8.8, end: 10.7, lane: 3, name: 'translation', isLeading: true },
  { start: 10.9, end: 12.2, lane: 2, name: 'code review' },
  { start: 12.35, end: 13, lane: -2, name: 'piano', isLeading: true },
  { start: 13.1, end: 14, lane: 2 },
  { start: 14.1, end: 14.9, lane: 2 },
  { start: 15.3, end: 16.6, lane: 1, name: 'inbox, invoices' },
  { start: 16.9, end: 18.1, lane: -1, name: 'a long walk' },
  { start: 18.4, end: 19.5, lane: -3, name: 'dinner, friends', isLeading: true },
  { start: 19.6, end: 21.2, lane: -3 },
  { start: 21.4, end: 22.4, lane: -1, name: 'a film, half of it' },
]

/** The break, drawn as a tie. */
export const SAMPLE_TIE = { start: 14, end: 14.1, lane: 2 } as const

/** The range of each voice, for the slurs. */
export const SAMPLE_SLURS = {
  above: { start: 7.6, end: 16.5 },
  below: { start: 12.5, end: 22.3 },
} as const

export const SAMPLE_HARMONY = 1.9
