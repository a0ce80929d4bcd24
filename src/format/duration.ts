import { MS_PER_SECOND, SECONDS_PER_HOUR, SECONDS_PER_MINUTE, type Seconds } from '@/domain/units'
import { countText } from './count'

/** From here on, minutes are not shown. */
export const LONG_HOURS = 100

/** `HH:MM:SS` for a running clock. Hours grow past 99. Rounded down, so it never runs ahead. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / MS_PER_SECOND)
  const hours = Math.floor(seconds / SECONDS_PER_HOUR)
  const minutes = Math.floor((seconds % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE)
  return [hours, minutes, seconds % SECONDS_PER_MINUTE].map((part) => String(part).padStart(2, '0')).join(':')
}

/** `40m`, `4h 05m`, `1,486h` from 100 hours on, `50s` under a minute. Rounded down, like a clock. */
export function durationText(duration: Seconds): string {
  if (duration > 0 && duration < SECONDS_PER_MINUTE) return `${Math.floor(duration)}s`
  const hours = Math.floor(duration / SECONDS_PER_HOUR)
  const minutes = Math.floor((duration % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE)
  if (hours === 0) return `${minutes}m`
  return hours < LONG_HOURS ? `${hours}h ${String(minutes).padStart(2, '0')}m` : `${countText(hours)}h`
}

/** `47 min`, `1 h 05 min`, as sentences have it. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** `4 hours 30 minutes`, `1 hour`, `15 minutes`, for screen readers. */
export function durationWords(duration: Seconds): string {
  const hours = Math.floor(duration / SECONDS_PER_HOUR)
  const minutes = Math.floor((duration % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE)
  const words = [countOf(hours, 'hour'), countOf(minutes, 'minute')].filter(Boolean)
  return words.join(' ') || '0 minutes'
}

function countOf(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
}
