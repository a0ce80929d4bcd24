import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { aSession, aTask } from '../../../../tests/builders/session'
import { sessionStore, type SessionStore } from '../../../../tests/builders/session-store'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { press } from '../../../../tests/builders/press'
import { countOf } from '@/domain/github/commits'
import { CallableFailed } from '@/domain/callables'
import { revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { useAlerts } from '@/state/alerts'
import { useClock } from '@/state/clock'
import type { OutboxEntry } from '@/domain/outbox/entry'
import { useRefusedEdits } from '@/state/sessions/edits'
import { openSessionCache } from '@/state/sessions/session-cache'
import { EMPTY_OUTBOX, useOutbox } from '@/state/outbox'
import { useToasts } from '@/state/toasts'
import { EditRefused } from './EditRefused'
import { EditSession } from './EditSession'

const utc = (text: string) => Date.parse(`2025-06-10T${text}Z`)
const breaks = [
  { startTime: utc('10:00'), endTime: utc('10:15') },
  { startTime: utc('11:00'), endTime: utc('11:30') },
]
const completedTasks = [{ id: 'write', name: 'Write page', score: 2, quantity: 3 }]
/** 09:00 to 12:00 with breaks of 15 and 30 minutes and a score from when the task scored 2. */
const morning = aSession({
  endTime: utc('12:00'),
  duration: 8100,
  breaks,
  completedTasks,
  sessionScore: 6,
  notes: 'slow start',
})
const tasks = aListing([aTask({ id: 'write', name: 'Write page', score: 5 })])

let backend: FakeBackend
let store: SessionStore
const onClose = vi.fn()

function open(session: Session = morning) {
  tellFacts({}, { tasks })
  store = sessionStore(aListing([session]))
  openSessionCache(store.watchSpan)
  return renderSignedIn(<EditSession session={session} onClose={onClose} />, { backend })
}

const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const updated = () => backend.sessions.update.mock.lastCall?.[1]
const geolocation = (coords: { latitude: number; longitude: number }) =>
  vi.stubGlobal('navigator', {
    onLine: true,
    geolocation: { getCurrentPosition: (found: (position: unknown) => void) => found({ coords }) },
  })

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onClose.mockReset()
  backend = aBackend()
  useClock.setState({ now: utc('15:00'), zone: 'UTC' })
  useToasts.setState({ toasts: [] })
  useAlerts.setState({ alerts: [] })
  useRefusedEdits.setState({ edits: [] })
  useOutbox.setState(EMPTY_OUTBOX)
})

