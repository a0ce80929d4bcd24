import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { hearSessions, openHistory, severalSessions } from '../../../../tests/builders/history'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { aSession } from '../../../../tests/builders/session'
import { press } from '../../../../tests/builders/press'
import { ChangesWaiting } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { runAction } from '@/state/commands'

let backend: FakeBackend
/** Four a day over a hundred and fifty days. */
const ALL = severalSessions(600)

beforeEach(() => {
  backend = aBackend()
  screenWidth(1440)
})
afterEach(() => vi.restoreAllMocks())

const found = () => screen.findByRole('region', { name: 'Found sessions' })
const field = () => screen.findByRole('searchbox', { name: 'Search sessions' })
const type = async (text: string) => userEvent.type(await field(), text)

/** The history of these sessions, of which the device keeps the first so many. */
function open(sessions: readonly Session[], kept = sessions.length): void {
  backend.sessions.readKept.mockResolvedValue(sessions.slice(0, kept))
  openHistory(backend, aListing(sessions))
}

test('FIND-01 finds by every word, sums it up, and Clear search leads back to the list', async () => {
  open(severalSessions(8).map((session, index) => ({ ...session, sessionScore: index / 2 })))
  await type('NOTE 3')
  expect(await within(await found()).findByText('1 session, 1h 00m, 4 points')).toBeVisible()
  await userEvent.clear(await field())
  await type('note')
  expect(await within(await found()).findByText('8 sessions, 8h 00m, 38 points')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Daily summary' })).not.toBeInTheDocument()
  await press('Clear search')
  expect(await screen.findByRole('region', { name: 'Daily summary' })).toBeVisible()
  expect(await field()).toHaveValue('')
})

test('FIND-01 filters narrow the result, and a filter that cannot be says why beside its field', async () => {
  open(severalSessions(8).map((session, index) => (index < 2 ? { ...session, type: 'Play' } : session)))
  await press('Filters')
  await userEvent.selectOptions(screen.getByLabelText('Mode'), 'Play')
  expect(await within(await found()).findByText('2 sessions, 2h 00m, 0 points')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')

  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-19' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-18' } })
  expect(await screen.findByText('This is before the first day.')).toBeVisible()
  fireEvent.change(screen.getByLabelText('At least'), { target: { value: 'an hour' } })
  expect(await screen.findByText('Enter whole minutes.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'No sessions match.' })).toBeVisible()
  await press('Show all sessions')
  expect(await screen.findByRole('region', { name: 'Daily summary' })).toBeVisible()
})

test('FIND-01 FORM-07 a filter shows what was typed or chosen before the address follows', async () => {
  open(severalSessions(8))
  await field()
  await press('Filters')
  await userEvent.type(screen.getByLabelText('From'), '22/11/2026')
  await userEvent.type(screen.getByLabelText('From'), '{Backspace}2', {
    initialSelectionStart: 5,
    initialSelectionEnd: 5,
  })
  expect(screen.getByLabelText('From')).toHaveValue('22/12/2026')

  const shown: unknown[] = []
  const note = ({ target }: Event) => target instanceof HTMLSelectElement && shown.push(target.value)
  document.addEventListener('change', note)
  onTestFinished(() => document.removeEventListener('change', note))
  await userEvent.selectOptions(screen.getByLabelText('Mode'), 'Play')
  await userEvent.selectOptions(screen.getByLabelText('Session type'), 'Productivity')
  expect(shown).toEqual(['play', 'Productivity'])
})

test('FIND-01 KEEP-03 a renamed type in the address is found and shown under its present name', async () => {
  const sessions = severalSessions(8).map((session, index) =>
    index < 2 ? { ...session, type: 'Tea' } : session,
  )
  backend.sessions.readKept.mockResolvedValue(sessions)
  const tea = {
    id: 'tea',
    name: 'Break',
    category: 'play',
    color: '#123456',
    isCore: false,
    createdAt: 1,
  } as const
  const sessionTypes = aListing([{ ...tea, formerNames: ['Tea'] }])
  openHistory(backend, aListing(sessions), { sessionTypes }, '/app/history?type=Tea')
  expect(await within(await found()).findByText('2 sessions, 2h 00m, 0 points')).toBeVisible()
  await press('Filters (1)')
  expect(screen.getByLabelText('Session type')).toHaveValue('Break')
  expect(screen.queryByRole('option', { name: 'Tea' })).toBeNull()
})

/** The server answers with these sessions. */
function serve(sessions: readonly Session[]): void {
  backend.sessions.readSpans.mockImplementation(([span]) =>
    Promise.resolve(
      sessions.filter(({ endTime }) => span && endTime >= span.startTime && endTime <= span.endTime),
    ),
  )
}

test('FIND-02 fewer than 500 older sessions are read without a request', async () => {
  open(ALL.slice(0, 519), 20)
  serve(ALL.slice(0, 519))
  await type('note')
  expect(await within(await found()).findByText('All your sessions are searched.')).toBeVisible()
  expect(within(await found()).getByText(/^519 sessions, /)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Search older sessions' })).not.toBeInTheDocument()
})

test('FIND-02 a session of an older month that lasted days is read with its month', async () => {
  const startTime = Date.UTC(2026, 7, 31, 12)
  const times = { startTime, endTime: startTime + 90 * 3_600_000, duration: 90 * 3600 }
  const sessions = [...ALL.slice(0, 20), aSession({ id: 'long', notes: 'Note of a long week', ...times })]
  open(sessions, 20)
  serve(sessions)
  await type('note')
  expect(await within(await found()).findByText('All your sessions are searched.')).toBeVisible()
  expect(within(await found()).getByText(/^21 sessions, /)).toBeVisible()
})

test('FIND-02 a day of which the server has more than the rollups count is not read for ever', async () => {
  open(ALL.slice(0, 519), 20)
  serve(ALL)
  await type('note')
  expect(await screen.findByRole('button', { name: 'Search older sessions' })).toBeVisible()
  expect(backend.sessions.readSpans.mock.calls.length).toBeLessThan(12)
})

test('FIND-02 what was cancelled is not read again by itself', async () => {
  open(ALL.slice(0, 519), 20)
  backend.sessions.readSpans.mockReturnValue(new Promise(() => {}))
  await type('note')
  await press('Cancel')
  await type(' 1')
  expect(await screen.findByRole('button', { name: 'Search older sessions' })).toBeVisible()
  expect(backend.sessions.readSpans).toHaveBeenCalledOnce()
})

test('FIND-04 marks each hit in notes, tasks and types, and no markup of the user', async () => {
  const completedTasks = [{ id: 't', name: 'Étude no. 3', score: 1, quantity: 1 }]
  const [session] = severalSessions(1)
  open(session ? [{ ...session, type: 'Productivity', notes: '<b>Brahms, ÉTUDES</b>', completedTasks }] : [])
  await type('etude rod brahm')
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(marks()).toEqual(['rod', 'Étude', 'Brahm', 'ÉTUDE']))
  expect(document.querySelector('td b')).toBeNull()
  await userEvent.clear(await field())
  await press('Filters')
  await userEvent.selectOptions(screen.getByLabelText('Mode'), 'Productivity')
  await vi.waitFor(() => expect(marks()).toEqual([]))
})

test('FIND-02 older months are read on request, newest first, and all of it is summed up', async () => {
  open(ALL, 20)
  serve(ALL)
  await type('note')
  expect(
    await within(await found()).findByText(/Searched back to .* sessions are not searched yet\./),
  ).toBeVisible()
  await press('Search older sessions')
  expect(await within(await found()).findByText('All your sessions are searched.')).toBeVisible()
  expect(within(await found()).getByText('600 sessions, 600h, 1,800 points')).toBeVisible()
  const starts = backend.sessions.readSpans.mock.calls.map(([[span]]) => span?.startTime ?? 0)
  expect(starts).toEqual(starts.toSorted((one, other) => other - one))
  expect(starts.length).toBeGreaterThan(2)
})

test('FIND-02 Cancel stops reading, keeps what was found, and offers the rest again', async () => {
  open(ALL, 20)
  let signal: AbortSignal | null = null
  backend.sessions.readSpans.mockImplementation((_, work) => {
    ;({ signal } = work)
    return new Promise(() => {})
  })
  await type('note')
  await press('Search older sessions')
  const bar = await screen.findByRole('progressbar', { name: 'Searching older sessions' })
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0 of \d+ sessions$/))
  await press('Cancel')
  expect(signal).toHaveProperty('aborted', true)
  expect(screen.queryByRole('progressbar', { name: 'Searching older sessions' })).not.toBeInTheDocument()
  expect(within(await found()).getByText(/^\d\d+ sessions, /)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Search older sessions' })).toBeVisible()
})

