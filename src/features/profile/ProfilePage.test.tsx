import { afterEach, beforeEach, vi, describe, expect, test } from 'vitest'
import { anAuthGateway } from '../../../tests/builders/auth-gateway'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { tellFacts, type Told, aListing } from '../../../tests/builders/facts'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import type { AuthGateway } from '@/domain/auth'
import type { User } from '@/domain/profile/user'
import { useClock } from '@/state/clock'
import { useToasts } from '@/state/toasts'
import { ProfilePage } from './ProfilePage'
import { act, screen, waitFor, within, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../tests/builders/press'
import { aMonth } from '../../../tests/builders/rollups'
import { completionsOf } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import { DEFAULT_CUSTOMIZATION, NO_SOCIALS } from '@/domain/profile/customization'
import { useAuth } from '@/state/auth'
import type { Badge } from '@/domain/badge/badge'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthlyRollup } from '@/domain/rollups/rollups'
import { useFacts } from '@/state/facts'
import { CoverVoices } from './Cover'

const signOut = vi.fn<AuthGateway['signOut']>()

function open(facts: Told = {}, user: Partial<User> = {}) {
  tellFacts({ displayName: 'Ann Lee', username: 'ann_1', ...user }, facts)
  renderSignedIn(<ProfilePage />, { gateway: { ...anAuthGateway(), signOut } })
}

