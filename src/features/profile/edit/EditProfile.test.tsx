import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { tellFacts } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { aUser } from '../../../../tests/builders/user'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { BADGES, type Badge } from '@/domain/badge/badge'
import { UsernameRefused, type SetUsernameRefusal } from '@/domain/callables'
import { profileEntryOf } from '@/domain/profile/edit'
import { DEFAULT_CUSTOMIZATION, NO_SOCIALS } from '@/domain/profile/customization'
import type { User } from '@/domain/profile/user'
import { profilePictureOf } from '@/platform/profile-picture'
import { useAlerts } from '@/state/alerts'
import { useAuth } from '@/state/auth'
import { EditProfile } from './EditProfile'
import type { KeptEdit } from './use-profile-form'

vi.mock('@/platform/profile-picture', () => ({ profilePictureOf: vi.fn() }))

const OLD = 'https://firebasestorage.googleapis.com/old.jpg'
const NEW = 'https://firebasestorage.googleapis.com/new.jpg'
const UNUSABLE = 'Could not process the selected image. Please try another one.'
const UPLOAD_FAILED = 'Image upload failed. Please check your connection and file type.'
const picture = new Blob(['jpeg'], { type: 'image/jpeg' })

let backend: FakeBackend
const onClose = vi.fn()
const onRefusedLater = vi.fn()

function open(change: Partial<User> = {}, badges: readonly Badge[] = [], kept?: KeptEdit) {
  const user = aUser({ displayName: 'Ann', username: 'ann_1', ...change })
  renderSignedIn(
    <EditProfile user={user} badges={badges} kept={kept} onClose={onClose} onRefusedLater={onRefusedLater} />,
    { backend, user },
  )
}

const earned = (count: number): Badge[] => BADGES.slice(0, count).map(({ id }) => ({ id, awardedAt: 0 }))
const field = (name: string) => screen.getByLabelText(name)
const save = () => press('Save profile')
async function type(name: string, text: string) {
  await userEvent.clear(field(name))
  if (text !== '') await userEvent.type(field(name), text)
}
async function choosePicture(name = 'me.png') {
  await userEvent.upload(field('Picture file'), new File(['…'], name, { type: 'image/png' }))
}
const isClosed = () => waitFor(() => expect(onClose).toHaveBeenCalledOnce())