test.each([
  [new Error('offline'), 'Older sessions could not be read. What was found so far stays.'],
  [new ChangesWaiting(), 'Some changes are still being sent. Try again in a moment.'],
])('FIND-02 a month that cannot be read is said: %s', async (error, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open(ALL, 20)
  backend.sessions.readSpans.mockRejectedValue(error)
  await type('note')
  await press('Search older sessions')
  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('button', { name: 'Search older sessions' })).toBeVisible()
})

test('FIND-01 KEYS-01 Clear all sessions can be asked for while a search is shown', async () => {
  open(severalSessions(4))
  await type('note')
  await found()
  act(() => runAction('history.clear'))
  expect(await screen.findByRole('dialog', { name: 'Clear all sessions?' })).toBeVisible()
})

test('HISTORY-18 in the list of a narrow screen what has the focus stays when it is scrolled away, and Tab goes on', async () => {
  screenWidth(1350)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92)
  // As in a browser, the list moves with the page. Else new sessions would move it down by what was scrolled.
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY),
  )
  backend.sessions.readKept.mockResolvedValue(ALL.slice(0, 100))
  openHistory(backend, aListing(ALL.slice(0, 100)), {}, '/app/history?q=note')
  const place = (element: Element | null) => element?.closest('li')?.getAttribute('aria-posinset')
  const places = () => [...document.querySelectorAll('[data-session]')].map(place)
  const edit = await screen.findAllByRole('button', { name: /^Edit / })
  act(() => edit[2]?.focus())
  act(() => {
    window.scrollTo(0, 5000)
    window.dispatchEvent(new Event('scroll'))
  })
  onTestFinished(() => window.scrollTo(0, 0))
  await vi.waitFor(() => expect(places()).toContain('60'))
  expect(edit[2]).toHaveFocus()
  expect(places().slice(0, 4)).toEqual(['2', '3', '4', '49'])
  await userEvent.tab()
  expect(place(document.activeElement)).toBe('4')
})

