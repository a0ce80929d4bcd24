import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { aMonth } from '../../../tests/builders/rollups'
import { aSession } from '../../../tests/builders/session'
import { DEFAULT_CUSTOMIZATION, NO_SOCIALS } from '@/domain/profile/customization'
import { useAuth } from '@/state/auth'
import { useToasts } from '@/state/toasts'
import { open, setUpProfilePage, signOut } from './profile-page.testing'

const SAFE = 'Your data stays safe in the cloud.'

const question = () => screen.queryByRole('dialog', { name: 'Sign out of Counterpoint?' })

setUpProfilePage()

describe('the card', () => {
  test("PROFILE-01 PROFILE-10 shows the user's identity", () => {
    open({}, { bio: 'Reads.\nWrites.', socials: { ...NO_SOCIALS, github: 'ann', linkedin: 'ann-lee' } })
    expect(screen.getByRole('heading', { name: 'Ann Lee' })).toBeVisible()
    expect(screen.getByText('@ann_1')).toBeVisible()
    expect(screen.getByText(/Reads\./)).toBeVisible()
    const region = screen.getByRole('region', { name: 'Ann Lee' })
    expect(
      within(region)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['GitHub, ann', 'LinkedIn, ann-lee'])
    expect(region.querySelector('.lucide-user-round')).not.toBeNull()
    const cover = within(region)
    expect(cover.getByText('Total focus time')).toBeVisible()
    for (const name of ['Edit Profile', 'Sign Out'])
      expect(screen.getByRole('button', { name })).toBeVisible()
  })

  test('INT-05 shows nothing private', () => {
    const account = { uid: 'ann-uid', email: 'ann@example.com', displayName: 'Ann', photoURL: null }
    useAuth.setState({ status: 'signed-in', account }, true)
    open({ sessions: aListing([aSession({ location: 'v1.k1.ciphertext', notes: 'dear diary' })]) })
    expect(document.body).toHaveTextContent('@ann_1')
    for (const secret of ['ann-uid', 'ann@example.com', 'ciphertext', 'dear diary'])
      expect(document.body).not.toHaveTextContent(secret)
  })

  test('its links lead only to their sites, in a tab without access to this one', () => {
    open({}, { socials: { ...NO_SOCIALS, github: 'ann' } })
    const link = screen.getByRole('link', { name: 'GitHub, ann' })
    expect(link).toHaveAttribute('href', 'https://github.com/ann')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  const themes = ['default', 'midnight', 'sunset', 'forest', 'rose', 'ocean'] as const
  test.each(themes)('PROFILE-04 has the theme %s', (theme) => {
    open({}, { profileCustomization: { ...DEFAULT_CUSTOMIZATION, theme } })
    expect(screen.getByRole('region', { name: 'Ann Lee' })).toHaveAttribute('data-profile-theme', theme)
  })
})

describe('FIRST-02 a new profile', () => {
  test('FIRST-02 has one next step in place of a row of zeros', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Your first session fills this page.' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start your first session' })).toHaveAttribute('href', '/app')
    expect(screen.queryByRole('region', { name: 'In numbers' })).toBeNull()
  })

  test.each([
    ['points', {}, { score: 3 }],
    ['a session', { months: aListing([aMonth('2026-11', { '2026-11-18': { Play: 60 } })]) }, {}],
    ['unknown figures', { months: null }, {}],
  ])('FIRST-02 has its numbers with %s', (_, facts, user) => {
    open(facts, user)
    expect(screen.getByRole('region', { name: 'In numbers' })).toBeVisible()
    expect(screen.queryByText('Your first session fills this page.')).toBeNull()
  })
})

describe('signing out', () => {
  test('AUTH-08, ERRORS-27 asks first; cancelling changes nothing', async () => {
    open()
    await press('Sign Out')
    expect(question()).toHaveAccessibleDescription(SAFE)
    await press('Cancel')
    expect(question()).toBeNull()
    expect(signOut).not.toHaveBeenCalled()
  })

  test('AUTH-08 confirming signs out, once', async () => {
    open()
    await press('Sign Out')
    const confirm = () => within(question() as HTMLElement).getByRole('button', { name: /Sign(ing)? out/i })
    await userEvent.click(confirm())
    expect(confirm()).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(confirm())
    expect(signOut).toHaveBeenCalledOnce()
  })

  test('AUTH-08 a failure is shown and keeps the user signed in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    signOut.mockRejectedValue(new Error('refused'))
    open()
    await press('Sign Out')
    await userEvent.click(within(question() as HTMLElement).getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(question()).toBeNull())
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error' }])
  })
})
