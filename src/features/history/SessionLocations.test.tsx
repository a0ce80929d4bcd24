import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { openHistory } from '../../../tests/builders/history'
import { aSession } from '../../../tests/builders/session'
import type { Coordinates } from '@/domain/session/location'
import { ALL, backend, rows, setUpLongHistory } from './long-history.testing'

setUpLongHistory()

describe('HISTORY-09 the place of a session', () => {
  const withPlace = [aSession({ location: 'v1.a' })]
  const placeCell = () => within(rows()[0] as HTMLElement).getAllByRole('cell')[9]

  test('LOCATION-07, LOCATION-10 is being decrypted, then a link to an outside map', async () => {
    let answer: (place: Coordinates) => void = () => {}
    backend.locations.decrypt.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    openHistory(backend, aListing(withPlace))
    expect(placeCell()).toHaveTextContent('Decrypting...')
    await act(async () => {
      answer({ lat: 52.52, lon: -13.405 })
      await Promise.resolve()
    })
    const link = screen.getByRole('link', { name: 'View Map of Productivity, 10/06/2025 09:00' })
    expect(link).toHaveTextContent('View Map')
    expect(link).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=52.52&mlon=-13.405#map=15/52.52/-13.405',
    )
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(backend.locations.decrypt).toHaveBeenCalledExactlyOnceWith('v1.a')
  })

  test('LOCATION-07, ERRORS-05 is a dash on failure, and where there is none', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.locations.decrypt.mockRejectedValue(new Error('tampered'))
    openHistory(
      backend,
      aListing([...withPlace, aSession({ id: 'b', endTime: Date.UTC(2025, 5, 10, 9, 30) })]),
    )
    await waitFor(() => expect(placeCell()).toHaveTextContent('–'))
    expect(within(rows()[1] as HTMLElement).getAllByRole('cell')[9]).toHaveTextContent('–')
    expect(backend.locations.decrypt).toHaveBeenCalledOnce()
  })

  test('LOCATION-07 only rows in sight are decrypted, four at a time', () => {
    backend.locations.decrypt.mockReturnValue(new Promise(() => {}))
    openHistory(backend, aListing(ALL.slice(0, 100).map((session) => ({ ...session, location: session.id }))))
    expect(backend.locations.decrypt.mock.calls.map(([ciphertext]) => ciphertext)).toEqual([
      's1',
      's2',
      's3',
      's4',
    ])
  })
})
