import type { Row } from '../../csv/columns'
import { FIRST_INSTANT, LAST_INSTANT } from '../../limits'
import type { ZoneId } from '../../units'
import { cellIn, columnsNamed, entryRows, hasColumns } from '../columns'
import { DaySums, daySplitter } from '../day-sums'
import type { Answers, Entries } from '../entry'
import { entryIds } from '../entry-id'
import {
  bucketsIn,
  eventOf,
  partsWithin,
  presenceOf,
  windowEventOf,
  type Interval,
  type UnreadableEvent,
  type WindowEvent,
} from './activity-watch-events'

/** Between two signs of life, so that the page can show progress and cancel. */
const EVENTS_AT_A_TIME = 500

export function isWatchExport(value: unknown): boolean {
  return bucketsIn(value) !== null
}

export function isBucketTable(header: Row | undefined): boolean {
  return hasColumns(header, 'timestamp', 'duration')
}

export function hasApps(header: Row | undefined): boolean {
  return hasColumns(header, 'app')
}

/** Whether the export contains a bucket of windows. */
export function hasWindows(value: unknown): boolean {
  return bucketsIn(value)?.some(({ type }) => type === 'currentwindow') ?? false
}

/** The apps of all windows, by day, while the user was at the computer. */
export function* watchEntries(value: unknown, { zone }: Answers): Entries {
  const buckets = bucketsIn(value) ?? []
  const windows = buckets.filter(({ type }) => type === 'currentwindow')
  const presence = new Map(windows.map(({ host }) => [host, presenceOf(buckets, host)]))
  function* events() {
    let row = 0
    for (const { host, events } of windows)
      for (const event of events) yield windowEventOf(++row, host, event)
  }
  yield* summed(
    events(),
    zone,
    (event) => {
      const present = presence.get(event.host)
      return present ? partsWithin(event, present) : [event]
    },
    [...presence.values()].includes(null),
  )
}

/** A bucket that was exported alone. It cannot tell when the user was away. */
export function* bucketEntries(rows: readonly Row[], { zone }: Answers): Entries {
  const places = columnsNamed(rows[0] ?? [], {
    timestamp: ['timestamp'],
    duration: ['duration'],
    app: ['app'],
  })
  function* events() {
    for (const { number, row } of entryRows(rows, places.timestamp)) {
      const duration = cellIn(row, places.duration)
      const seconds = duration === '' ? Number.NaN : Number(duration)
      yield eventOf(number, '', cellIn(row, places.timestamp), seconds, cellIn(row, places.app))
    }
  }
  yield* summed(events(), zone, (event) => [event], true)
}

function* summed(
  events: Iterable<WindowEvent | UnreadableEvent>,
  zone: ZoneId,
  partsOf: (event: WindowEvent) => readonly Interval[],
  isAwayUnknown: boolean,
): Entries {
  const used: (Interval & Pick<WindowEvent, 'row' | 'app'>)[] = []
  let count = 0
  for (const event of events) {
    if (++count % EVENTS_AT_A_TIME === 0) yield null
    const { row, text } = event
    if ('problem' in event) {
      yield { kind: 'left-out', row, text, problem: event.problem }
    } else if (event.startTime < FIRST_INSTANT || event.endTime > LAST_INSTANT) {
      yield { kind: 'left-out', row, text, problem: 'date-out-of-range' }
    } else {
      const { app } = event
      for (const { startTime, endTime } of partsOf(event)) used.push({ row, app, startTime, endTime })
    }
  }
  const sums = new DaySums()
  const split = daySplitter(zone)
  // Time that two windows share counts once, for the one that was there first.
  let until = -Infinity
  for (const { row, app, startTime, endTime } of used.sort((a, b) => a.startTime - b.startTime)) {
    if (++count % EVENTS_AT_A_TIME === 0) yield null
    for (const { day, ms } of split(Math.max(startTime, until), endTime))
      sums.add({ row, group: app, title: app, day, ms })
    until = Math.max(until, endTime)
  }
  yield* sums.entries(entryIds('activity-watch'), isAwayUnknown ? ['afk-unknown'] : [])
}