test.each([
  [1, 'Note 3'],
  [3, 'Note 3'],
])(
  'HISTORY-18 the focus goes on to the next found session when another device deletes number %i',
  async (index, next) => {
    screenWidth(1350)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92)
    const four = severalSessions(4)
    backend.sessions.readKept.mockResolvedValue(four)
    openHistory(backend, aListing(four), {}, '/app/history?q=note')
    const edit = await screen.findAllByRole('button', { name: /^Edit / })
    act(() => edit[index]?.focus())
    hearSessions(aListing(four.toSpliced(index, 1)))
    await vi.waitFor(() => expect(document.querySelectorAll('[data-session]')).toHaveLength(3))
    expect(document.activeElement).toHaveAttribute('type', 'checkbox')
    expect(document.activeElement?.closest('li')).toHaveTextContent(next)
  },
)

test('FRAME-15 Clear search and Show all sessions keep the focus on the page', async () => {
  open(severalSessions(4))
  await type('note')
  await found()
  await press('Clear search')
  expect(await field()).toHaveFocus()
  const main = document.createElement('main')
  Object.assign(main, { id: 'main', tabIndex: -1 })
  document.body.append(main)
  onTestFinished(() => main.remove())
  await type('zzzz')
  await press('Show all sessions')
  expect(main).toHaveFocus()
})
