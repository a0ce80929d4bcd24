import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE, type Seconds } from '../units'

const PREFIX = 'Logged Screen Time: '
const NOTE_PATTERN = /^Logged Screen Time: (.+): (?:\d+h(?: \d{1,2}m)?|\d+m)$/

/** `Logged Screen Time: YouTube: 1h 30m` (spec, section 7). The note is where a session keeps its app. */
export function screenTimeNote(app: string, duration: Seconds): string {
  return `${PREFIX}${app}: ${lengthText(duration)}`
}

/**
 * The app that a note names in its first line, or null. The name may hold colons: the length after the last one ends it.
 */
export function appOfNote(note: string): string | null {
  const [firstLine = ''] = note.split('\n')
  return NOTE_PATTERN.exec(firstLine.trim())?.[1] ?? null
}

/** `1h 30m`, `2h 00m`, `45m`: as the screens write lengths, whose words this room may not import. */
function lengthText(duration: Seconds): string {
  const hours = Math.floor(duration / SECONDS_PER_HOUR)
  const minutes = Math.floor((duration % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE)
  return hours === 0 ? `${minutes}m` : `${hours}h ${String(minutes).padStart(2, '0')}m`
}
