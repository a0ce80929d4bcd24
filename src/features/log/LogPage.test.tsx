import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { Bar } from 'react-chartjs-2'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing, toldSessions, type Told } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { monthsOf } from '../../../tests/builders/rollups'
import { aSession } from '../../../tests/builders/session'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { screenTimeSession } from '@/domain/screen-time/entry'
import { screenTimeNote } from '@/domain/screen-time/app'
import type { Session } from '@/domain/session/session'
import { durationText } from '@/format/duration'
import { useClock } from '@/state/clock'
import { runAction } from '@/state/commands'
import { useFacts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { LogPage } from './LogPage'

type BarProps = ComponentProps<typeof Bar>
const drawn: BarProps[] = []

// There is no canvas here, so the tests check what the chart is told to draw.
vi.mock('react-chartjs-2', () => ({
  Bar: (props: BarProps) => {
    drawn.push(props)
    return null
  },
}))

let backend: FakeBackend

function logged(app: string, date: string, minutes: number): Session {
  const entry = { app, date, hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
  const session = screenTimeSession(entry, `screen-${app}-${date}`, 'UTC')
  if (!session) throw new Error('The test logs something impossible.')
  return session
}

function open(told: Told = {}) {
  renderSignedIn(<LogPage />, {
    backend,
    facts: { sessions: {}, months: aListing(monthsOf([OLD])), ...told },
  })
}

/** The account has a session, of another week. */
const OLD = aSession()

const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

beforeEach(() => {
  drawn.length = 0
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  // A Wednesday.
  useClock.setState({ now: Date.UTC(2025, 5, 11, 12), zone: 'UTC' })
})

afterEach(() => vi.restoreAllMocks())

describe('the report', () => {
  test('LOG-01 for Wednesday 2025-06-11 shows seven columns from Sunday 8 to Saturday 14 June, with 90 minutes in the second', async () => {
    open({ sessions: aListing([logged('YouTube', '2025-06-09', 90)]) })
    expect(screen.getByRole('heading', { name: 'Screen Time Report' })).toBeVisible()
    expect(screen.getByText('8 to 14 June 2025')).toBeVisible()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'App',
      'Sunday 8 June',
      'Monday 9 June',
      'Tuesday 10 June',
      'Wednesday 11 June',
      'Thursday 12 June',
      'Friday 13 June',
      'Saturday 14 June',
      'Week',
    ])
    expect(rowOf('YouTube')).toEqual(['0m', '1h 30m', '0m', '0m', '0m', '0m', '0m', '1h 30m'])
    await waitFor(() => expect(drawn).not.toHaveLength(0))
    expect(drawn.at(-1)?.data.labels).toHaveLength(7)
    expect(drawn.at(-1)?.data.datasets[0]?.data).toEqual([null, 5400, null, null, null, null, null])
  })

  test('INT-31 lists apps with the week, the days and the shares', () => {
    const sessions = [logged('YouTube', '2025-06-09', 90), logged('Steam', '2025-06-10', 30)]
    open({ sessions: aListing(sessions) })
    expect(rowOf('All apps')).toEqual(['0m', '1h 30m', '30m', '0m', '0m', '0m', '0m', '2h 00m'])
    const legend = within(screen.getByRole('region', { name: 'Apps this week' }))
    expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'YouTube1h 30m75%',
      'Steam30m25%',
    ])
    expect(screen.getByText('a day so far').nextSibling).toHaveTextContent('30m')
  })

  test('FIGURES-01 the days of an app add up to its week, and the apps of a day to the day', async () => {
    const half = (app: string, date: string) => ({ ...logged(app, date, 30), duration: 30 * 60 + 40 })
    open({ sessions: aListing([half('YouTube', '2025-06-09'), half('YouTube', '2025-06-10')]) })
    for (const name of ['YouTube', 'All apps'])
      expect(rowOf(name)).toEqual(['0m', '31m', '30m', '0m', '0m', '0m', '0m', '1h 01m'])
    await waitFor(() => expect(drawn).not.toHaveLength(0))
    expect(screen.getByText('31m', { selector: 'span' }).nextSibling).toHaveTextContent('YouTube31m')
  })

  test('LOG-01 has also what ends days after its week, as 80 hours logged on its last day', async () => {
    const long = logged('YouTube', '2025-06-07', 80 * 60)
    open({ sessions: aListing([long]), months: aListing(monthsOf([long])) })
    await press('Previous week')
    expect(rowOf('YouTube').slice(-2)).toEqual(['80h 00m', '80h 00m'])
    act(() => useClock.setState({ now: Date.UTC(2025, 5, 7, 18) }))
    await press('This week')
    expect(rowOf('YouTube').at(-1)).toBe('80h 00m')
    expect(within(screen.getByRole('region', { name: 'Logged today' })).getByText('80h 00m')).toBeVisible()
  })

  test('LOG-01 a week without screen time keeps its seven columns', () => {
    open({ sessions: aListing([]) })
    expect(screen.getAllByText(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)$/)).toHaveLength(7)
  })

  test('INT-31 includes Screen Time that names no app', () => {
    open({ sessions: aListing([aSession({ type: 'Screen Time', notes: 'a film', duration: 600 })]) })
    expect(rowOf('Other').at(-1)).toBe('10m')
  })

  test('INT-31 goes to the previous and the next week, and back to this one', async () => {
    open({ sessions: aListing([logged('YouTube', '2025-06-03', 45)]) })
    expect(screen.getByText('No screen time this week.')).toBeVisible()
    await press('Previous week')
    expect(screen.getByText('1 to 7 June 2025')).toBeVisible()
    expect(rowOf('YouTube').at(2)).toBe('45m')
    await press('Previous week')
    expect(screen.getByText('25 to 31 May 2025')).toBeVisible()
    expect(screen.getByText('No screen time in that week.')).toBeVisible()
    await press('Next week')
    expect(screen.getByText('1 to 7 June 2025')).toBeVisible()
    await press('This week')
    expect(screen.getByText('8 to 14 June 2025')).toBeVisible()
    // There is nothing to see in weeks to come.
    expect(screen.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-disabled', 'true')
    await press('Next week')
    expect(screen.getByText('8 to 14 June 2025')).toBeVisible()
  })

  test('lists what was logged today, and what is not confirmed yet', () => {
    const session = logged('YouTube', '2025-06-11', 35)
    open({ sessions: aListing([session], { unsynced: new Set([session.id]) }) })
    const today = within(screen.getByRole('region', { name: 'Logged today' }))
    expect(today.getByRole('listitem')).toHaveTextContent('YouTube11/06/2025 · Waiting to sync35m')
  })

  test('waits for the sessions, even if only the cache has responded', () => {
    open({ sessions: null })
    expect(screen.getByText('Loading your screen time')).toBeInTheDocument()
    expect(screen.queryByText('No screen time this week.')).toBeNull()
  })

  test('does not take a partial cached result for an empty week', () => {
    open({ sessions: aListing([], { isFromCache: true }) })
    expect(screen.getByText('Loading your screen time')).toBeInTheDocument()
  })

  test('DATA-21 says when the sessions could not be loaded, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    open({ sessions: null })
    act(() => toldSessions().fail())
    expect(screen.getByRole('alert')).toHaveTextContent('Your screen time could not be loaded.')
    toldSessions().tell({})
    await press('Try again')
    expect(screen.getByText('No screen time this week.')).toBeVisible()
  })

  test('DATA-21 what has been shown stays while a listener has failed', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    open({ sessions: aListing([logged('YouTube', '2025-06-09', 90)]) })
    act(() => toldSessions().fail())
    expect(screen.getByRole('alert')).toHaveTextContent('What is shown may not be up to date.')
    expect(rowOf('YouTube').at(-1)).toBe('1h 30m')
  })
})

