import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { press } from '../../../tests/builders/press'
import { aSession } from '../../../tests/builders/session'
import { createdSession } from '@/domain/session/revision'
import { type Session } from '@/domain/session/session'
import { useUnsettledSaves } from '@/state/sessions/unsettled-saves'
import type { ListedChange } from '@/domain/outbox/change'
import { EMPTY_OUTBOX, useOutbox, type OutboxEntry } from '@/state/outbox'
import { openUnsaved } from '@/state/sessions/unsaved-session'
import { useToasts } from '@/state/toasts'
import { START, backend, open, setUpTimerPage, stopped } from './timer-page.testing'

setUpTimerPage()

describe('Session Complete', () => {
  const stored = (change: Partial<Session> = {}) =>
    createdSession(
      aSession({
        id: `timer-${START}`,
        startTime: START,
        endTime: START + 600_000,
        duration: 600,
        ...change,
      }),
    )
  const texts = () => useToasts.getState().toasts.map(({ text }) => text)

  /** Saves an hour with a note while the server has another session of this timer. */
  async function savedTwice(theirs: Session, notes = 'mine', ranFor?: number) {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    backend.writes['add-sessions'].mockRejectedValueOnce(new Error('refused'))
    backend.sessions.read.mockResolvedValue(theirs)
    const dialog = await stopped('productivity', ranFor)
    if (notes) await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), notes)
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
  }
  const question = () =>
    screen.findByRole('dialog', { name: 'This timer was already saved on another device' })

  test('SESSION-31 a refusal because another tab has saved the same is no failure', async () => {
    await savedTwice(stored({ endTime: START + 3_600_000, duration: 3600, notes: 'mine' }))
    await vi.waitFor(() => expect(useUnsettledSaves.getState().saves).toEqual([]))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(texts()).toEqual(['Session saved'])
  })

  test('SESSION-31 SESSION-32 extends a shorter session without conflicts, without asking', async () => {
    await savedTwice(stored())
    await vi.waitFor(() =>
      expect(backend.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
        kind: 'edit-session',
        before: stored(),
        after: expect.objectContaining({ duration: 3600, notes: 'mine' }) as unknown,
        earns: true,
      }),
    )
    await vi.waitFor(() => expect(texts()).toEqual(['Added to the session that another device saved']))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('SESSION-33 asks about conflicting text, survives a reload, and adds the notes to the session', async () => {
    await savedTwice(stored({ notes: 'theirs' }))
    const asked = await question()
    expect(asked).toHaveTextContent('theirs')
    expect(asked).toHaveTextContent('mine')
    expect(texts()).toEqual([])
    act(() => {
      openUnsaved('ann') // as after a reload
    })
    expect(await question()).toBeInTheDocument()
    await press('Add my notes to it')
    expect(backend.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
      kind: 'edit-session',
      before: stored({ notes: 'theirs' }),
      after: expect.objectContaining({ duration: 3600, notes: 'theirs\n\nmine' }) as unknown,
      earns: true,
    })
    await vi.waitFor(() => expect(useUnsettledSaves.getState().saves).toEqual([]))
    expect(JSON.stringify({ ...localStorage })).not.toContain('mine')
  })

  describe('with an edit of the refused session, which was refused with it', () => {
    const mine = createdSession(stored({ endTime: START + 3_600_000, duration: 3600, notes: 'mine' }))
    const entry = (key: string, change: ListedChange): OutboxEntry => {
      return { key, writtenAt: START, change, status: 'refused' }
    }
    const after = { ...mine, notes: 'mine, and more words' }
    const edit = entry('edit', { kind: 'edit-session', before: mine, after })
    const drop = vi.fn((key: string) =>
      useOutbox.setState(({ entries }) => ({ entries: entries.filter((other) => other.key !== key) })),
    )
    const listed = () => useOutbox.getState().entries.map(({ key }) => key)
    const list = (...entries: OutboxEntry[]) => useOutbox.setState({ entries, actions: { drop } as never })
    afterEach(() => useOutbox.setState(EMPTY_OUTBOX, true))

    test('SYNC-02 the edit stays listed when the question takes the session over', async () => {
      backend.sessions.read.mockResolvedValue(stored({ notes: 'theirs' }))
      list(entry('add', { kind: 'add-sessions', sessions: [mine] }), edit)
      open()
      expect(await question()).toHaveTextContent('mine')
      expect(listed()).toEqual(['edit'])
    })

    test('SYNC-02 the edit stays listed when a save on this page is refused', async () => {
      list(edit)
      await savedTwice(stored({ notes: 'theirs' }))
      await question()
      expect(listed()).toEqual(['edit'])
    })
  })

  test('FIGURES-01 the lengths of the two add up to what both count', async () => {
    await savedTwice(stored({ duration: 650, notes: 'theirs' }), 'mine', 3_640_000)
    const asked = within(await question())
    expect(asked.getByText('Both count, 1h 11m together.', { exact: false })).toBeInTheDocument()
    expect(asked.getByRole('region', { name: 'Saved already' })).toHaveTextContent(', 11m')
    expect(asked.getByRole('region', { name: 'Entered here' })).toHaveTextContent(', 1h 00m')
  })

  test('SESSION-33 mine is saved too, under an id of its own', async () => {
    await savedTwice(stored({ notes: 'theirs' }))
    await question()
    await press('Save mine too')
    expect(backend.writes['add-sessions']).toHaveBeenCalledTimes(2)
    const [copy] = backend.writes['add-sessions'].mock.lastCall?.[0].sessions ?? []
    expect(copy).toMatchObject({ notes: 'mine', duration: 3600 })
    expect(copy?.id).not.toBe(`timer-${START}`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('SESSION-33 mine is discarded after a confirmation, and kept if that is cancelled', async () => {
    await savedTwice(stored({ notes: 'theirs' }))
    await question()
    await press('Discard')
    await press('Cancel')
    expect(await question()).toBeInTheDocument()
    await press('Discard')
    const sure = screen.getByRole('dialog', { name: 'Discard what you entered here?' })
    await userEvent.click(within(sure).getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(JSON.stringify({ ...localStorage })).not.toContain('mine')
    expect(backend.writes['edit-session']).not.toHaveBeenCalled()
  })

  test('SESSION-33 compares again if the session has changed on the server', async () => {
    await savedTwice(stored({ notes: 'theirs' }))
    await question()
    backend.writes['edit-session'].mockRejectedValueOnce(new Error('refused'))
    backend.sessions.read.mockResolvedValue(stored({ notes: 'theirs, edited' }))
    await press('Add my notes to it')
    expect(await question()).toHaveTextContent('theirs, edited')
  })

  test('SESSION-30 offline the session is saved on this device, with the points it earned', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let confirm = () => {}
    backend.writes['add-sessions'].mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)))
    const dialog = await stopped()
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Write page' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Write page' }), '3')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
    vi.restoreAllMocks()
    const [toast] = useToasts.getState().toasts
    expect(toast?.text).toBe('Saved on this device')
    expect(toast?.detail).toMatch(/1h 00m, 6 points. It will be sent once you’re online./)
    confirm()
    await vi.waitFor(() => expect(texts()).toEqual(['Session saved']))
  })
})
