import { parseCoordinates, type Located } from '@/domain/session/location'

/** Longest wait for the browser's position, counted from the user's consent. */
const GEOLOCATION_TIMEOUT_MS = 20_000
/** A position of this age is still used. */
const MAX_POSITION_AGE_MS = 60_000

/** The position according to the browser, which may ask the user for permission first. */
export function locate(): Promise<Located> {
  // Missing in some browsers and on insecure pages.
  if (!navigator.geolocation) return Promise.resolve({ status: 'unsupported' })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const coordinates = parseCoordinates({ lat: coords.latitude, lon: coords.longitude })
        resolve(
          coordinates
            ? { status: 'found', coordinates }
            : { status: 'failed', message: 'The position has no valid coordinates' },
        )
      },
      ({ message }) => resolve({ status: 'failed', message }),
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: MAX_POSITION_AGE_MS },
    )
  })
}