beforeEach(() => {
  signOut.mockReset().mockReturnValue(new Promise(() => {}))
  useToasts.setState({ toasts: [] })
  useClock.setState({ now: Date.UTC(2026, 10, 19, 14, 41), zone: 'UTC' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

afterEach(() => {
  vi.restoreAllMocks()
})

const SAFE = 'Your data stays safe in the cloud.'

const question = () => screen.queryByRole('dialog', { name: 'Sign out of Counterpoint?' })

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

describe('PROFILE-09 a refusal that comes while the form is open again', () => {
  let backend: FakeBackend
  let refuse: (error: Error) => void

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    backend = aBackend()
    backend.writes['set-user'].mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
    tellFacts({ displayName: 'Ann', username: 'ann_1' })
    renderSignedIn(<ProfilePage />, { backend })
    await press('Edit Profile')
    await userEvent.type(screen.getByLabelText('Bio'), 'Reads.')
    await press('Save profile')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Firestore shows a waiting write at once.
    act(() => tellFacts({ displayName: 'Ann', username: 'ann_1', bio: 'Reads.' }))
    await press('Edit Profile')
  })

  async function isRefused() {
    await act(async () => {
      refuse(new Error('Too late.'))
      await Promise.resolve()
    })
    act(() => tellFacts({ displayName: 'Ann', username: 'ann_1' }))
  }

  test('PROFILE-09 is shown there, and Save writes the input again', async () => {
    await isRefused()
    expect(await screen.findByText('Too late.')).toBeVisible()
    expect(screen.getByLabelText('Bio')).toHaveValue('Reads.')
    await press('Save profile')
    expect(backend.writes['set-user']).toHaveBeenLastCalledWith({
      kind: 'set-user',
      fields: { bio: 'Reads.' },
    })
    expect(backend.writes['set-user']).toHaveBeenCalledTimes(2)
  })

  test('PROFILE-09 leaves alone what has been typed since', async () => {
    await userEvent.type(screen.getByLabelText('Display Name'), ' Lee')
    await userEvent.type(screen.getByLabelText('Bio'), ' Writes.')
    await isRefused()
    await press('Save profile')
    expect(backend.writes['set-user']).toHaveBeenLastCalledWith({
      kind: 'set-user',
      fields: { displayName: 'Ann Lee', bio: 'Reads. Writes.' },
    })
  })
})

test('PROFILE-08 a handle added on another device stays while another one is changed here', async () => {
  const backend = aBackend()
  const user = { displayName: 'Ann', username: 'ann_1' }
  renderSignedIn(<ProfilePage />, { backend, user })
  await press('Edit Profile')
  act(() => tellFacts({ ...user, socials: { ...NO_SOCIALS, github: 'ann' } }))
  await userEvent.type(screen.getByLabelText('Twitter'), 'ann_2')
  await press('Save profile')
  expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
    kind: 'set-user',
    fields: { socials: { github: 'ann', twitter: 'ann_2', linkedin: '' } },
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

describe('the badges', () => {
  const badges = aListing<Badge>([
    { id: 'first_rhythm', awardedAt: Date.UTC(2026, 10, 12) },
    { id: 'first_session', awardedAt: Date.UTC(2026, 10, 10) },
  ])
  const names = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getAllByRole('listitem')
      .map((item) => item.firstElementChild?.nextElementSibling?.textContent)

  test('PROFILE-01 PROFILE-07 showcased ones come first; one that is not earned is not shown', () => {
    const showcasedBadges = ['first_rhythm', 'thirty_day_streak']
    open({ badges }, { profileCustomization: { ...DEFAULT_CUSTOMIZATION, showcasedBadges } })
    expect(names('Showcased badges')).toEqual(['First rhythm'])
    expect(screen.getByText('1 of 4 chosen')).toBeVisible()
  })

  test('BADGE-13 BADGE-17 the cabinet has all nine in a fixed order: earned ones with the date, the others with their condition', () => {
    open({ badges })
    expect(names('All badges')).toEqual([
      'First session',
      'Ten sessions',
      'Hundred sessions',
      'One-hour focus',
      'Three-hour focus',
      'Seven-day streak',
      'Thirty-day streak',
      'First rhythm',
      'GitHub linked',
    ])
    expect(screen.getByText('10/11/2026')).toBeVisible()
    expect(screen.getByText('Log sessions on seven days in a row. 7 days to go.')).toBeVisible()
    expect(screen.getByText('Link your GitHub account.')).toBeVisible()
  })
})

describe('the statistics', () => {
  const MONTHS = aListing([
    aMonth(
      '2026-11',
      { '2026-11-18': { Productivity: 5400, Play: 3600 }, '2026-11-19': { Programming: 3600 } },
      { completions: new Map([['r', new Map([['2026-11-19' as DayKey, '2026-11-19' as DayKey]])]]) },
    ),
  ])

  test('say that they are still being added up', () => {
    open({ months: null })
    expect(screen.getByText('Adding up')).toBeInTheDocument()
  })

  test('say so when they cannot be read, and can be retried', async () => {
    open({ months: null, failed: new Set(['months']) })
    const { retries } = useFacts.getState()
    await press('Try again')
    expect(useFacts.getState().retries).toBe(retries + 1)
  })

  test("PROFILE-12 the user's score is listed as points earned", () => {
    open({ months: MONTHS }, { score: 1234.5 })
    const numbers = within(screen.getByRole('region', { name: 'In numbers' }))
    expect(numbers.getByText('Points earned').nextSibling).toHaveTextContent(/^1,234.5$/)
  })

  test('PROFILE-11 tasks are unknown while an older version of the app has counted lines of code as tasks', () => {
    const [month] = MONTHS.items as [MonthlyRollup]
    open(
      { months: aListing([{ ...month, isOutdated: true }]) },
      { profileCustomization: { ...DEFAULT_CUSTOMIZATION, featuredStat: 'tasksCompleted' } },
    )
    const numbers = within(screen.getByRole('region', { name: 'In numbers' }))
    expect(numbers.getByText('Tasks completed').nextSibling).toHaveTextContent(/^$/)
    expect(numbers.getByText('Sessions').nextSibling).toHaveTextContent(/^3$/)
    const cover = screen.getByRole('region', { name: 'Ann Lee' })
    expect(within(cover).getByText('Adding up')).toBeInTheDocument()
  })

  test('PROFILE-03 PROFILE-05 INT-73 cover the whole history, with total focus time on the cover', () => {
    open({ months: MONTHS })
    const cover = screen.getByRole('region', { name: 'Ann Lee' })
    expect(within(cover).getByText('2h 30m')).toBeVisible()
    expect(within(cover).getByText('since 18 November 2026')).toBeVisible()
    const numbers = screen.getByRole('region', { name: 'In numbers' })
    expect(
      within(numbers)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ).toEqual(['2h 30m', '1h 00m', '3', '2 days', '1', '0', '0'])
    expect(
      screen.getByRole('img', { name: 'This week: 2h 30m of productivity, 1h 00m of play.' }),
    ).toBeVisible()
  })

  test('PROFILE-05 rhythms count since the first that was completed, also before the first session', () => {
    const march = { '2025-03-01': '2025-03-02' } as const
    const earlier = aMonth('2025-03', {}, { completions: completionsOf({ run: march }) })
    open(
      { months: aListing([earlier, ...MONTHS.items]) },
      { profileCustomization: { ...DEFAULT_CUSTOMIZATION, featuredStat: 'rhythmsCompleted' } },
    )
    const cover = screen.getByRole('region', { name: 'Ann Lee' })
    expect(within(cover).getByText('since 2 March 2025')).toBeVisible()
  })

  test('PROFILE-05 another one can be featured', () => {
    const profileCustomization = { ...DEFAULT_CUSTOMIZATION, featuredStat: 'currentStreak' as const }
    open({ months: MONTHS }, { profileCustomization })
    const cover = screen.getByRole('region', { name: 'Ann Lee' })
    expect(within(cover).getByText('Current streak')).toBeVisible()
    expect(within(cover).getByText('2 days')).toBeVisible()
  })
})

test.each([
  ['no time at all', { productivity: 0, play: 0 }, 0],
  ['only play', { productivity: 0, play: 60 }, 1],
  ['both', { productivity: 60, play: 60 }, 2],
])('PROFILE-10 the centre line keeps its colour: %s', (_, week, lines) => {
  const { container } = render(<CoverVoices weeks={[week, week]} />)
  expect(container.querySelectorAll('[class$="Line"]')).toHaveLength(lines)
})
