import { describe, expect, test } from 'vitest'
import { aUser } from '../../tests/builders/user'
import { entryOf, type AuthState } from './entry'

const account = { uid: 'u', email: null, displayName: '', photoURL: null }
const signedIn: AuthState = { status: 'signed-in', account }
const told = (user: ReturnType<typeof aUser> | null) => ({ value: user, isFromCache: false })

describe('the way in', () => {
  test('AUTH-04 begins with loading, then signed out', () => {
    expect(entryOf({ status: 'loading' }, null)).toBe('loading')
    expect(entryOf({ status: 'signed-out' }, null)).toBe('signed-out')
  })

  test('ONBOARD-01 waits for the profile', () => {
    expect(entryOf(signedIn, null)).toBe('loading-profile')
  })

  test('AUTH-05 ONBOARD-05 leads a new user through onboarding and profile setup into the app', () => {
    expect(entryOf(signedIn, told(null))).toBe('onboarding')
    expect(entryOf(signedIn, told(aUser({ hasCompletedOnboarding: false, username: null })))).toBe(
      'onboarding',
    )
    expect(entryOf(signedIn, told(aUser({ username: null })))).toBe('profile-setup')
    expect(entryOf(signedIn, told(aUser()))).toBe('in')
  })

  test('a cache that does not know somebody does not make them new', () => {
    expect(entryOf(signedIn, { value: null, isFromCache: true })).toBe('loading-profile')
    expect(entryOf(signedIn, { value: aUser({ username: null }), isFromCache: true })).toBe('loading-profile')
    expect(entryOf(signedIn, { value: aUser(), isFromCache: true })).toBe('in')
  })
})
