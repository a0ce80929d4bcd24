import { exactSum } from '@/domain/decimal'
import type { Session } from '@/domain/session/session'
import { durationText } from './duration'
import { isolateDirection } from './text-direction'
import { pointsWords, countText } from './number'
import type { Coordinates } from '@/domain/session/location'
import type { Mode } from '@/domain/timer/timer'
import { MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH, MAX_QUANTITY, MAX_SESSION_SCORE } from '@/domain/limits'
import type { DraftProblems } from '@/domain/session/draft'
import type { ManualProblem } from '@/domain/session/manual'
import type { QuantityProblem } from '@/domain/session/types/task'
import { DATE_OUT_OF_RANGE } from './errors'

/** `Programming, 1h 00m, 12.5 points`: the type, total duration and points of the saved session or its parts. */
export function savedText(sessions: readonly Session[]): string {
  const [first] = sessions
  if (!first) return ''
  const seconds = sessions.reduce((sum, { duration }) => sum + duration, 0)
  const points = exactSum(sessions.map(({ sessionScore }) => sessionScore))
  const earned = points > 0 ? [pointsWords(points)] : []
  return [isolateDirection(first.type), durationText(seconds), ...earned].join(', ')
}

const ZOOM = 15

/** The URL of the location on an external map (LOCATION-10). */
export function mapUrl({ lat, lon }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`
}

/** Precise to about ten metres. */
const PLACES = 4

/** `55.6761, 12.5683`. */
export function coordinatesText({ lat, lon }: Coordinates): string {
  return `${lat.toFixed(PLACES)}, ${lon.toFixed(PLACES)}`
}

const names: Record<Mode, string> = { productivity: 'Productivity', play: 'Play' }

export function modeName(mode: Mode): string {
  return names[mode]
}

export const SESSION_MESSAGES = {
  saveSessionFailed: 'Error: Could not save your session.',
  sessionSaved: 'Session saved',
  sessionOnDevice: 'Saved on this device',
  sentLater: 'It will be sent once you’re online.',
  sessionWithoutLocation: 'Session saved, without its place',
  sessionOnDeviceWithoutLocation: 'Saved on this device, without its place',
  locationNotKept: 'Your location could not be encrypted, and it is never stored unencrypted.',
  locationNeedsNetwork:
    'Locations are encrypted on the server, so you can add one only while you are online.',
  geolocationUnsupported: 'Geolocation is not supported by your browser.',
  encryptLocationFailed: 'Failed to encrypt and save location data. Please try again.',
} as const

export const manualMessages: Record<ManualProblem, string> = {
  'date-missing': 'Please select a date for the session.',
  'date-out-of-range': DATE_OUT_OF_RANGE,
  'one-time-missing': 'Please enter both a start and an end time, or neither.',
  'length-invalid': 'Enter hours of 0 or more and minutes from 0 to 59.',
  'length-too-long': 'This would end after 2099. Enter fewer hours.',
}

export function manualMessage(problem: ManualProblem): string {
  return manualMessages[problem]
}

const quantityMessages: Record<QuantityProblem, string> = {
  'quantity-unreadable': 'Enter a number from 0, such as 1.5.',
  'quantity-too-fine': 'Use at most one decimal place, such as 1.5.',
  'quantity-too-large': `Enter at most ${countText(MAX_QUANTITY)}.`,
}

export function quantityMessage(problem: QuantityProblem): string {
  return quantityMessages[problem]
}

export function tasksMessage(tasks: NonNullable<DraftProblems['tasks']>): string {
  return tasks.problem === 'too-many'
    ? `A session can have at most ${MAX_COMPLETED_TASKS} tasks, but ${tasks.count} have a quantity.`
    : `A session can score at most ${countText(MAX_SESSION_SCORE)} points. Lower a quantity.`
}

export function notesMessage({ length, max }: NonNullable<DraftProblems['notes']>): string {
  const over = length - max
  const count = `${countText(over)} ${over === 1 ? 'character' : 'characters'}`
  const excess = `${count} too many. Use at most ${countText(max)}.`
  return max === MAX_NOTES_LENGTH
    ? excess
    : `${excess} The part after midnight repeats your notes after “(Continuation)”.`
}

/** The browser's own message may already end with a full stop. */
export function locatingFailedMessage(message: string): string {
  return `Error fetching location: ${(message || 'unknown error').replace(/\.$/, '')}.`
}
