import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Account } from '../auth'
import { accessAfter, type Access, type AccessEvent, type DeviceUser } from './device'

const account = (uid: string): Account => ({ uid, email: null, displayName: '', photoURL: null })
const ann = account('ann')
const bob = account('bob')
const holds = (login: DeviceUser['login'], uid = 'ann'): DeviceUser => ({
  uid,
  login,
  isAccountDeleted: false,
})
const NEW: Access = { device: null, shown: null, lastUid: null, knownDeletions: [] }
const shows = (uid: string, isEarly = false): Partial<Access> => ({ shown: { uid, isEarly } })

/** What became of the device, and the effects by name. */
function after(device: DeviceUser | null, event: AccessEvent, rest: Partial<Access> = {}): string {
  const { access, effects } = accessAfter({ ...NEW, device, ...rest }, event)
  const held = access.device ? `${access.device.uid} ${access.device.login}` : 'nobody'
  return [held, ...effects.map(({ type }) => type)].join(', ')
}

describe('a sign-in', () => {
  test('AUTH-10 opens an empty device, and goes on where the early page was', () => {
    expect(after(null, { type: 'signed-in', account: ann })).toBe('ann kept, close, open')
    expect(after(holds('kept'), { type: 'signed-in', account: ann }, shows('ann', true))).toBe(
      'ann kept, open',
    )
    expect(after(holds('kept'), { type: 'signed-in', account: ann }, shows('ann'))).toBe('ann kept')
  })

  test('SYNC-03 of the same account resumes after a lost login', () => {
    expect(after(holds('lost'), { type: 'signed-in', account: ann })).toBe('ann kept, close, open')
  })

  test('SYNC-03 of another account asks first, and removes nothing before the answer', () => {
    expect(after(holds('lost'), { type: 'signed-in', account: bob })).toBe('ann lost, close, ask-to-switch')
    const answered = (answer: 'confirmed' | 'declined' | 'ended') =>
      after(holds('lost'), { type: 'switch-answered', account: bob, answer })
    expect(answered('confirmed')).toBe('ann lost, make-room')
    expect(answered('declined')).toBe('ann lost, drop-login, show-signed-out')
    expect(answered('ended')).toBe('ann lost, check')
    expect(after(holds('lost'), { type: 'room-made', account: bob })).toBe('bob kept, open')
  })

  test('AUTH-10 is closed if a sign-out or another user came while it was opening', () => {
    expect(after(holds('kept'), { type: 'opened', uid: 'ann' })).toBe('ann kept')
    expect(after(holds('leaving'), { type: 'opened', uid: 'ann' })).toBe('ann leaving, close')
    expect(after(holds('kept', 'bob'), { type: 'opened', uid: 'ann' })).toBe('bob kept, close, check-later')
  })

  test('takes a device that a sign-out could not clear', () => {
    expect(after(holds('leaving'), { type: 'sign-in-started' })).toBe('nobody')
    expect(after(holds('lost'), { type: 'sign-in-started' })).toBe('ann lost')
  })
})

describe('a login that ends by itself', () => {
  const ended = (isDocumentGone: boolean): AccessEvent => ({ type: 'login-ended', isDocumentGone })

  test('SYNC-03 removes nothing', () => {
    expect(after(holds('kept'), ended(false))).toBe('ann lost, close, show-signed-out, look-for-account')
    expect(after(holds('lost'), ended(false))).toBe('ann lost, close, show-signed-out')
  })

  test('ACCOUNT-06 clears the device if the account was deleted', () => {
    expect(after(holds('kept'), ended(true))).toBe('ann leaving, check')
    expect(after(holds('lost'), { type: 'account-found-deleted', uid: 'ann' })).toBe('ann leaving, check')
    expect(after(holds('kept'), { type: 'account-found-deleted', uid: 'ann' })).toBe('ann kept')
  })
})