describe('Edit session', () => {
  test('EDIT-01 EDIT-12 opens with what is stored and updates that one session, not waiting for the server', async () => {
    let confirm = () => {}
    backend.sessions.update.mockReturnValue(new Promise((resolve) => (confirm = resolve)))
    open()
    expect(screen.getByLabelText(/^Date/)).toHaveValue('10/06/2025')
    expect(screen.getByLabelText('Start time')).toHaveValue('09:00')
    expect(screen.getByLabelText('End time')).toHaveValue('12:00')
    expect(screen.getByRole('textbox', { name: 'Write page' })).toHaveValue('3')
    enter('Notes', 'quick start')
    await press('Save changes')
    expect(updated()).toEqual({ ...morning, notes: 'quick start' })
    expect(onClose).toHaveBeenCalledOnce()
    expect(backend.sessions.add).not.toHaveBeenCalled()
    confirm() // or its toast would change in a later test
  })

  test('a double click saves once', async () => {
    open()
    enter('Notes', 'x')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save changes' }))
    expect(backend.sessions.update).toHaveBeenCalledOnce()
  })

  test('where nothing was changed there is nothing to save', async () => {
    open()
    await press('Save changes')
    expect(backend.sessions.update).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('INT-23 Cancel changes nothing', async () => {
    open()
    enter('Notes', 'x')
    await press(/^Delete the break from 10:00/)
    await press('Delete break')
    await press('Cancel')
    await press('Discard')
    expect(backend.sessions.update).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('FORM-01 what was typed is not lost by Escape', async () => {
    open()
    await userEvent.type(screen.getByLabelText('Notes'), 'x')
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  })

  test('EDIT-02 without a date it says so and saves nothing', async () => {
    open()
    enter(/^Date/, '')
    await press('Save changes')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Please select a date for the session.')
    expect(backend.sessions.update).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('EDIT-03 Screen Time is edited by hours and minutes', async () => {
    open(aSession({ type: 'Screen Time', duration: 3600 }))
    expect(screen.queryByLabelText('Start time')).not.toBeInTheDocument()
    enter('Hours', '26')
    enter('Minutes', '20')
    await press('Save changes')
    expect(updated()).toMatchObject({ duration: 94_800 })
  })

  test('EDIT-05 EDIT-06 shows the duration as it will be', () => {
    open()
    enter('End time', '12:30')
    expect(screen.getByText(/^Duration/)).toHaveTextContent('Duration 2h 45m, task score 6')
    enter('End time', '09:30')
    expect(screen.getByText(/^Duration/)).toHaveTextContent('Duration 0m')
  })

  test('EDIT-07 INT-22 the score follows a changed quantity', async () => {
    open()
    enter('Write page', '4')
    await press('Save changes')
    expect(updated()).toMatchObject({ sessionScore: 20 })
  })

  test('INT-22 a task that was deleted is still shown', () => {
    open({ ...morning, completedTasks: [{ id: 'gone', name: 'Old task', score: 1, quantity: 2 }] })
    expect(screen.getByRole('textbox', { name: 'Old task' })).toHaveValue('2')
  })

  test('GITHUB-15 committed lines of a Programming session are counted, apart from the tasks', async () => {
    backend.github.countLines.mockResolvedValue(countOf([{ added: 120, deleted: 0 }], null))
    const session = aSession({ type: 'Programming' })
    renderSignedIn(<EditSession session={session} onClose={onClose} />, {
      backend,
      user: { github: { linked: true, username: 'octocat' } },
      facts: { tasks },
    })
    await press('Count commits')
    expect(await screen.findByDisplayValue('120')).toBeInTheDocument()
    await press('Save changes')
    expect(updated()).toMatchObject({
      sessionScore: 12,
      completedTasks: [{ id: 'github-lines-added', quantity: 120 }],
    })
  })

  test('EDIT-08 EDIT-09 play has no tasks', async () => {
    open()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Session type' }), 'Play')
    expect(screen.queryByRole('textbox', { name: 'Write page' })).not.toBeInTheDocument()
    await press('Save changes')
    expect(updated()).toMatchObject({ type: 'Play', completedTasks: [], sessionScore: 0 })
  })
})

describe('the breaks', () => {
  test('BREAKS-02 BREAKS-03 BREAKS-04 ERRORS-25 are deleted after a confirmation, with the edit', async () => {
    open()
    await press('Delete the break from 10:00 to 10:15')
    const confirm = screen.getByRole('dialog', { name: 'Delete the break from 10:00 to 10:15?' })
    expect(confirm).toHaveTextContent("This permanently increases the session's duration by 15m")
    await userEvent.click(within(confirm).getByRole('button', { name: 'Cancel' }))
    expect(screen.getAllByRole('button', { name: /^Delete the break/ })).toHaveLength(2)

    await press('Delete the break from 10:00 to 10:15')
    await press('Delete break')
    expect(screen.getByText(/^Duration/)).toHaveTextContent('2h 30m')
    // UNDO-01: the break comes back as it was.
    act(() => useToasts.getState().toasts.at(-1)?.action?.run())
    expect(screen.getByText(/^Duration/)).toHaveTextContent('2h 15m')
    expect(screen.getAllByRole('button', { name: /^Delete the break/ })).toHaveLength(2)
    await press('Delete the break from 10:00 to 10:15')
    await press('Delete break')
    expect(backend.sessions.update).not.toHaveBeenCalled()
    await press('Save changes')
    expect(updated()).toEqual({ ...morning, breaks: breaks.slice(1), duration: 9000 })
  })

  const undo = () =>
    act(async () => {
      useToasts.getState().toasts.at(-1)?.action?.run()
      await Promise.resolve()
    })
  const deleteBoth = async () => {
    for (const from of ['10:00', '11:00']) {
      await press(new RegExp(`^Delete the break from ${from}`))
      await press('Delete break')
    }
    enter('Notes', 'quick start')
    await press('Save changes')
  }

  test('UNDO-01 come back after the edit was saved, and the rest of the edit stays', async () => {
    const view = open()
    await deleteBoth()
    const edited = { ...morning, notes: 'quick start', breaks: [], duration: 10_800 }
    expect(updated()).toEqual(edited)
    view.unmount()
    act(() => store.tell(aListing([revisedSession(morning, edited)])))
    backend.sessions.read.mockResolvedValue(revisedSession(morning, edited))
    expect(useToasts.getState().toasts.at(-1)?.text).toContain('2 breaks')
    await undo()
    expect(updated()).toEqual({ ...revisedSession(morning, edited), breaks, duration: 8100 })
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({ text: 'Undone.' })
  })

  test('UNDO-01 stay deleted if the session has changed since the edit was saved', async () => {
    open()
    await deleteBoth()
    const edited = { ...morning, notes: 'quick start', breaks: [], duration: 10_800 }
    act(() => store.tell(aListing([revisedSession(edited, { ...edited, notes: 'elsewhere' })])))
    await undo()
    expect(backend.sessions.update).toHaveBeenCalledOnce()
    expect(useToasts.getState().toasts.at(-1)?.text).toBe(
      'The session has changed since, so nothing was undone.',
    )
  })

  test('UNDO-01 are not offered again when the server refuses the edit', async () => {
    backend.sessions.update.mockRejectedValue(new Error('refused'))
    backend.sessions.read.mockResolvedValue(morning)
    const view = open()
    await deleteBoth()
    view.unmount()
    expect(useToasts.getState().toasts.filter(({ action }) => action)).toEqual([])
  })

  test('BREAKS-05 without a break there is nothing to split', () => {
    open(aSession())
    expect(screen.queryByRole('button', { name: 'Split Session' })).not.toBeInTheDocument()
    expect(screen.queryByRole('group', { name: /^Breaks/ })).not.toBeInTheDocument()
  })
})

describe('splitting', () => {
  test('BREAKS-06 BREAKS-07 BREAKS-09 ERRORS-07 is done by the server after a confirmation', async () => {
    open()
    await press('Split Session')
    const confirm = screen.getByRole('dialog', { name: /^Split this session/ })
    expect(confirm).toHaveTextContent('3 sessions without breaks')
    await userEvent.click(within(confirm).getByRole('button', { name: 'Cancel' }))
    expect(backend.sessions.split).not.toHaveBeenCalled()

    await press('Split Session')
    await press('Split into 3 sessions')
    expect(backend.sessions.split).toHaveBeenCalledExactlyOnceWith('session-1')
    expect(useToasts.getState().toasts).toMatchObject([{ text: 'Session split successfully!' }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('BREAKS-09 ERRORS-07 a failure says why and leaves everything as it was', async () => {
    backend.sessions.split.mockRejectedValueOnce(new CallableFailed('not-found', 'No such session.'))
    open()
    await press('Split Session')
    await press('Split into 3 sessions')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Failed to split session: No such session.')
    expect(onClose).not.toHaveBeenCalled()
    expect(backend.sessions.update).not.toHaveBeenCalled()
  })

  test('asks to save or to discard first when something was changed', async () => {
    open()
    enter('Notes', 'changed')
    await press('Split Session')
    const ask = screen.getByRole('dialog', { name: 'You have changes that are not saved' })
    await userEvent.click(within(ask).getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByLabelText('Notes')).toHaveValue('slow start')
    await press('Split into 3 sessions')
    expect(backend.sessions.update).not.toHaveBeenCalled()
    expect(backend.sessions.split).toHaveBeenCalledOnce()
  })

  test('saving first saves, and leaves the split for later', async () => {
    open()
    enter('Notes', 'changed')
    await press('Split Session')
    const ask = screen.getByRole('dialog', { name: 'You have changes that are not saved' })
    await userEvent.click(within(ask).getByRole('button', { name: 'Save changes' }))
    expect(updated()).toMatchObject({ notes: 'changed' })
    expect(backend.sessions.split).not.toHaveBeenCalled()
  })
})

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
  })
})

describe('an edit that the server refuses', () => {
  const renderRefused = () => renderSignedIn(<EditRefused />, { backend })

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.sessions.update.mockRejectedValueOnce(new Error('refused'))
    backend.sessions.read.mockRejectedValue(new Error('offline'))
  })

  test('says so and opens again with what was typed, on top of what was changed elsewhere', async () => {
    const { unmount } = open()
    enter('Notes', 'mine')
    const theirs = revisedSession(morning, { ...morning, notes: 'theirs', type: 'Programming' })
    backend.sessions.read.mockResolvedValueOnce(theirs)
    await press('Save changes')
    await vi.waitFor(() => expect(useRefusedEdits.getState().edits).toHaveLength(1))
    unmount()
    renderRefused()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/^Your changes could not be saved\./)
    await press('OK')
    expect(screen.getByLabelText('Notes')).toHaveValue('mine')
    await press('Save changes')
    expect(updated()).toEqual({ ...theirs, notes: 'mine' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('SYNC-02 saved again it leaves the list, where another refused edit of the session stays', async () => {
    const drop = vi.fn()
    const entryOf = (key: string, notes: string): OutboxEntry => ({
      key,
      writtenAt: 1,
      part: 'sessions',
      name: 'update',
      given: [morning, { ...morning, notes }],
      status: 'refused',
    })
    useOutbox.setState({
      ...EMPTY_OUTBOX,
      entries: [entryOf('an-older-one', 'older'), entryOf('this-one', 'mine')],
      actions: { drop, retry: vi.fn(), keepAsNew: vi.fn() },
    })
    const { unmount } = open()
    enter('Notes', 'mine')
    await press('Save changes')
    await vi.waitFor(() => expect(useRefusedEdits.getState().edits).toHaveLength(1))
    expect(drop).not.toHaveBeenCalled()
    unmount()
    renderRefused()
    await press('OK')
    await press('Save changes')
    await vi.waitFor(() => expect(drop.mock.calls).toEqual([['this-one']]))
  })

  test('says so when the session is gone', async () => {
    backend.sessions.read.mockResolvedValue(null)
    open()
    enter('Notes', 'mine')
    await press('Save changes')
    await vi.waitFor(() => expect(useAlerts.getState().alerts).toHaveLength(1))
    expect(useAlerts.getState().alerts[0]).toMatch('deleted or split on another device')
    expect(useRefusedEdits.getState().edits).toEqual([])
  })

  test('what another device changes while the form is open is not overwritten', async () => {
    backend.sessions.update.mockReset()
    backend.sessions.update.mockResolvedValue()
    open()
    enter('Notes', 'mine')
    const theirs = revisedSession(morning, { ...morning, type: 'Programming' })
    act(() => store.tell(aListing([theirs])))
    await press('Save changes')
    expect(updated()).toEqual({ ...theirs, notes: 'mine' })
  })
})
