import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { press } from '../../../../tests/builders/press'
import { NO_SOCIALS } from '@/domain/profile/customization'
import { profilePictureOf } from '@/platform/profile-picture'
import { useAuth } from '@/state/auth'
import {
  NEW,
  OLD,
  UNUSABLE,
  UPLOAD_FAILED,
  backend,
  choosePicture,
  isClosed,
  onClose,
  open,
  picture,
  save,
  setUpEditProfile,
  type,
} from './edit-profile.testing'

vi.mock('@/platform/profile-picture', () => ({ profilePictureOf: vi.fn() }))

setUpEditProfile()

describe('the picture', () => {
  test('PHOTO-01 PHOTO-07 PROFILE-08 is uploaded, then stored, and then the old one is deleted', async () => {
    let confirm: () => void = () => {}
    backend.writes['set-user'].mockReturnValue(new Promise((resolve) => (confirm = () => resolve())))
    open({ photoURL: OLD })
    await choosePicture()
    await save()
    await waitFor(() =>
      expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
        kind: 'set-user',
        fields: { photoURL: NEW },
      }),
    )
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
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
    ready(picture)
    await screen.findByRole('button', { name: 'Save profile' })
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { bio: 'Reads.', photoURL: NEW },
    })
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
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { photoURL: null },
    })
    await waitFor(() => expect(backend.pictures.remove).toHaveBeenCalledExactlyOnceWith(OLD))
    expect(backend.pictures.upload).not.toHaveBeenCalled()
  })

  test('PHOTO-02 the focus goes to the button beside it, because Remove picture goes', async () => {
    open({ photoURL: OLD })
    await press('Remove picture')
    expect(screen.getByRole('button', { name: 'Choose picture' })).toHaveFocus()
  })

  test('PHOTO-02 the photo of the sign-in account can be removed too', async () => {
    const account = { uid: 'ann', email: null, displayName: 'Ann', photoURL: 'https://example.com/ann.jpg' }
    useAuth.setState({ status: 'signed-in', account }, true)
    open({ photoURL: undefined })
    expect(screen.getByText(/This is the photo of the account you signed in with\./)).toBeVisible()
    await press('Remove picture')
    expect(screen.queryByText(/This is the photo of the account/)).toBeNull()
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { photoURL: null },
    })
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
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
    await save()
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { bio: 'Reads.', photoURL: NEW },
    })
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
    expect(await screen.findByText('40% uploaded')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '40')
    await press('Cancel')
    expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible()
    expect(screen.queryByText(UPLOAD_FAILED)).toBeNull()
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('both stay if the profile is refused, because the list of refused changes can send it again', async () => {
    backend.writes['set-user'].mockRejectedValue(new Error('refused'))
    open({ photoURL: OLD, socials: NO_SOCIALS })
    await choosePicture()
    await save()
    expect(await screen.findByText('refused')).toBeVisible()
    expect(backend.pictures.remove).not.toHaveBeenCalled()
  })
})
