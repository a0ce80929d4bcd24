import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admissionOf } from './allowlist'

const LIST = 'Ada@Example.com, example.org\n@school.example'
const proven = (email: string | null) => admissionOf(LIST, { email, isProven: true })

describe('INT-02 the allowlist', () => {
  test.each(['', '  ', ' , \n'])('admits everybody if it is empty: %j', (list) => {
    expect(admissionOf(list, { email: 'anybody@example.net', isProven: false })).toBe('admitted')
    expect(admissionOf(list, { email: null, isProven: false })).toBe('admitted')
  })

  test.each([
    'ada@example.com',
    'ADA@EXAMPLE.COM',
    'bob@example.org',
    'Bob@Example.Org',
    'eve@school.example',
  ])('admits %s', (email) => expect(proven(email)).toBe('admitted'))

  test.each([
    'bob@example.com',
    'ada@example.com.evil.example',
    'ada@sub.example.org',
    'ada@notexample.org',
    'ada@example.org@evil.example',
    '"bob@example.org"@evil.example',
    'example.org',
    '@example.org',
    '',
    null,
  ])('refuses %s', (email) => expect(proven(email)).toBe('refused'))

  test('an extra comma does not admit everybody', () => {
    for (const list of ['ada@example.com,', ', ,ada@example.com', '\nada@example.com\n']) {
      expect(admissionOf(list, { email: 'bob@example.com', isProven: true })).toBe('refused')
      expect(admissionOf(list, { email: ' ada@example.com ', isProven: true })).toBe('admitted')
    }
  })

  test('admits a listed address only once it is proven', () => {
    expect(admissionOf(LIST, { email: 'ada@example.com', isProven: false })).toBe('unproven')
    expect(admissionOf(LIST, { email: 'bob@example.org', isProven: false })).toBe('unproven')
    expect(admissionOf(LIST, { email: 'bob@example.com', isProven: false })).toBe('refused')
  })

  test('admits every listed address, in any case and with any separator', () => {
    const addresses = fc.uniqueArray(fc.emailAddress(), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(addresses, fc.constantFrom(',', ', ', ' ', '\n', ' ; '), (emails, divider) => {
        const listed = emails.filter((email) => !/[\s,;]/.test(email))
        for (const email of listed) {
          const person = { email: email.toUpperCase(), isProven: true }
          expect(admissionOf(listed.join(divider), person)).toBe('admitted')
          expect(admissionOf('nobody.example', person)).toBe('refused')
        }
      }),
    )
  })
})
