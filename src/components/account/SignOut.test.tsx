import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAuthGateway, type FakeAuthGateway } from '../../../tests/builders/auth-gateway'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { ChangesRefused, ChangesWaiting } from '@/domain/backend'
import { unsavedSession } from '@/domain/session/unsaved'
import { pauseTimer, startTimer } from '@/domain/timer/timer'
import { useOutbox, type OutboxEntry } from '@/state/outbox'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { resetPerUserState } from '@/state/device/per-user'
import { SignOut } from './SignOut'

let gateway: FakeAuthGateway
let backend: FakeBackend
const RESULT = { mode: 'play', startTime: 1, endTime: 2, breaks: [], duration: 1 } as const

function entry(key: string, status: OutboxEntry['status'] = 'waiting'): OutboxEntry {
  return { key, writtenAt: 0, change: null, status }
}
async function ask() {
  renderSignedIn(<SignOut />, { backend, gateway })
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
  test('AUTH-09 says nothing is lost when everything is sent', async () => {
    expect(await ask()).toHaveAccessibleDescription('Your data stays safe in the cloud.')
  })

  test('AUTH-09 counts changes of every kind', async () => {
    useOutbox.setState({
      entries: ['rhythms', 'completions', 'screenTimeApps', 'user'].map((part) => entry(part)),
    })
    expect(await ask()).toHaveTextContent(
      '4 changes have not been sent yet. Anything that cannot be sent now is lost.',
    )
  })

  test('AUTH-09 counts refused changes separately, because waiting does not help them', async () => {
    useOutbox.setState({ entries: [entry('tasks'), entry('sessions', 'refused')] })
    const question = await ask()
    expect(question).toHaveTextContent('1 change has not been sent yet.')
    expect(question).toHaveTextContent('1 refused change is lost.')
  })

  test('AUTH-09 names the session of the timer that is not saved yet', async () => {
    useUnsavedSession.setState({ unsaved: unsavedSession(RESULT, 'UTC') })
    expect(await ask()).toHaveTextContent('The session you stopped is not saved yet and will be lost.')
  })

  test.each([
    ['running', startTimer('play', 1), 'Your timer keeps running while you are signed out.'],
    ['paused', pauseTimer(startTimer('play', 1), 2), 'Your timer stays paused while you are signed out.'],
  ])('AUTH-09 names the timer that is %s', async (_, timer, text) => {
    tellFacts({ timer })
    expect(await ask()).toHaveTextContent(text)
  })
})

test('AUTH-09 a change that is refused while signing out is named before it is lost', async () => {
  gateway.signOut.mockImplementationOnce(() => {
    useOutbox.setState({ entries: [entry('sessions', 'refused')] })
    return Promise.reject(new ChangesRefused())
  })
  await confirm(await ask())
  expect(gateway.signOut).toHaveBeenLastCalledWith({ knownRefused: 0 })
  const question = await unsent('Sign out of Counterpoint?')
  // The question stands there all the while, so it is found before the app has heard of the refusal.
  await waitFor(() => expect(question).toHaveTextContent('1 refused change is lost.'))
  await confirm(question)
  expect(gateway.signOut).toHaveBeenLastCalledWith({ knownRefused: 1 })
})

describe('unsent changes', () => {
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
    expect(gateway.signOut).toHaveBeenLastCalledWith({ knownRefused: 0 })
  })

  test('SYNC-06 are counted without refused ones, which waiting does not send', async () => {
    useOutbox.setState({ entries: [entry('tasks'), entry('sessions', 'refused')] })
    await confirm(await ask())
    expect(await unsent('1 change has not been sent yet.')).toBeVisible()
  })

  test('SYNC-06 the user can sign out without them', async () => {
    await confirm(await ask())
    await unsent('1 change has not been sent yet.')
    await press('Sign out without them')
    expect(gateway.signOut).toHaveBeenLastCalledWith({ dropUnsent: true, knownRefused: 0 })
  })

  test('SYNC-06 Cancel changes nothing, even while waiting', async () => {
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
