import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { UsernameRefused, type SetUsernameRefusal } from '@/domain/callables'
import { DEFAULT_CUSTOMIZATION } from '@/domain/profile/customization'
import {
  backend,
  earned,
  field,
  isClosed,
  onClose,
  open,
  save,
  setUpEditProfile,
  type,
} from './edit-profile.testing'

vi.mock('@/platform/profile-picture', () => ({ profilePictureOf: vi.fn() }))

setUpEditProfile()

describe('the username', () => {
  test('USERNAME-03 USERNAME-05 INT-77 is changed by the server first, then the rest is written', async () => {
    const order: string[] = []
    backend.user.setUsername.mockImplementation(() => Promise.resolve(void order.push('username')))
    backend.writes['set-user'].mockImplementation(() => Promise.resolve(void order.push('rest')))
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
      await waitFor(() => expect(field('Username')).toHaveFocus())
      expect(field('Username')).toHaveValue('ann_2')
      expect(field('Bio')).toHaveValue('Reads.')
      expect(backend.writes['set-user']).not.toHaveBeenCalled()
      expect(onClose).not.toHaveBeenCalled()
      await type('Username', 'ann_3')
      expect(screen.queryByText(text)).toBeNull()
    },
  )

  /** The server has the new name, and refuses the rest. */
  async function saveHalf() {
    backend.writes['set-user'].mockRejectedValueOnce(new Error('refused'))
    open()
    await type('Username', 'ann_2')
    await type('Bio', 'Reads.')
    await save()
    expect(await screen.findByText('refused')).toBeVisible()
  }

  test('USERNAME-05 INT-77 typing the old name back after a save that failed half-way restores it', async () => {
    await saveHalf()
    await type('Username', 'ann_1')
    await save()
    await isClosed()
    expect(backend.user.setUsername.mock.calls).toEqual([['ann_2'], ['ann_1']])
  })

  test('USERNAME-05 a name that is saved already is not sent again with the rest', async () => {
    await saveHalf()
    await save()
    await isClosed()
    expect(backend.user.setUsername).toHaveBeenCalledOnce()
  })

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
  test('PROFILE-07 stay as they are while the earned ones are not known', async () => {
    open({ profileCustomization: { ...DEFAULT_CUSTOMIZATION, showcasedBadges: ['first_session'] } }, null)
    expect(screen.queryByText(/No badges yet/)).toBeNull()
    await userEvent.type(field('Bio'), 'Reads.')
    await save()
    expect(backend.writes['set-user'].mock.calls[0]?.[0].fields).toEqual({ bio: 'Reads.' })
  })

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
    expect(
      backend.writes['set-user'].mock.calls[0]?.[0].fields.profileCustomization?.showcasedBadges,
    ).toEqual(
      earned(5)
        .slice(1)
        .map(({ id }) => id),
    )
  })
})
