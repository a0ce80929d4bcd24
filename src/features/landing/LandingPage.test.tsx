import { renderForVisitor } from '../../../tests/builders/signed-in'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PRODUCT_NAME } from '@/domain/product'
import { useLandingTheme } from '@/state/device/preferences'
import { LandingPage } from './LandingPage'
import { pictureUrl, SCREENS, type Screen } from './Features'

function open(address = '/') {
  return renderForVisitor(<LandingPage />, { route: address })
}

beforeEach(() => {
  localStorage.clear()
  useLandingTheme.setState({ theme: 'light' })
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the landing page', () => {
  test.each([
    ['LANDING-05', 'philosophy', 'Neither voice leads.'],
    ['LANDING-06', 'features', 'What’s in the beta'],
    ['LANDING-07', 'roadmap', 'Roadmap'],
    ['LANDING-08', 'team', 'The team'],
  ])('%s has a section for the %s', (_, id, title) => {
    open()
    expect(screen.getByRole('region', { name: title })).toHaveAttribute('id', id)
  })

  test('LANDING-07 the roadmap promises nothing that is there already or not coming', () => {
    open()
    const roadmap = screen.getByRole('region', { name: 'Roadmap' })
    expect(roadmap).toHaveTextContent(/Calendar import.*Open beta/)
    expect(roadmap).not.toHaveTextContent(/profile|letter|CSV|backup|timer|GitHub/i)
  })

  test('ROUTE-02 INT-06 has one heading, one main, the name, and links to both legal pages', () => {
    open()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
    expect(screen.getByRole('link', { name: PRODUCT_NAME })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  })

  test('moves to the section that a link names, with the focus', async () => {
    open()
    const links = within(screen.getByRole('navigation', { name: 'On this page' }))
    await userEvent.click(links.getByRole('link', { name: 'Roadmap' }))
    expect(screen.getByRole('heading', { name: 'Roadmap' })).toHaveFocus()
  })
})

describe('the pictures of the app', () => {
  test.each(SCREENS.map(({ name }) => name))('LANDING-06 %s exists in both sizes and both themes', (name) => {
    for (const size of ['wide', 'narrow'] as const)
      for (const theme of ['light', 'dark'] as const)
        expect(pictureUrl(name, size, theme), `${name}-${size}-${theme}`).toBeDefined()
  })

  test('LANDING-06 reserve their space while loading, and load when they come near', () => {
    open()
    const [{ alt }] = SCREENS as [Screen]
    for (const picture of screen.getAllByRole('img', { name: alt })) {
      expect(picture).toHaveAttribute('loading', 'lazy')
      expect(picture).toHaveAttribute('width', '1920')
      expect(picture).toHaveAttribute('height', '1200')
    }
  })
})

describe('the waitlist', () => {
  test('LANDING-02 START-13 is linked from the bar, the top and the end, beside the sign-in', () => {
    open()
    const links = screen.getAllByRole('link', { name: 'Join the waitlist' })
    expect(links).toHaveLength(3)
    for (const link of links) {
      expect(link).toHaveAttribute('href', 'https://example.com/waitlist')
      expect(link).toHaveAttribute('target', '_blank')
    }
    expect(screen.getByRole('link', { name: 'Beta sign-in' })).toHaveAttribute('href', '/beta-access')
    expect(screen.getByRole('link', { name: 'I have beta access' })).toHaveAttribute('href', '/beta-access')
  })
})

describe('the theme', () => {
  test('LANDING-03 LANDING-04 is switched by a button and remembered on the device', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }))
    expect(localStorage.getItem('counterpoint:landing-theme')).toBe('"dark"')
    await userEvent.click(screen.getByRole('button', { name: 'Light theme' }))
    expect(localStorage.getItem('counterpoint:landing-theme')).toBe('"light"')
  })

  test('UNDO-06 promises what the trash keeps', () => {
    const words = SCREENS.map((screen) => screen.words).join(' ')
    expect(words).toContain('delete it. The trash keeps it for 30 days.')
    expect(words).not.toContain('for good')
  })

  test('LANDING-03 follows the system until the user chooses', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => darkSystem(query))
    useLandingTheme.setState({ theme: 'system' })
    open()
    expect(screen.getByRole('button', { name: 'Light theme' })).toBeVisible()
    vi.restoreAllMocks()
  })
})

function darkSystem(query: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList
  return Object.assign(list, { matches: query.includes('dark'), media: query })
}
