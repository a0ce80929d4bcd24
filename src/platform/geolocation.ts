import { parseCoordinates, type Located } from '@/domain/session/location'

/** Counted from the person's consent on; the question itself may stand as long as it likes. */
const TIMEOUT_MS = 20_000
/** Whoever has not moved for a minute is still there. */
const MAX_AGE_MS = 60_000

/** Where the browser says we are. It may ask the person first. */
export function locate(): Promise<Located> {
  // Missing in some browsers, and where the page is not secure.
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
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}