beforeEach(() => {
  backend = aBackend()
  onClose.mockReset()
  onRefusedLater.mockReset()
  useAlerts.setState({ alerts: [] })
  vi.mocked(profilePictureOf).mockReset().mockResolvedValue(picture)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => {
  useAuth.setState(useAuth.getInitialState(), true)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('saving', () => {
  test('PROFILE-08 writes only changed fields, and closes', async () => {
    open({ bio: 'Reads.' })
    await type('Display Name', ' Ann Lee ')
    await type('GitHub', 'https://github.com/ann')
    await type('Twitter', '@ann')
    await userEvent.click(screen.getByRole('radio', { name: 'Forest' }))
    await userEvent.selectOptions(field('Featured statistic'), 'Sessions')
    await save()
    expect(backend.user.saveProfile).toHaveBeenCalledExactlyOnceWith({
      displayName: 'Ann Lee',
      socials: { github: 'ann', twitter: 'ann', linkedin: '' },
      profileCustomization: { ...DEFAULT_CUSTOMIZATION, theme: 'forest', featuredStat: 'sessionsCompleted' },
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
    expect(backend.user.saveProfile).not.toHaveBeenCalled()
    await isClosed()
  })

  test('a double click saves once', async () => {
    open()
    await type('Bio', 'Reads.')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save profile' }))
    expect(backend.user.saveProfile).toHaveBeenCalledOnce()
  })

  test('does not wait while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    backend.user.saveProfile.mockReturnValue(new Promise(() => {}))
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
    expect(backend.user.saveProfile).toHaveBeenCalledExactlyOnceWith({ displayName: 'Ann Lee' })
  })
})

describe('a refusal', () => {
  test('PROFILE-09 ERRORS-10 shows the error message, and the form stays open with its input', async () => {
    backend.user.saveProfile.mockRejectedValue(new Error('Missing or insufficient permissions.'))
    open()
    await type('Bio', 'Reads.')
    await save()
    expect(await screen.findByText('Missing or insufficient permissions.')).toBeVisible()
    expect(field('Bio')).toHaveValue('Reads.')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('PROFILE-09 ERRORS-10 shows a default text for an error without a message', async () => {
    backend.user.saveProfile.mockRejectedValue('no reason')
    open()
    await type('Bio', 'Reads.')
    await save()
    expect(await screen.findByText('An unknown error occurred.')).toBeVisible()
  })

  test('PROFILE-09 a refusal after the form has closed opens it again', async () => {
    let refuse: (error: Error) => void = () => {}
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    backend.user.saveProfile.mockReturnValue(new Promise((_, reject) => (refuse = reject)))
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

  test('PROFILE-09 the reopened form has its input and the message', () => {
    const entry = { ...profileEntryOf(aUser(), []), bio: 'Reads.' }
    open({}, [], { entry, picture: { kind: 'keep' }, message: 'Too late.' })
    expect(field('Bio')).toHaveValue('Reads.')
    expect(screen.getByText('Too late.')).toBeVisible()
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
    expect(backend.user.saveProfile).not.toHaveBeenCalled()
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
    expect(backend.user.saveProfile).not.toHaveBeenCalled()
  })

  test('closes at once without input', async () => {
    open()
    await press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the username', () => {
  test('USERNAME-03 USERNAME-05 INT-77 is changed by the server first, then the rest is written', async () => {
    const order: string[] = []
    backend.user.setUsername.mockImplementation(() => Promise.resolve(void order.push('username')))
    backend.user.saveProfile.mockImplementation(() => Promise.resolve(void order.push('rest')))
    open()
    await type('Username', 'Ann_2')
    await type('Bio', 'Reads.')
    await save()
    expect(backend.user.setUsername).toHaveBeenCalledExactlyOnceWith('ann_2')
    expect(order).toEqual(['username', 'rest'])
    await isClosed()
  })

  test.each<[SetUsernameRefusal | 'unavailable', RegExp]>([
    ['taken', /This username is taken/],
    ['reserved', /This username is reserved/],
    ['unavailable', /check your connection/],
  ])(
    'USERNAME-06 ERRORS-23 INT-78 when it is %s the form says so and saves nothing',
    async (reason, text) => {
      backend.user.setUsername.mockRejectedValue(new UsernameRefused(reason))
      open()
      await type('Username', 'ann_2')
      await type('Bio', 'Reads.')
      await save()
      expect(await screen.findByText(text)).toBeVisible()
      expect(field('Username')).toHaveFocus()
      expect(field('Username')).toHaveValue('ann_2')
      expect(backend.user.saveProfile).not.toHaveBeenCalled()
      expect(onClose).not.toHaveBeenCalled()
    },
  )

  test('USERNAME-01 USERNAME-02 its rules are checked in the form already', async () => {
    open()
    await type('Username', 'ab')
    await save()
    expect(field('Username')).toHaveAccessibleDescription(
      'Use 3 to 15 lowercase letters, digits or underscores.',
    )
    expect(field('Username')).toBeInvalid()
    expect(backend.user.setUsername).not.toHaveBeenCalled()
  })
})

describe('badges on show', () => {
  test('PROFILE-07 only earned ones can be chosen, at most four', async () => {
    open({}, earned(5))
    const boxes = screen.getAllByRole('checkbox')
    expect(boxes).toHaveLength(5)
    for (const box of boxes.slice(0, 4)) await userEvent.click(box)
    expect(boxes[4]).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'First session' }))
    expect(boxes[4]).toBeEnabled()
    await userEvent.click(boxes[4] as HTMLElement)
    await save()
    expect(backend.user.saveProfile.mock.calls[0]?.[0].profileCustomization?.showcasedBadges).toEqual(
      earned(5)
        .slice(1)
        .map(({ id }) => id),
    )
  })
})

describe('the picture', () => {
  test('PHOTO-01 PHOTO-07 PROFILE-08 is uploaded, then stored, and then the old one is deleted', async () => {
    let confirm: () => void = () => {}
    backend.user.saveProfile.mockReturnValue(new Promise((resolve) => (confirm = () => resolve())))
    open({ photoURL: OLD })
    await choosePicture()
    await save()
    await waitFor(() => expect(backend.user.saveProfile).toHaveBeenCalledExactlyOnceWith({ photoURL: NEW }))
    expect(backend.pictures.upload.mock.calls[0]?.[0]).toBe(picture)
    expect(backend.pictures.remove).not.toHaveBeenCalled()
    confirm()
    await waitFor(() => expect(backend.pictures.remove).toHaveBeenCalledExactlyOnceWith(OLD))
    await isClosed()
  })

  test('PHOTO-01 Save waits for a picture that is still being prepared', async () => {
    let ready: (made: Blob) => void = () => {}
    vi.mocked(profilePictureOf).mockReturnValue(new Promise((resolve) => (ready = resolve)))
    open()
    await choosePicture()
    await type('Bio', 'Reads.')
    await userEvent.click(screen.getByRole('button', { name: 'Preparing the picture' }))
    expect(backend.user.saveProfile).not.toHaveBeenCalled()
    ready(picture)
    await screen.findByRole('button', { name: 'Save profile' })
    await save()
    expect(backend.user.saveProfile).toHaveBeenCalledExactlyOnceWith({ bio: 'Reads.', photoURL: NEW })
  })

  test('PHOTO-07 only logs a warning if the old one cannot be deleted', async () => {
    backend.pictures.remove.mockRejectedValue(new Error('gone'))
    open({ photoURL: OLD })
    await choosePicture()
    await save()
    await isClosed()
    await waitFor(() => expect(console.warn).toHaveBeenCalledOnce())
  })

  test('PHOTO-02 can be removed', async () => {
    open({ photoURL: OLD })
    await press('Remove picture')
    await save()
    expect(backend.user.saveProfile).toHaveBeenCalledExactlyOnceWith({ photoURL: null })
    await waitFor(() => expect(backend.pictures.remove).toHaveBeenCalledExactlyOnceWith(OLD))
    expect(backend.pictures.upload).not.toHaveBeenCalled()
  })

  test('PHOTO-02 the photo of the sign-in account can be removed too', async () => {
    const account = { uid: 'ann', email: null, displayName: 'Ann', photoURL: 'https://example.com/ann.jpg' }
    useAuth.setState({ status: 'signed-in', account }, true)
    open({ photoURL: undefined })
    expect(screen.getByText(/This is the photo of the account you signed in with\./)).toBeVisible()
    await press('Remove picture')
    expect(screen.queryByText(/This is the photo of the account/)).toBeNull()
    await save()
    expect(backend.user.saveProfile).toHaveBeenCalledExactlyOnceWith({ photoURL: null })
    expect(backend.pictures.remove).not.toHaveBeenCalled()
  })

  test('PHOTO-08 ERRORS-08 INT-75 refuses a file that is not a picture', async () => {
    vi.mocked(profilePictureOf).mockRejectedValue(new Error('no picture'))
    open()
    await choosePicture('notes.png')
    expect(await screen.findByText(UNUSABLE)).toBeVisible()
    vi.mocked(profilePictureOf).mockResolvedValue(picture)
    await choosePicture()
    await waitFor(() => expect(screen.queryByText(UNUSABLE)).toBeNull())
  })

  test('PHOTO-09 ERRORS-09 a failed upload is shown, nothing is written, and the selection stays', async () => {
    backend.pictures.upload.mockRejectedValueOnce(new Error('storage/unauthorized'))
    open()
    await choosePicture()
    await type('Bio', 'Reads.')
    await save()
    expect(await screen.findByText(UPLOAD_FAILED)).toBeVisible()
    expect(backend.user.saveProfile).not.toHaveBeenCalled()
    await save()
    expect(backend.user.saveProfile).toHaveBeenCalledExactlyOnceWith({ bio: 'Reads.', photoURL: NEW })
  })

  test('PHOTO-09 is not uploaded while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await choosePicture()
    await save()
    expect(await screen.findByText(UPLOAD_FAILED)).toBeVisible()
    expect(backend.pictures.upload).not.toHaveBeenCalled()
  })

  test('PHOTO-01 the upload shows its progress and can be cancelled', async () => {
    backend.pictures.upload.mockImplementation((_, __, { onProgress, signal }) => {
      onProgress(0.4)
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('canceled')))
      })
    })
    open()
    await choosePicture()
    await save()
    expect(await screen.findByText('40 % uploaded')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '40')
    await press('Cancel')
    expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible()
    expect(screen.queryByText(UPLOAD_FAILED)).toBeNull()
    expect(backend.user.saveProfile).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('the new one is deleted if the profile is refused', async () => {
    backend.user.saveProfile.mockRejectedValue(new Error('refused'))
    open({ photoURL: OLD, socials: NO_SOCIALS })
    await choosePicture()
    await save()
    await waitFor(() => expect(backend.pictures.remove).toHaveBeenCalledExactlyOnceWith(NEW))
    expect(await screen.findByText('refused')).toBeVisible()
  })
})
