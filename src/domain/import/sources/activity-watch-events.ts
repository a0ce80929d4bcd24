import { isRecord, record } from '../../stored-values'
import { MS_PER_SECOND, type EpochMs } from '../../units'

/** A time that a window had the focus. */
export interface WindowEvent {
  readonly row: number
  readonly app: string
  readonly startTime: EpochMs
  readonly endTime: EpochMs
  readonly text: string
  /** The bucket's computer, whose keyboard and mouse tell when the user was away. */
  readonly host: string
}

export interface UnreadableEvent {
  readonly row: number
  readonly text: string
  readonly problem: 'time-invalid' | 'amount-invalid'
}

export interface Interval {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
}

interface Bucket {
  readonly type: string
  readonly host: string
  readonly events: readonly unknown[]
}

export function bucketsIn(value: unknown): readonly Bucket[] | null {
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

export function windowEventOf(row: number, host: string, event: unknown): WindowEvent | UnreadableEvent {
  const { timestamp, duration, data } = record(event)
  const { app, title, package: id } = record(data)
  const name = [app, id, title].find((text) => typeof text === 'string' && text.trim() !== '')
  return eventOf(row, host, String(timestamp), Number(duration), typeof name === 'string' ? name : '')
}

export function eventOf(
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

/** The merged times at which the user was at the computer. Null if no bucket tells. */
export function presenceOf(buckets: readonly Bucket[], host: string): readonly Interval[] | null {
  const own = buckets.filter((bucket) => bucket.type === 'afkstatus' && bucket.host === host)
  if (own.length === 0) return null
  const present = own
    .flatMap(({ events }) => events)
    .filter((event) => record(record(event).data).status === 'not-afk')
    .map((event) => windowEventOf(0, host, event))
    .filter((event) => 'startTime' in event)
    .sort((a, b) => a.startTime - b.startTime)
  const merged: { startTime: EpochMs; endTime: EpochMs }[] = []
  for (const { startTime, endTime } of present) {
    const last = merged.at(-1)
    if (last && startTime <= last.endTime) last.endTime = Math.max(last.endTime, endTime)
    else merged.push({ startTime, endTime })
  }
  return merged
}

/** The parts of the interval that lie within the sorted intervals. */
export function partsWithin({ startTime, endTime }: Interval, all: readonly Interval[]): readonly Interval[] {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle] as Interval).endTime <= startTime) low = middle + 1
    else high = middle
  }
  const parts: Interval[] = []
  for (let index = low; index < all.length; index++) {
    const other = all[index] as Interval
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
