import * as v from 'valibot'
import { filledText, readItem, type Item } from '../document'
import { hoursAndMinutes, type Seconds } from '../units'

export const ScreenTimeAppDocument = v.object({ name: filledText })
/** An app whose screen time the user logs (LOG-08). */
export type ScreenTimeApp = Item<typeof ScreenTimeAppDocument>

export function readScreenTimeApp(id: string, data: unknown): ScreenTimeApp | null {
  return readItem(ScreenTimeAppDocument, id, data)
}

const PREFIX = 'Logged Screen Time: '
const NOTE_PATTERN = /^Logged Screen Time: (.+): (?:\d+h(?: \d{1,2}m)?|\d+m)$/

/** `Logged Screen Time: YouTube: 1h 30m` (LOG-06). A session stores its app only in the note. */
export function screenTimeNote(app: string, duration: Seconds): string {
  return `${PREFIX}${app}: ${lengthText(duration)}`
}

/** The app in the note's first line, or null. The name may contain colons: the duration follows the last one. */
export function appOfNote(note: string): string | null {
  const [firstLine = ''] = note.split('\n')
  return NOTE_PATTERN.exec(firstLine.trim())?.[1] ?? null
}

/** `1h 30m`, `2h 00m`, `45m`, as the screens write durations. The domain may not import `format`. */
function lengthText(duration: Seconds): string {
  const [hours, minutes] = hoursAndMinutes(duration)
  return hours === 0 ? `${minutes}m` : `${hours}h ${String(minutes).padStart(2, '0')}m`
}
