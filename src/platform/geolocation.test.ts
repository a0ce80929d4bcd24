import { afterEach, describe, expect, test, vi } from 'vitest'
import { locate } from './geolocation'

function aBrowserThat(geolocation: unknown) {
  vi.stubGlobal('navigator', { geolocation })
}

const answers = (coords: unknown) => ({
  getCurrentPosition: (found: (position: unknown) => void) => found({ coords }),
})

afterEach(() => vi.unstubAllGlobals())

describe('asking the browser for the position', () => {
  test('LOCATION-02 gives coordinates', async () => {
    aBrowserThat(answers({ latitude: 52.52, longitude: 13.405, accuracy: 9 }))
    await expect(locate()).resolves.toEqual({ status: 'found', coordinates: { lat: 52.52, lon: 13.405 } })
  })

  test('LOCATION-03 is not supported everywhere', async () => {
    aBrowserThat(undefined)
    await expect(locate()).resolves.toEqual({ status: 'unsupported' })
  })

  test('LOCATION-04 may be denied', async () => {
    aBrowserThat({
      getCurrentPosition: (_: unknown, failed: (error: unknown) => void) =>
        failed({ code: 1, message: 'User denied Geolocation' }),
    })
    await expect(locate()).resolves.toEqual({ status: 'failed', message: 'User denied Geolocation' })
  })

  test('LOCATION-05 refuses an invalid position', async () => {
    aBrowserThat(answers({ latitude: Number.NaN, longitude: 13.405 }))
    await expect(locate()).resolves.toMatchObject({ status: 'failed' })
  })
})
