import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import type { Badge } from '@/domain/badge/badge'
import { DEFAULT_CUSTOMIZATION } from '@/domain/profile/customization'
import { open, setUpProfilePage } from './profile-page.testing'

setUpProfilePage()

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
