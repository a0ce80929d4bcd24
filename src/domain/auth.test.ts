import { describe, expect, test } from 'vitest'
import { aUser } from '../../tests/builders/user'
import { accessStepOf, type AuthState } from './auth'

const account = { uid: 'u', email: null, displayName: '', photoURL: null }
const signedIn: AuthState = { status: 'signed-in', account }
const told = (user: ReturnType<typeof aUser> | null) => ({ value: user, isFromCache: false })

describe('the auth flow', () => {
  test('AUTH-04 starts with loading, then signed out', () => {
    expect(accessStepOf({ status: 'loading' }, null)).toBe('loading')
    expect(accessStepOf({ status: 'signed-out' }, null)).toBe('signed-out')
  })

  test('ONBOARD-01 waits for the profile', () => {
    expect(accessStepOf(signedIn, null)).toBe('loading-profile')
  })

  test('AUTH-05 ONBOARD-05 leads a new user through onboarding and profile setup into the app', () => {
    expect(accessStepOf(signedIn, told(null))).toBe('onboarding')
    expect(accessStepOf(signedIn, told(aUser({ hasCompletedOnboarding: false, username: null })))).toBe(
      'onboarding',
    )
    expect(accessStepOf(signedIn, told(aUser({ username: null })))).toBe('profile-setup')
    expect(accessStepOf(signedIn, told(aUser()))).toBe('in')
  })

  test('does not treat a user as new only because the cache does not know them', () => {
    expect(accessStepOf(signedIn, { value: null, isFromCache: true })).toBe('loading-profile')
    expect(accessStepOf(signedIn, { value: aUser({ username: null }), isFromCache: true })).toBe(
      'loading-profile',
    )
    expect(accessStepOf(signedIn, { value: aUser(), isFromCache: true })).toBe('in')
  })
})