describe('FIRST-02 an account without a session and an app', () => {
  const months = aListing<never>([])

  test('FIRST-02 has one sentence and one next step, without a week and a list of apps', async () => {
    open({ months })
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Log time in apps to see each week, app by app.',
    ])
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Log Screen Time' })])
    expect(screen.queryByRole('table')).toBeNull()
    await press('Log Screen Time')
    expect(screen.getByRole('dialog', { name: 'Log Screen Time' })).toBeVisible()
  })

  test('FIRST-02 the page gets the focus when its last app is removed', async () => {
    render(<main id="main" tabIndex={-1} />)
    open({ screenTimeApps: aListing([{ id: 'steam', name: 'Steam' }]), months: aListing([]) })
    await press('Remove Steam')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove app' }))
    act(() => useFacts.setState({ screenTimeApps: aListing([]) }))
    expect(screen.queryByRole('heading', { name: 'Your apps' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  test('FIRST-02 `New app` of the palette opens the form, which takes the name', () => {
    open({ months })
    act(() => runAction('new.app'))
    expect(screen.getByRole('dialog', { name: 'Log Screen Time' })).toBeVisible()
  })

  test('FIRST-02 LOG-07 keeps the answer on the screen when the first entry fills the page', async () => {
    open({ months })
    await press('Log Screen Time')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByRole('combobox', { name: 'App' }), 'YouTube')
    await userEvent.type(dialog.getByLabelText('Minutes'), '45')
    await userEvent.click(dialog.getByRole('button', { name: 'Log Screen Time' }))
    const session = logged('YouTube', '2025-06-11', 45)
    act(() => {
      useFacts.setState({ months: aListing(monthsOf([session])) })
      toldSessions().tell(aListing([session]))
    })
    expect(screen.getByRole('alertdialog', { name: 'Screen time logged successfully!' })).toBeVisible()
    expect(rowOf('YouTube').at(-1)).toBe('45m')
  })

  test.each([
    ['an app', { months, screenTimeApps: aListing([{ id: 'steam', name: 'Steam' }]) }],
    ['rollups that are not known', { months: null }],
  ])('FIRST-02 LOG-01 with %s has its week and its apps', (_, told) => {
    open(told)
    expect(screen.getByRole('heading', { name: 'Screen Time Report' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your apps' })).toBeVisible()
  })
})

describe('an earlier week', () => {
  test('INT-31 shows a loading state', async () => {
    open()
    toldSessions().tell(null)
    for (let week = 0; week < 4; week++) await press('Previous week')
    expect(screen.getByText('Loading your screen time')).toBeInTheDocument()
    act(() => toldSessions().tell({}))
    expect(screen.getByText('No screen time in that week.')).toBeVisible()
  })

  test('DATA-17 DATA-19 INT-31 follows what another device logs and removes in it', async () => {
    open()
    for (let week = 0; week < 60; week++) await press('Previous week')
    const old = logged('YouTube', '2024-04-16', 45)
    act(() => toldSessions().tell(aListing([old])))
    expect(screen.getByRole('region', { name: 'Apps that week' })).toHaveTextContent('YouTube45m100%')
    act(() => toldSessions().tell({}))
    expect(screen.getByText('No screen time in that week.')).toBeVisible()
  })

  test('INT-31 is shown when something is logged in it', async () => {
    open()
    await press('Log Screen Time')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByRole('combobox', { name: 'App' }), 'YouTube')
    await userEvent.clear(dialog.getByLabelText('Date'))
    await userEvent.type(dialog.getByLabelText('Date'), '2025-06-03')
    await userEvent.type(dialog.getByLabelText('Minutes'), '45')
    await userEvent.click(dialog.getByRole('button', { name: 'Log Screen Time' }))
    act(() => toldSessions().tell(aListing([logged('YouTube', '2025-06-03', 45)])))
    expect(screen.getByRole('region', { name: 'Apps that week', hidden: true })).toHaveTextContent(
      'YouTube45m',
    )
  })
})

test('INT-29 a note shows a duration as the screen does', () => {
  const minutes = Array.from({ length: 24 * 60 - 1 }, (_, index) => index + 1)
  const different = minutes.filter(
    (count) => screenTimeNote('A', count * 60) !== `Logged Screen Time: A: ${durationText(count * 60)}`,
  )
  expect(different).toEqual([])
})