describe('a sign-out', () => {
  test('AUTH-10 is marked first, and finished by the next check, also after a crash', () => {
    expect(after(holds('kept'), { type: 'signed-out', uid: 'ann', deleted: null })).toBe('ann leaving, check')
    expect(after(holds('leaving'), { type: 'check-started' })).toBe('ann leaving, close, ask-for-removal')
    expect(after(holds('leaving'), { type: 'removal-granted', uid: 'ann' })).toBe('ann leaving, remove-user')
    expect(after(holds('leaving'), { type: 'user-removed', isCleared: true })).toBe('nobody')
    expect(after(holds('leaving'), { type: 'user-removed', isCleared: false })).toBe('ann leaving')
  })

  test('AUTH-10 in another tab closes what this one shows of the user', () => {
    const event: AccessEvent = { type: 'signed-out-in-another-tab', user: holds('leaving') }
    expect(after(holds('leaving'), event, shows('ann'))).toBe('ann leaving, close')
    expect(after(holds('kept', 'bob'), event, shows('bob'))).toBe('bob kept')
  })

  test('AUTH-10 leaves alone who signed in while another tab was first', () => {
    expect(after(null, { type: 'removal-granted', uid: 'ann' })).toBe('nobody, drop-login')
    expect(after(holds('kept', 'bob'), { type: 'removal-granted', uid: 'ann' })).toBe('bob kept')
    expect(after(holds('kept', 'bob'), { type: 'user-removed', isCleared: true })).toBe('bob kept')
  })

  test('ACCOUNT-04 after a deletion in this tab tells nothing, not even once the tab is closed', () => {
    const { access } = accessAfter(
      { ...NEW, lastUid: 'ann' },
      { type: 'signed-out', uid: null, deleted: 'here' },
    )
    expect(accessAfter(access, { type: 'deletion-noticed', uid: 'ann' }).effects).toEqual([])
    expect(accessAfter(access, { type: 'deletion-noticed', uid: 'bob' }).effects).toHaveLength(1)
  })
})

const anyUid = fc.constantFrom('ann', 'bob')
const anyUser: fc.Arbitrary<DeviceUser> = fc.record({
  uid: anyUid,
  login: fc.constantFrom('kept', 'lost', 'leaving'),
  isAccountDeleted: fc.boolean(),
})
const anyAccess: fc.Arbitrary<Access> = fc.record({
  device: fc.option(anyUser),
  shown: fc.option(fc.record({ uid: anyUid, isEarly: fc.boolean() })),
  lastUid: fc.option(anyUid),
  knownDeletions: fc.subarray(['ann', 'bob']),
})
const anyEvent: fc.Arbitrary<AccessEvent> = fc
  .record({ uid: anyUid, user: anyUser, isYes: fc.boolean(), kind: fc.nat(12) })
  .map(({ uid, user, isYes, kind }) => {
    const events: readonly AccessEvent[] = [
      { type: 'sign-in-started' },
      { type: 'check-started' },
      { type: 'signed-in', account: account(uid) },
      { type: 'login-ended', isDocumentGone: isYes },
      { type: 'switch-answered', account: account(uid), answer: isYes ? 'confirmed' : 'declined' },
      { type: 'room-made', account: account(uid) },
      { type: 'opened', uid },
      { type: 'signed-out', uid, deleted: isYes ? 'elsewhere' : null },
      { type: 'signed-out-in-another-tab', user },
      { type: 'removal-granted', uid },
      { type: 'user-removed', isCleared: isYes },
      { type: 'account-found-deleted', uid },
      { type: 'deletion-noticed', uid },
    ]
    return events[kind] ?? { type: 'check-started' }
  })

describe('in every state, after every event', () => {
  test('SYNC-03 AUTH-10 only a sign-out, a deletion or a confirmed switch removes data', () => {
    fc.assert(
      fc.property(anyAccess, anyEvent, (access, event) => {
        const names = accessAfter(access, event).effects.map(({ type }) => type)
        if (names.includes('remove-user')) expect(access.device?.login).toBe('leaving')
        if (names.includes('make-room')) expect(event).toMatchObject({ answer: 'confirmed' })
      }),
    )
  })

  test('SYNC-03 what is opened belongs to whom the device then holds', () => {
    fc.assert(
      fc.property(anyAccess, anyEvent, (access, event) => {
        const next = accessAfter(access, event)
        for (const effect of next.effects)
          if (effect.type === 'open') expect(next.access.device).toEqual(holds('kept', effect.account.uid))
      }),
    )
  })

  test('AUTH-10 a sign-in never replaces the holder before the device was cleared', () => {
    fc.assert(
      fc.property(anyAccess, anyUid, (access, uid) => {
        fc.pre(access.device !== null && access.device.uid !== uid)
        const next = accessAfter(access, { type: 'signed-in', account: account(uid) })
        expect(next.access.device).toEqual(access.device)
      }),
    )
  })

  test('ACCOUNT-06 a deletion is told at most once, however many ways lead to it', () => {
    fc.assert(
      fc.property(anyAccess, fc.array(anyEvent, { maxLength: 12 }), (start, events) => {
        let access = start
        let told = 0
        for (const event of [...events, { type: 'deletion-noticed', uid: 'ann' } as const]) {
          const next = accessAfter(access, event)
          if (event.type === 'deletion-noticed' && event.uid === 'ann') told += next.effects.length
          access = next.access
        }
        expect(told).toBe(start.knownDeletions.includes('ann') ? 0 : 1)
      }),
    )
  })
})
