import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAuthGateway, type FakeAuthGateway } from '../../tests/builders/auth-gateway'
import { aBackend, type FakeBackend } from '../../tests/builders/backend'
import { tellFacts } from '../../tests/builders/facts'
import { ChangesWaiting } from '@/domain/backend'
import { pendingOf } from '@/domain/session/pending'
import { pauseTimer, startTimer } from '@/domain/timer/timer'
import { AuthGatewayContext, BackendContext } from '@/state/backend'
import { useOutbox, type OutboxEntry } from '@/state/outbox'
import { usePending } from '@/state/pending'
import { resetPerUserState } from '@/state/per-user'
import { SignOut } from './SignOut'

let gateway: FakeAuthGateway
let backend: FakeBackend
const STRETCH = { mode: 'play', startTime: 1, endTime: 2, breaks: [], duration: 1 } as const

function entry(part: string, status: OutboxEntry['status'] = 'waiting'): OutboxEntry {
  return { key: part, writtenAt: 0, part, name: 'save', given: [], status }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function ask() {
  render(
    <AuthGatewayContext value={gateway}>
      <BackendContext value={backend}>
        <SignOut />
      </BackendContext>
    </AuthGatewayContext>,
  )
  await press('Sign Out')
  return screen.getByRole('dialog', { name: 'Sign out of Counterpoint?' })
}
const confirm = async (question: HTMLElement) =>
  userEvent.click(within(question).getByRole('button', { name: 'Sign Out' }))
const unsent = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  resetPerUserState()
  gateway = anAuthGateway()
  backend = aBackend()
  tellFacts()
})

describe('what signing out costs', () => {
  test('AUTH-09 nothing, when everything is sent', async () => {
    expect(await ask()).toHaveAccessibleDescription('Your data stays safe in the cloud.')
  })

  test('AUTH-09 changes of every kind are counted', async () => {
    useOutbox.setState({
      entries: ['rhythms', 'completions', 'screenTimeApps', 'user'].map((part) => entry(part)),
    })
    expect(await ask()).toHaveTextContent(
      '4 changes have not been sent yet. Whatever cannot be sent now is lost.',
    )
  })

  test('AUTH-09 refused changes are counted apart, because waiting does not help', async () => {
    useOutbox.setState({ entries: [entry('tasks'), entry('sessions', 'refused')] })
    const question = await ask()
    expect(question).toHaveTextContent('1 change has not been sent yet.')
    expect(question).toHaveTextContent('1 refused change is lost.')
  })

  test('AUTH-09 the session of the timer that is not saved yet', async () => {
    usePending.setState({ pending: pendingOf(STRETCH, 'UTC') })
    expect(await ask()).toHaveTextContent('The session you stopped is not saved yet and is lost.')
  })

  test.each([
    ['running', startTimer('play', 1), 'Your timer keeps running while you are signed out.'],
    ['paused', pauseTimer(startTimer('play', 1), 2), 'Your timer stays paused while you are signed out.'],
  ])('AUTH-09 not the timer that is %s', async (_, timer, text) => {
    tellFacts({ timer })
    expect(await ask()).toHaveTextContent(text)
  })
})

describe('changes that cannot be sent', () => {
  beforeEach(() => {
    gateway.signOut.mockRejectedValueOnce(new ChangesWaiting())
    useOutbox.setState({ entries: [entry('tasks')] })
  })

  test('SYNC-06 Wait signs out as soon as they are sent', async () => {
    let sent: (isSent: boolean) => void = () => {}
    backend.queue.flush.mockReturnValue(new Promise((resolve) => (sent = resolve)))
    await confirm(await ask())
    const question = await unsent('1 change has not been sent yet.')
    await press('Wait')
    expect(question).toHaveTextContent('Sending your changes')
    expect(gateway.signOut).toHaveBeenCalledOnce()
    act(() => sent(true))
    await waitFor(() => expect(gateway.signOut).toHaveBeenCalledTimes(2))
    expect(gateway.signOut).toHaveBeenLastCalledWith(undefined)
  })

  test('SYNC-06 going on without them is a choice', async () => {
    await confirm(await ask())
    await unsent('1 change has not been sent yet.')
    await press('Sign out without them')
    expect(gateway.signOut).toHaveBeenLastCalledWith({ dropUnsent: true })
  })

  test('SYNC-06 Cancel leaves everything, also while it waits', async () => {
    backend.queue.flush.mockReturnValue(new Promise(() => {}))
    await confirm(await ask())
    await unsent('1 change has not been sent yet.')
    await press('Wait')
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(backend.queue.flush.mock.calls[0]?.[0]?.aborted).toBe(true)
    expect(gateway.signOut).toHaveBeenCalledOnce()
  })
})
