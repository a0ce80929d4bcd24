import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { aMonth } from '../../../tests/builders/rollups'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { LetterOffer } from './LetterOffer'

const november = aMonth('2026-11', { '2026-11-12': { Play: 3600 }, '2026-11-17': { Play: 3600 } })
const at = (day: string) => useClock.setState({ now: Date.parse(`${day}T09:00Z`), zone: 'UTC' })

beforeEach(() => {
  localStorage.clear()
  at('2026-11-18')
  const account = { uid: 'ann', email: null, displayName: null, photoURL: null }
  useAuth.setState({ status: 'signed-in', account } as never)
})

function open(months: Parameters<typeof tellFacts>[1] = { months: aListing([november]) }) {
  tellFacts({}, months)
  return renderSignedIn(
    <>
      <div data-testid="start">
        <LetterOffer place="start" />
      </div>
      <div data-testid="end">
        <LetterOffer place="end" />
      </div>
    </>,
  )
}
const offer = () => screen.queryByRole('region', { name: 'Your letter about last week' })

describe('LETTER-01 the offer', () => {
  test('LETTER-01 leads to last week on the first visit of a week', () => {
    open()
    expect(offer()).toHaveTextContent('9 to 15 November 2026')
    expect(screen.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/app/letter')
    expect(screen.getByTestId('start')).toContainElement(offer())
  })

  test('LETTER-01 once dismissed, comes again only next week', async () => {
    const first = open()
    await press('Not now')
    expect(offer()).toBeNull()
    first.unmount()
    const second = open()
    expect(offer()).toBeNull()
    second.unmount()
    at('2026-11-23')
    open()
    expect(offer()).toHaveTextContent('16 to 22 November 2026')
  })

  test('LETTER-01 goes when the letter is opened in another tab', () => {
    open()
    localStorage.setItem('counterpoint:letter:ann', JSON.stringify({ settled: '2026-11-09' }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'counterpoint:letter:ann' })))
    expect(offer()).toBeNull()
  })

  test('LETTER-01 does not come for a week in which nothing was done', () => {
    at('2026-12-02')
    open()
    expect(offer()).toBeNull()
  })

  test('LETTER-01 belongs to the account, and this device remembers it', async () => {
    const first = open()
    await press('Not now')
    first.unmount()
    const account = { uid: 'ben', email: null, displayName: null, photoURL: null }
    useAuth.setState({ status: 'signed-in', account } as never)
    open()
    expect(offer()).not.toBeNull()
  })

  test('LETTER-01 arriving late moves nothing: it goes to the end of the page', () => {
    open({ months: null })
    expect(offer()).toBeNull()
    act(() => tellFacts({}, { months: aListing([november]) }))
    expect(screen.getByTestId('end')).toContainElement(offer())
  })

  test('LETTER-01 not yet answered, is at its place on the next visit', () => {
    open().unmount()
    open({ months: null })
    expect(screen.getByTestId('start')).toContainElement(offer())
  })

  test('LETTER-01 a promise is not kept when the sessions of the week are gone', () => {
    open().unmount()
    open({ months: null })
    act(() => tellFacts({}, { months: aListing([]) }))
    expect(offer()).toBeNull()
  })

  test('LETTER-01 once promised, is at its place before the months are known', async () => {
    const first = open()
    await press('Not now')
    first.unmount()
    at('2026-11-23')
    open({ months: null })
    expect(screen.getByTestId('start')).toContainElement(offer())
  })
})
