import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SOCIALS } from './customization'
import { handleOf, SITES, socialAddress } from './socials'

describe('handles', () => {
  test('PROFILE-02 keeps a handle and removes the @ and spaces around it', () => {
    expect(SOCIALS.map((social) => handleOf(social, ' @ann-lee_1 '))).toEqual(Array(3).fill('ann-lee_1'))
    expect(handleOf('github', '  ')).toBe('')
  })

  test.each([
    ['github', 'https://github.com/ann'],
    ['github', 'github.com/ann/'],
    ['github', 'http://www.github.com/ann?tab=repositories'],
    ['twitter', 'https://x.com/@ann'],
    ['twitter', 'https://mobile.twitter.com/ann#top'],
    ['linkedin', 'https://de.linkedin.com/in/ann/'],
    ['linkedin', 'www.linkedin.com/in/ann'],
  ] as const)('%s: extracts the handle from %s', (social, pasted) => {
    expect(handleOf(social, pasted)).toBe('ann')
  })

  test.each([
    'https://www.linkedin.com/in/j%C3%BCrgen-müller-12/',
    'linkedin.com/in/ju%CC%88rgen-m%C3%BCller-12?originalSubdomain=de',
    'https://de.linkedin.com/in/jürgen-müller-12/details/experience/',
    '@jürgen-müller-12',
  ])('PROFILE-02 a name in any script is a handle of LinkedIn, as in %s', (typed) => {
    expect(handleOf('linkedin', typed)).toBe('jürgen-müller-12')
    expect(handleOf('linkedin', socialAddress('linkedin', 'jürgen-müller-12'))).toBe('jürgen-müller-12')
  })

  test.each([
    ['linkedin', 'https://linkedin.com/in/%'],
    ['linkedin', 'https://linkedin.com/in/a%2Fb'],
    ['linkedin', 'https://linkedin.com/in/a%20b'],
    ['github', 'javascript:alert(1)'],
    ['github', 'data:text/html,x'],
    ['github', 'https://evil.example/ann'],
    ['github', 'https://github.com.evil.example/ann'],
    ['github', 'https://evil.example/github.com/ann'],
    ['github', 'https://github.com/ann/repository'],
    ['github', 'https://twitter.com/ann'],
    ['twitter', 'https://notx.com/ann'],
    ['linkedin', 'https://linkedin.com/company/ann'],
    ['github', 'ann lee'],
    ['github', 'änn'],
    ['github', 'a'.repeat(101)],
  ] as const)('%s: %s is not a handle', (social, typed) => {
    expect(handleOf(social, typed)).toBeNull()
  })

  test('a link leads to the site whatever the handle contains', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SOCIALS), fc.string(), (social, handle) => {
        const { protocol, host } = new URL(socialAddress(social, handle))
        expect([protocol, host]).toEqual(['https:', new URL(SITES[social].address).host])
      }),
    )
  })

  test('reads back the handle from a profile URL', () => {
    expect(handleOf('linkedin', socialAddress('linkedin', 'ann-lee'))).toBe('ann-lee')
  })
})
