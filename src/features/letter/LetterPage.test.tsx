import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { aMonth } from '../../../tests/builders/rollups'
import { aRhythm } from '../../../tests/builders/score'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import type { DayKey } from '@/domain/calendar/day-key'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { runAction } from '@/state/commands'
import { useFacts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { LetterPage } from './LetterPage'

const saved = vi.hoisted(() => ({ download: vi.fn(), downloadBlob: vi.fn() }))
vi.mock('@/platform/files', () => saved)

const HOUR = 3600
const october = aMonth('2026-10', { '2026-10-26': { Productivity: HOUR } })
const november = aMonth('2026-11', {
  '2026-11-03': { Productivity: HOUR },
  '2026-11-10': { Productivity: 7 * HOUR, Play: HOUR },
  '2026-11-12': { Play: 2 * HOUR },
  '2026-11-17': { Play: 2 * HOUR },
})

beforeEach(() => {
  localStorage.clear()
  useClock.setState({ now: Date.parse('2026-11-18T09:00Z'), zone: 'UTC' })
  const account = { uid: 'ann', email: null, displayName: null, photoURL: null }
  useAuth.setState({ status: 'signed-in', account } as never)
})

function open(route = '/app/letter', months = [october, november]) {
  return renderSignedIn(<LetterPage />, { route, user: {}, facts: { months: aListing(months) } })
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent
const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

describe('LETTER-01 the letter', () => {
  test('LETTER-01 tells last week a day against the median of the weeks before', () => {
    open()
    expect(title()).toBe('9 to 15 November 2026')
    expect(term('Productivity')).toHaveTextContent('1h 00musually 8m +52m')
    expect(screen.getByText(/middle value of the two weeks before/)).toBeVisible()
    const farthest = screen.getByRole('region', { name: 'Farthest from it' })
    expect(farthest).toHaveTextContent(/Tuesday 10 November.*\+20/)
    expect(within(farthest).getAllByRole('listitem')[0]).toHaveTextContent('Productivity 7h 00m+21')
    expect(screen.getByRole('region', { name: 'Nearest the line' })).toHaveTextContent('Thursday 12 November')
    expect(screen.getByText(/None this time/)).toBeVisible()
  })

  test('LETTER-01 PROFILE-11 shows and saves no tasks while an older count may include lines of code', async () => {
    open('/app/letter', [october, { ...november, isOutdated: true }])
    expect(screen.getByText('Harmony Vector', { selector: 'dt' })).toBeVisible()
    expect(screen.queryByText('Tasks', { selector: 'dt' })).toBeNull()
    await press('Save Markdown')
    expect(saved.download.mock.lastCall?.join()).not.toContain('| Tasks |')
  })

  test('LETTER-01 has the week as a table for screen readers', () => {
    open()
    const rows = within(screen.getByRole('table', { name: 'The days of the week' })).getAllByRole('row')
    expect(rows).toHaveLength(8)
    expect(rows[2]).toHaveTextContent('Tuesday 10 November7h 00m1h 00m')
  })

  test('LETTER-01 FIGURES-01 the scale of a week far from the line has separators', () => {
    const rhythms = aListing([aRhythm({ points: 300, startDate: '2026-11-09' as DayKey })])
    const facts = { months: aListing([november]), rhythms }
    renderSignedIn(<LetterPage />, { route: '/app/letter', user: {}, facts })
    expect(screen.getByText('±2,560')).toBeInTheDocument()
  })

  test('LETTER-01 shows no number before the months are known', () => {
    renderSignedIn(<LetterPage />, { route: '/app/letter', user: {}, facts: { months: null } })
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  test('LETTER-01 a day opens its ledger', async () => {
    open()
    await press('Tue 10 November: how it adds up')
    expect(await screen.findByRole('dialog', { name: 'Tuesday 10 November' })).toBeVisible()
  })
})

describe('LETTER-02 week by week', () => {
  test('LETTER-02 moves by buttons and by the arrow keys, within the weeks that there are', async () => {
    open()
    await press('Previous week')
    expect(title()).toBe('2 to 8 November 2026')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(title()).toBe('26 October to 1 November 2026')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(title()).toBe('26 October to 1 November 2026')
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(title()).toBe('2 to 8 November 2026')
    await press('Last week')
    expect(title()).toBe('9 to 15 November 2026')
    expect(screen.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-disabled', 'true')
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
    expect(title()).toBe('9 to 15 November 2026')
  })

  test('LETTER-02 is reached by its address', () => {
    open('/app/letter?week=2026-11-05')
    expect(title()).toBe('2 to 8 November 2026')
  })

  test('LETTER-02 of a silent week says so, and saves no other one', async () => {
    saved.download.mockClear()
    const rhythms = aListing([aRhythm({ startDate: '2026-11-02' as DayKey })])
    renderSignedIn(<LetterPage />, {
      route: '/app/letter?week=2026-10-20',
      user: {},
      facts: { months: aListing([aMonth('2026-10', { '2026-10-13': { Play: 60 } })]), rhythms },
    })
    expect(screen.getByText('Nothing was logged, and nothing was due.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    act(() => {
      runAction('letter.picture')
      runAction('letter.markdown')
    })
    const texts = useToasts.getState().toasts.map(({ text }) => text)
    expect(texts).toContain('Nothing was logged, and nothing was due.')
    await press('Previous week')
    await screen.findByRole('button', { name: 'Save Markdown' })
    expect(saved.download).not.toHaveBeenCalled()
  })

  test('LETTER-02 is saved as Markdown', async () => {
    open()
    await press('Save Markdown')
    const [name, text, type] = saved.download.mock.lastCall as [string, string, string]
    expect([name, type]).toEqual(['counterpoint-week-2026-11-09.md', 'text/markdown'])
    expect(text).toContain('| Productivity | 1h 00m | 8m | +52m |')
  })

  test('LETTER-02 says so when the picture cannot be drawn', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    open()
    await press('Save picture')
    await waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)?.text).toBe('Error: Could not create the picture.'),
    )
    expect(saved.downloadBlob).not.toHaveBeenCalled()
  })

  test('LETTER-02 follows a change of the months', () => {
    open()
    const changed = aMonth('2026-11', { '2026-11-10': { Productivity: 14 * HOUR } })
    useFacts.setState({ months: aListing([october, changed]) })
    return waitFor(() => expect(term('Productivity')).toHaveTextContent('2h 00m'))
  })
})
