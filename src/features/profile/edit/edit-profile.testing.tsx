import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { press } from '../../../../tests/builders/press'
import { aUser } from '../../../../tests/builders/user'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { BADGES, type Badge } from '@/domain/badge/badge'
import type { User } from '@/domain/profile/user'
import { profilePictureOf } from '@/platform/profile-picture'
import { useAlerts } from '@/state/toasts'
import { useAuth } from '@/state/auth'
import { EditProfile } from './EditProfile'
import type { KeptEdit } from './use-profile-form'

export const OLD = 'https://firebasestorage.googleapis.com/old.jpg'

export const NEW = 'https://firebasestorage.googleapis.com/new.jpg'

export const UNUSABLE = 'Could not process the selected image. Please try another one.'

export const UPLOAD_FAILED = 'Image upload failed. Please check your connection and file type.'

export const picture = new Blob(['jpeg'], { type: 'image/jpeg' })

export let backend: FakeBackend

export const onClose = vi.fn()

export const onRefusedLater = vi.fn()

export function open(change: Partial<User> = {}, badges: readonly Badge[] | null = [], kept?: KeptEdit) {
  const user = aUser({ displayName: 'Ann', username: 'ann_1', ...change })
  renderSignedIn(
    <EditProfile user={user} badges={badges} kept={kept} onClose={onClose} onRefusedLater={onRefusedLater} />,
    { backend, user },
  )
}

export const earned = (count: number): Badge[] =>
  BADGES.slice(0, count).map(({ id }) => ({ id, awardedAt: 0 }))

export const field = (name: string) => screen.getByLabelText(name)

export const save = () => press('Save profile')

export async function type(name: string, text: string) {
  await userEvent.clear(field(name))
  if (text !== '') await userEvent.type(field(name), text)
}

export async function choosePicture(name = 'me.png') {
  await userEvent.upload(field('Picture file'), new File(['…'], name, { type: 'image/png' }))
}

export const isClosed = () => waitFor(() => expect(onClose).toHaveBeenCalledOnce())

export function setUpEditProfile(): void {
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
}
