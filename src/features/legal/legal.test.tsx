import { renderForVisitor } from '../../../tests/builders/signed-in'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { PrivacyPage } from './PrivacyPage'
import { TermsPage } from './TermsPage'

const openPage = (page: ReactNode) => renderForVisitor(<>{page}</>)

test.each([
  ['ROUTE-06', 'Privacy Policy', <PrivacyPage key="privacy" />],
  ['ROUTE-07', 'Terms of Service', <TermsPage key="terms" />],
])('%s the %s has its title and a link back home', (_, title, page) => {
  openPage(page)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
})

describe.each([
  ['the Privacy Policy', <PrivacyPage key="privacy" />],
  ['the Terms of Service', <TermsPage key="terms" />],
])('%s', (_, page) => {
  test('LEGAL-01 LEGAL-02 LEGAL-03 says where data is, that it is never sold, and what can be deleted', () => {
    openPage(page)
    const words = screen.getByRole('region', { name: 'Your data' })
    expect(words).toHaveTextContent('stored in a cloud document database')
    expect(words).toHaveTextContent('It is never sold.')
    expect(words).toHaveTextContent('You can delete tasks and clear your session history')
  })

  test('LEGAL-03 says that the account can be deleted with everything in it', () => {
    openPage(page)
    expect(screen.getByRole('main')).toHaveTextContent(
      /delete your account in Settings.*everything stored under it/i,
    )
  })
})

test('OPS-06 the Privacy Policy says what error reports hold, and that they can be switched off', () => {
  openPage(<PrivacyPage />)
  const errors = screen.getByRole('region', { name: 'Error reports' })
  expect(errors).toHaveTextContent('It never holds what you logged or wrote')
  expect(errors).toHaveTextContent('You can switch reports off in Settings')
})

test('the Privacy Policy says what is encrypted, and what GitHub is asked for', () => {
  openPage(<PrivacyPage />)
  expect(screen.getByRole('region', { name: 'Location' })).toHaveTextContent(
    'only the encrypted text is stored',
  )
  expect(screen.getByRole('region', { name: 'GitHub' })).toHaveTextContent(
    'asks GitHub for what you yourself committed during it and counts the lines',
  )
})
