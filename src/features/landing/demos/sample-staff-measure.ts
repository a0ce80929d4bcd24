import { DAY_END, DAY_START } from './sample-day'

/** The sizes of one drawing of the day. */
export interface Measure {
  readonly width: number
  readonly staff: number
  readonly axis: number
  readonly height: number
  /** The distance from the line to the first lane, and from lane to lane. */
  readonly firstLane: number
  readonly lane: number
  readonly note: number
  readonly gauge: number
  readonly hours: number
  readonly lift: number
  readonly isRoomy: boolean
}

export const WIDE: Measure = {
  width: 1200,
  staff: 1030,
  axis: 190,
  height: 392,
  firstLane: 34,
  lane: 30,
  note: 14,
  gauge: 126,
  hours: 3,
  lift: 42,
  isRoomy: true,
}
export const NARROW: Measure = {
  width: 350,
  staff: 266,
  axis: 116,
  height: 236,
  firstLane: 18,
  lane: 18,
  note: 9,
  gauge: 54,
  hours: 6,
  lift: 22,
  isRoomy: false,
}

/** The distance of a lane from the line. */
export function laneOffset({ firstLane, lane }: Measure, number: number): number {
  return firstLane + (number - 1) * lane
}

export function noteTop(measure: Measure, lane: number): number {
  return measure.axis - Math.sign(lane) * laneOffset(measure, Math.abs(lane)) - measure.note / 2
}

export function hourX({ staff }: Measure, hour: number): number {
  return Math.round(((hour - DAY_START) / (DAY_END - DAY_START)) * staff)
}
