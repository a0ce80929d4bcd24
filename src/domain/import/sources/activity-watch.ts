import { countWhile } from '@/lib/collections'
import type { Row } from '../../csv/dialect'
import { FIRST_INSTANT, LAST_INSTANT } from '../../limits'
import { mergedSpans, type Span } from '../../span'
import { isRecord, record } from '../../stored-values'
import { MS_PER_SECOND, type EpochMs, type ZoneId } from '../../units'
import { DaySums, daySplitter } from '../day-sums'
import { type AmountEntry, type Answers, type Entries, rowIds } from '../entry'
import { readableUnless, type SourceReader } from '../source'
import { cellIn, columnsNamed, entryRows, hasColumns } from '../table'

/** An export of all buckets as JSON, or the CSV of a window bucket. */
export const ACTIVITY_WATCH: SourceReader = {
  source: 'activity-watch',
  recognise: (content) => {
    if (content.kind === 'json') {
      const buckets = bucketsIn(content.value)
      const hasWindows = buckets?.some(({ type }) => type === 'currentwindow')
      return buckets && readableUnless(!hasWindows && NO_APPS, (answers) => watchEntries(buckets, answers))
    }
    if (content.kind !== 'table' || !hasColumns(content.rows[0], 'timestamp', 'duration')) return null
    return readableUnless(!hasColumns(content.rows[0], 'app') && NO_APPS, (answers) =>
      bucketEntries(content.rows, answers),
    )
  },
}

const NO_APPS = { kind: 'no-apps' } as const

/** The id of a sum of all computers, which a file has that holds several or names none. Earlier releases gave it to every sum. */
export function idOfAllHosts({ day, group }: AmountEntry): string {
  return rowIds('activity-watch')('amount', [day, group, group])
}

/** Between two signs of life, so that the page can show progress and cancel. */
const EVENTS_AT_A_TIME = 500

/** The apps of all windows, by day, while the user was at the computer. */
function* watchEntries(buckets: readonly Bucket[], { zone }: Answers): Entries {
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
    presence.size === 1 ? windows[0]?.host : '',
  )
}

/** A bucket that was exported alone. It cannot tell when the user was away. */
function* bucketEntries(rows: readonly Row[], { zone }: Answers): Entries {
  const places = columnsNamed(rows[0] ?? [], {
    timestamp: ['timestamp'],
    duration: ['duration'],
    app: ['app'],
  })
  function* events() {
    for (const { number, row } of entryRows(rows, places.timestamp)) {
      const duration = cellIn(row, places.duration)
      const seconds = duration === '' ? Number.NaN : Number(duration.replace(',', '.'))
      yield eventOf(number, '', cellIn(row, places.timestamp), seconds, cellIn(row, places.app))
    }
  }
  yield* summed(events(), zone, (event) => [event], true)
}

function* summed(
  events: Iterable<WindowEvent | UnreadableEvent>,
  zone: ZoneId,
  partsOf: (event: WindowEvent) => readonly Span[],
  isAwayUnknown: boolean,
  onlyHost = '',
): Entries {
  const used: (Span & Pick<WindowEvent, 'row' | 'app'>)[] = []
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
  const idOf = rowIds('activity-watch')
  const host = onlyHost === '' ? [] : [onlyHost]
  const remarks = isAwayUnknown ? (['afk-unknown'] as const) : []
  yield* sums.entries((kind, parts) => idOf(kind, [...parts, ...host]), remarks)
}

/** A time that a window had the focus. */
interface WindowEvent extends Span {
  readonly row: number
  readonly app: string
  readonly text: string
  /** The bucket's computer, whose keyboard and mouse tell when the user was away. */
  readonly host: string
}

interface UnreadableEvent {
  readonly row: number
  readonly text: string
  readonly problem: 'time-invalid' | 'amount-invalid'
}

interface Bucket {
  readonly type: string
  readonly host: string
  readonly events: readonly unknown[]
}

function bucketsIn(value: unknown): readonly Bucket[] | null {
  const { buckets } = record(value)
  if (!isRecord(buckets)) return null
  return Object.entries(buckets).map(([id, bucket]) => {
    const { type, hostname, events } = record(bucket)
    return {
      type: typeof type === 'string' ? type : '',
      host: typeof hostname === 'string' ? hostname : id.slice(id.indexOf('_') + 1),
      events: Array.isArray(events) ? events : [],
    }
  })
}

function windowEventOf(row: number, host: string, event: unknown): WindowEvent | UnreadableEvent {
  const { timestamp, duration, data } = record(event)
  const { app, title, package: id } = record(data)
  const name = [app, id, title].find((text) => typeof text === 'string' && text.trim() !== '')
  return eventOf(row, host, String(timestamp), Number(duration), typeof name === 'string' ? name : '')
}

function eventOf(
  row: number,
  host: string,
  timestamp: string,
  duration: number,
  app: string,
): WindowEvent | UnreadableEvent {
  const startTime = parseTimestamp(timestamp)
  const text = [timestamp, app].filter((part) => part !== '').join(', ')
  if (startTime === null) return { row, text, problem: 'time-invalid' }
  if (!Number.isFinite(duration) || duration < 0) return { row, text, problem: 'amount-invalid' }
  return { row, app: app.trim(), startTime, endTime: startTime + duration * MS_PER_SECOND, text, host }
}

/** The merged times at which the user was at the computer. Null if no bucket tells, such as an empty one. */
function presenceOf(buckets: readonly Bucket[], host: string): readonly Span[] | null {
  const own = buckets.filter((bucket) => bucket.type === 'afkstatus' && bucket.host === host)
  const events = own.flatMap((bucket) => bucket.events)
  if (events.length === 0) return null
  const present = events
    .filter((event) => record(record(event).data).status === 'not-afk')
    .map((event) => windowEventOf(0, host, event))
    .filter((event) => 'startTime' in event)
  return mergedSpans(present)
}

/** The parts of the interval that lie within the sorted intervals. */
function partsWithin({ startTime, endTime }: Span, all: readonly Span[]): readonly Span[] {
  const parts: Span[] = []
  for (let index = countWhile(all, (span) => span.endTime <= startTime); index < all.length; index++) {
    const other = all[index] as Span
    if (other.startTime >= endTime) break
    parts.push({
      startTime: Math.max(startTime, other.startTime),
      endTime: Math.min(endTime, other.endTime),
    })
  }
  return parts
}

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d{1,3})?\d*(Z|[+-]\d{2}:?\d{2})$/

/** Null without an offset, because such a time could be of any zone. */
function parseTimestamp(text: string): EpochMs | null {
  const [, time, fraction = '', offset = ''] = TIMESTAMP.exec(text.trim().replace(' ', 'T')) ?? []
  if (time === undefined) return null
  const withColon = offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const instant = Date.parse(`${time}${fraction}${withColon}`)
  return Number.isFinite(instant) ? instant : null
}
