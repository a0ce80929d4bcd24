import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { tellFacts } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { aUser } from '../../../../tests/builders/user'
import { profileEntryOf } from '@/domain/profile/edit'
import { DEFAULT_CUSTOMIZATION } from '@/domain/profile/customization'
import { useAlerts } from '@/state/toasts'
import {
  backend,
  field,
  isClosed,
  onClose,
  onRefusedLater,
  open,
  save,
  setUpEditProfile,
  type,
} from './edit-profile.testing'

vi.mock('@/platform/profile-picture', () => ({ profilePictureOf: vi.fn() }))

setUpEditProfile()

describe('saving', () => {
  test('PROFILE-08 writes only changed fields, and closes', async () => {
    open({ bio: 'Reads.' })
    await type('Display Name', ' Ann Lee ')
    await type('GitHub', 'https://github.com/ann')
    await type('Twitter', '@ann')
    await userEvent.click(screen.getByRole('radio', { name: 'Forest' }))
    await userEvent.selectOptions(field('Featured statistic'), 'Sessions')
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: {
        displayName: 'Ann Lee',
        socials: { github: 'ann', twitter: 'ann', linkedin: '' },
        profileCustomization: {
          ...DEFAULT_CUSTOMIZATION,
          theme: 'forest',
          featuredStat: 'sessionsCompleted',
        },
      },
    })
    expect(backend.user.setUsername).not.toHaveBeenCalled()
    await isClosed()
  })

  test('PROFILE-04 PROFILE-05 offers six themes and six statistics', () => {
    open()
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Default',
      'Midnight',
      'Sunset',
      'Forest',
      'Rose',
      'Ocean',
    ])
    const options = [
      ...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Featured statistic' }).options,
    ]
    expect(options.map(({ value }) => value)).toEqual([
      'totalFocusTime',
      'totalPlayTime',
      'sessionsCompleted',
      'currentStreak',
      'rhythmsCompleted',
      'tasksCompleted',
    ])
  })

  test('writes nothing if nothing has changed', async () => {
    open()
    await save()
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
    await isClosed()
  })

  test('a double click saves once', async () => {
    open()
    await type('Bio', 'Reads.')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save profile' }))
    expect(backend.writes['set-user']).toHaveBeenCalledOnce()
  })

  test('does not wait while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    backend.writes['set-user'].mockReturnValue(new Promise(() => {}))
    open()
    await type('Bio', 'Reads.')
    await save()
    await isClosed()
  })

  test('keeps a change that was made elsewhere in the meantime', async () => {
    open({ bio: 'Reads.' })
    tellFacts({ displayName: 'Ann', bio: 'Written elsewhere.' })
    await type('Display Name', 'Ann Lee')
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { displayName: 'Ann Lee' },
    })
  })
})

describe('Cancel while it is being saved', () => {
  const cancel = () => screen.getByRole('button', { name: 'Cancel' })

  test('FORM-01 saves no more than the username that is under way, and says that it stops', async () => {
    let answer: () => void = () => {}
    backend.user.setUsername.mockReturnValue(new Promise((resolve) => (answer = () => resolve())))
    open()
    await type('Username', 'ann_2')
    await type('Bio', 'Reads.')
    await save()
    await press('Cancel')
    expect(screen.getByRole('button', { name: 'Stopping' })).toBeVisible()
    answer()
    expect(await screen.findByRole('button', { name: 'Save profile' })).toBeVisible()
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
    expect(field('Bio')).toHaveValue('Reads.')
  })

  test('FORM-01 is not offered once the profile is on its way', async () => {
    backend.writes['set-user'].mockReturnValue(new Promise(() => {}))
    open()
    await type('Bio', 'Reads.')
    await save()
    expect(cancel()).toHaveAttribute('aria-disabled', 'true')
  })

  test('a form that is gone closes no other', async () => {
    let store: () => void = () => {}
    backend.writes['set-user'].mockReturnValue(new Promise((resolve) => (store = () => resolve(undefined))))
    open()
    await type('Bio', 'Reads.')
    await save()
    cleanup()
    store()
    await act(() => Promise.resolve())
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a refusal', () => {
  test('PROFILE-09 ERRORS-10 shows the error message, and the form stays open with its input', async () => {
    backend.writes['set-user'].mockRejectedValue(new Error('Missing or insufficient permissions.'))
    open()
    await type('Bio', 'Reads.')
    await save()
    expect(await screen.findByText('Missing or insufficient permissions.')).toBeVisible()
    expect(field('Bio')).toHaveValue('Reads.')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('PROFILE-09 ERRORS-10 shows a default text for an error without a message', async () => {
    backend.writes['set-user'].mockRejectedValue('no reason')
    open()
    await type('Bio', 'Reads.')
    await save()
    expect(await screen.findByText('An unknown error occurred.')).toBeVisible()
  })

  test('PROFILE-09 a refusal after the form has closed opens it again', async () => {
    let refuse: (error: Error) => void = () => {}
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    backend.writes['set-user'].mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    open()
    await type('Bio', 'Reads.')
    await save()
    await isClosed()
    refuse(new Error('Too late.'))
    await waitFor(() => expect(onRefusedLater).toHaveBeenCalledOnce())
    expect(onRefusedLater.mock.calls[0]?.[0]).toMatchObject({
      message: 'Too late.',
      entry: { bio: 'Reads.' },
    })
    expect(useAlerts.getState().alerts).toEqual(['Too late.'])
  })

  test('PROFILE-09 the reopened form has its input and the message, and saves it again', async () => {
    const initial = profileEntryOf(aUser(), [])
    const entry = { ...initial, bio: 'Reads.' }
    // The refusal may come before Firestore has taken the refused change back.
    open({ bio: 'Reads.' }, [], { initial, entry, picture: { kind: 'keep' }, message: 'Too late.' })
    expect(field('Bio')).toHaveValue('Reads.')
    expect(screen.getByText('Too late.')).toBeVisible()
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { bio: 'Reads.' },
    })
  })
})

describe('what was entered', () => {
  test('all problems are shown, and the first gets the focus', async () => {
    open()
    await type('Display Name', ' ')
    await type('Bio', '')
    await userEvent.click(field('Bio'))
    await userEvent.paste('a'.repeat(501))
    await type('LinkedIn', 'javascript:alert(1)')
    await save()
    expect(screen.getByText('Please enter a display name.')).toBeVisible()
    expect(screen.getByText('Please use at most 500 characters.')).toBeVisible()
    expect(screen.getByText('Please enter a handle, or the address of a profile on this site.')).toBeVisible()
    expect(field('Display Name')).toHaveFocus()
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
  })

  test('FORM-01 asks before discarding input', async () => {
    open()
    await type('Bio', 'Reads.')
    await press('Cancel')
    const question = screen.getByRole('dialog', { name: 'Discard your changes?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(field('Bio')).toHaveValue('Reads.')
    await userEvent.keyboard('{Escape}')
    await press('Discard')
    expect(onClose).toHaveBeenCalledOnce()
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
  })

  test('closes at once without input', async () => {
    open()
    await press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
