import { press } from '../../../tests/builders/press'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DELETE_LOCATION, type Located, type LocationChange } from '@/domain/session/location'
import { locate } from '@/platform/geolocation'
import { LocationField } from './LocationField'

vi.mock(import('@/platform/geolocation'), () => ({ locate: vi.fn() }))

const HERE = { lat: 52.52, lon: 13.405 }
const found: Located = { status: 'found', coordinates: HERE }
const onChange = vi.fn<(change: LocationChange) => void>()

function Form({ stored }: { stored: string | null }) {
  const [value, setValue] = useState<LocationChange>(null)
  const take = (change: LocationChange) => {
    setValue(change)
    onChange(change)
  }
  return <LocationField stored={stored} change={value} onChange={take} />
}

function open(stored: string | null = null, answer: Located | Promise<Located> = found) {
  vi.mocked(locate).mockReturnValue(Promise.resolve(answer))
  render(<Form stored={stored} />)
}

beforeEach(() => onChange.mockReset())

describe('the location of a session', () => {
  test('SESSION-05 LOCATION-02 is added by asking the browser, and can be removed again', async () => {
    open()
    await press('Add Location')
    expect(screen.getByRole('status')).toHaveTextContent('Location added')
    expect(onChange).toHaveBeenLastCalledWith(HERE)
    expect(screen.getByRole('button', { name: 'Remove location' })).toHaveFocus()
    await press('Remove location')
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(screen.getByRole('button', { name: 'Add Location' })).toHaveFocus()
  })

  test('LOCATION-12 is not announced as added if it cannot be encrypted', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await press('Add Location')
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Location found, not added.*only while you are online/,
    )
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('status')).toHaveTextContent('Location added')
    onLine.mockRestore()
  })

  test('LOCATION-03 says so if the browser does not support geolocation', async () => {
    open(null, { status: 'unsupported' })
    await press('Add Location')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Geolocation is not supported by your browser.')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('LOCATION-04 ERRORS-21 ERRORS-28 shows the error until it is acknowledged', async () => {
    open(null, { status: 'failed', message: 'User denied Geolocation' })
    await press('Add Location')
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'Error fetching location: User denied Geolocation.',
    )
    await press('OK')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('EDIT-11 LOCATION-11 a stored location is marked for removal, and the mark can be undone', async () => {
    open('52.5200, 13.4050')
    expect(screen.getByRole('status')).toHaveTextContent('Saved location: 52.5200, 13.4050')
    await press('Remove location')
    expect(onChange).toHaveBeenLastCalledWith(DELETE_LOCATION)
    expect(screen.getByRole('status')).toHaveTextContent('Removed when you save')
    await press('Undo the change of location')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  test('EDIT-11 a stored location is replaced, and the replacement can be undone', async () => {
    open('52.5200, 13.4050')
    await press('Replace location')
    expect(onChange).toHaveBeenLastCalledWith(HERE)
    expect(screen.getByRole('status')).toHaveTextContent('Replaces the saved one when you save')
    expect(screen.getByRole('button', { name: 'Undo the change of location' })).toHaveFocus()
    await press('Undo the change of location')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  test('ignores an answer that arrives after the user has chosen something else', async () => {
    const { promise, resolve } = withResolver<Located>()
    open('52.5200, 13.4050', promise)
    await press('Replace location')
    expect(screen.getByRole('button', { name: 'Locating' })).toHaveAttribute('aria-busy', 'true')
    await press('Remove location')
    resolve(found)
    await promise
    expect(onChange).toHaveBeenLastCalledWith(DELETE_LOCATION)
  })
})

function withResolver<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((fulfil) => (resolve = fulfil))
  return { promise, resolve }
}
