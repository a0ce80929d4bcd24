import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { press } from '../../../../tests/builders/press'
import { CallableFailed } from '@/domain/callables'
import { useAlerts, useToasts } from '@/state/toasts'
import { backend, enter, morning, onClose, open, setUpEditSession, updated } from './edit-session.testing'

const geolocation = (coords: { latitude: number; longitude: number }) =>
  vi.stubGlobal('navigator', {
    onLine: true,
    geolocation: { getCurrentPosition: (found: (position: unknown) => void) => found({ coords }) },
  })

setUpEditSession()

describe('the location', () => {
  const placed = { ...morning, location: 'old ciphertext' }

  test('LOCATION-07 ERRORS-05 is decrypted while the form is open', async () => {
    backend.locations.decrypt.mockResolvedValueOnce({ lat: 55.6761, lon: 12.5683 })
    open({ ...morning, location: 'a first ciphertext' })
    expect(screen.getByText('Decrypting...', { exact: false })).toBeInTheDocument()
    expect(await screen.findByText('55.6761, 12.5683', { exact: false })).toBeInTheDocument()
  })

  test('LOCATION-07 ERRORS-05 a dash stands for one that cannot be decrypted', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    backend.locations.decrypt.mockRejectedValueOnce(new Error('no'))
    open({ ...morning, location: 'a second ciphertext' })
    expect(await screen.findByText('–', { exact: false })).toBeInTheDocument()
  })

  test('EDIT-11 LOCATION-11 stays after mark and undo, and goes after mark and save', async () => {
    open(placed)
    await press('Remove location')
    await press('Undo the change of location')
    enter('Notes', 'x')
    await press('Save changes')
    expect(updated()).toMatchObject({ location: 'old ciphertext' })
  })

  test('LOCATION-11 goes when it is marked', async () => {
    open(placed)
    await press('Remove location')
    await press('Save changes')
    expect(updated()).toEqual({ ...morning, location: null })
  })

  test('EDIT-11 LOCATION-06 is replaced by the ciphertext of the new one', async () => {
    geolocation({ latitude: 52.52, longitude: 13.405 })
    open(placed)
    await press('Replace location')
    await press('Save changes')
    expect(onClose).toHaveBeenCalledOnce()
    expect(backend.locations.encrypt).toHaveBeenCalledExactlyOnceWith({ lat: 52.52, lon: 13.405 })
    await vi.waitFor(() => expect(updated()).toEqual({ ...morning, location: 'v1.k1.ciphertext' }))
  })

  test('ERRORS-04 LOCATION-09 INT-25 when that fails the other edits are saved, and the old one stays', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    backend.locations.encrypt.mockRejectedValueOnce(new CallableFailed('unavailable', 'no'))
    geolocation({ latitude: 52.52, longitude: 13.405 })
    open(placed)
    enter('Notes', 'x')
    await press('Replace location')
    await press('Save changes')
    await vi.waitFor(() => expect(updated()).toEqual({ ...placed, notes: 'x' }))
    expect(useAlerts.getState().alerts).toEqual([
      'Failed to encrypt and save location data. Please try again.',
    ])
    expect(useToasts.getState().toasts).toMatchObject([{ text: 'Saved without the new location' }])
  })

  test('LOCATION-09 nothing is said to be saved if only the location was changed, and lost', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    backend.locations.encrypt.mockRejectedValueOnce(new CallableFailed('unavailable', 'no'))
    geolocation({ latitude: 52.52, longitude: 13.405 })
    open(placed)
    await press('Replace location')
    await press('Save changes')
    await vi.waitFor(() => expect(useAlerts.getState().alerts).toHaveLength(1))
    expect(useToasts.getState().toasts).toEqual([])
    expect(backend.writes['edit-session']).not.toHaveBeenCalled()
  })
})
