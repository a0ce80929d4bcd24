import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { hearSessions as hear, severalSessions as several } from '../../../tests/builders/history'
import { press } from '../../../tests/builders/press'
import { useFacts } from '@/state/facts'
import { notes, open, rows, setUpHistoryPage } from './history-page.testing'

setUpHistoryPage()

describe('before, without and beyond the sessions', () => {
  test('HISTORY-10 FIRST-02 says when there are none, without a search, a list and anything to clear', async () => {
    open(aListing([]))
    await act(() => vi.dynamicImportSettled())
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'All sessions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear all sessions' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'No sessions logged yet.' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the timer' })).toHaveAttribute('href', '/app')
  })

  test('HISTORY-10, HISTORY-19 does not say so before the server has answered, and offline says why', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    open(aListing([], { isFromCache: true }))
    expect(screen.getByText('Loading your sessions')).toBeInTheDocument()
    expect(screen.queryByText('No sessions logged yet.')).toBeNull()
    online.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.queryByText('No sessions logged yet.')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Your history is not on this device yet.' })).toBeVisible()
  })

  test('HISTORY-10 says so offline too where the server has told that there are none', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(aListing([]))
    expect(screen.getByText('No sessions logged yet.')).toBeVisible()
  })

  test('HISTORY-10 nor when all there is could not be read', () => {
    open(aListing([], { unreadable: 1 }))
    expect(screen.queryByText('No sessions logged yet.')).toBeNull()
    expect(screen.getByText('1 session could not be read and is not shown.')).toBeVisible()
  })

  test('HISTORY-19 shows that it loads, and offers to try again after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const store = open(null)
    expect(screen.getByText('Loading your sessions')).toBeInTheDocument()
    act(store.fail)
    expect(screen.getByRole('alert')).toHaveTextContent('Your sessions could not be loaded.')
    await press('Try again')
    expect(screen.queryByRole('alert')).toBeNull()
    hear(aListing(several(1)))
    expect(notes()).toEqual(['Note 1'])
  })

  test('HISTORY-19 a failure of the rollups is tried again too', async () => {
    open(aListing([]), { months: null, failed: new Set(['months']) })
    await press('Try again')
    expect(useFacts.getState().retries).toBe(1)
  })

  test('HISTORY-19 a failure leaves what was listed before', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const store = open(aListing(several(2)))
    act(store.fail)
    expect(screen.getByRole('alert')).toHaveTextContent('What is listed may not be up to date.')
    expect(rows()).toHaveLength(2)
  })
})
