import type { DayKey } from '@/domain/calendar/day-key'
import type { VoicePoint } from './voices'

/** A label of the time axis. */
export interface Mark {
  readonly x: number
  readonly text: string
}

/** A point that can be read out. */
export interface Stop extends VoicePoint {
  readonly title: string
  /** The day that it opens. */
  readonly day: DayKey
}

export interface ChartData {
  readonly points: readonly VoicePoint[]
  readonly isSmooth: boolean
  readonly stops: readonly Stop[]
  /** How far the page keys move. */
  readonly stopsPerPage: number
  readonly marks: readonly Mark[]
  /** The place of the now-line, if it has one. */
  readonly now: number | null
  readonly label: string
}
