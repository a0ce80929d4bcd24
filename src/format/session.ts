import { exactSum } from '@/domain/decimal'
import type { Session } from '@/domain/session/session'
import { sessionTypeNamed, type SessionType } from '@/domain/session/types/session-type'
import { durationText } from './duration'
import { isolateDirection } from './text-direction'
import { pointsWords } from './number'
import type { Coordinates } from '@/domain/session/location'
import type { Mode } from '@/domain/timer/timer'

/** `Programming, 1h 00m, 12.5 points`: the type, total duration and points of the saved session or its parts. */
export function savedText(sessions: readonly Session[], types: readonly SessionType[]): string {
  const [first] = sessions
  if (!first) return ''
  const seconds = sessions.reduce((sum, { duration }) => sum + duration, 0)
  const points = exactSum(sessions.map(({ sessionScore }) => sessionScore))
  const earned = points > 0 ? [pointsWords(points)] : []
  return [isolateDirection(sessionTypeNamed(types, first.type).name), durationText(seconds), ...earned].join(
    ', ',
  )
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
  sessionWithoutLocation: 'Session saved, without its location',
  sessionOnDeviceWithoutLocation: 'Saved on this device, without its location',
  locationNotKept: 'Your location could not be encrypted, and it is never stored unencrypted.',
  locationNeedsNetwork:
    'Locations are encrypted on the server, so you can add one only while you are online.',
  geolocationUnsupported: 'Geolocation is not supported by your browser.',
  encryptLocationFailed: 'Failed to encrypt and save location data. Please try again.',
} as const
