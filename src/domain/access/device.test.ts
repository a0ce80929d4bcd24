import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Account } from '../auth'
import { accessAfter, type Access, type AccessEvent, type DeviceUser } from './device'

const account = (uid: string): Account => ({ uid, email: null, displayName: '', photoURL: null })
const holds = (login: DeviceUser['login'], uid = 'ann', isAccountDeleted = false): DeviceUser => ({
  uid,
  login,
  isAccountDeleted,
})
const NEW: Access = { device: null, shown: null, lastUid: null, knownDeletions: [] }

/** What became of the device, and the effects by name. */
function after(device: DeviceUser | null, event: AccessEvent, rest: Partial<Access> = {}) {
  const { access, effects } = accessAfter({ ...NEW, device, ...rest }, event)
  return [access.device && `${access.device.uid} ${access.device.login}`, ...effects.map(({ type }) => type)]
}

const annSignedIn: AccessEvent = { type: 'signed-in', account: account('ann') }
const bobSignedIn: AccessEvent = { type: 'signed-in', account: account('bob') }
const loginEnded: AccessEvent = { type: 'login-ended', isDocumentGone: false }
const answered = (answer: 'confirmed' | 'declined' | 'ended'): AccessEvent => ({
  type: 'switch-answered',
  account: account('bob'),
  answer,
})
const open = { shown: { uid: 'ann', isEarly: false } }
const early = { shown: { uid: 'ann', isEarly: true } }

describe('whose data the device holds', () => {
  test.each<[string, DeviceUser | null, AccessEvent, Partial<Access>, readonly (string | null)[]]>([
    ['AUTH-10 a first sign-in', null, annSignedIn, {}, ['ann kept', 'close', 'open']],
    ['the same account again', holds('kept'), annSignedIn, open, ['ann kept']],
    ['the early page goes on', holds('kept'), annSignedIn, early, ['ann kept', 'open']],
    ['SYNC-03 after a lost login', holds('lost'), annSignedIn, {}, ['ann kept', 'close', 'open']],
    ['SYNC-03 another account', holds('lost'), bobSignedIn, {}, ['ann lost', 'close', 'ask-to-switch']],
    ['SYNC-03 that goes ahead', holds('lost'), answered('confirmed'), {}, ['ann lost', 'make-room']],
    [
      'SYNC-03 that declines',
      holds('lost'),
      answered('declined'),
      {},
      ['ann lost', 'drop-login', 'show-signed-out'],
    ],
    ['a question that no longer applies', holds('lost'), answered('ended'), {}, ['ann lost', 'check']],
    ['a device that was cleared meanwhile', null, answered('confirmed'), {}, ['bob kept', 'open']],
    [
      'room for another account',
      holds('lost'),
      { type: 'room-made', account: account('bob') },
      {},
      ['bob kept', 'open'],
    ],
    [
      'SYNC-03 a login that ends by itself',
      holds('kept'),
      loginEnded,
      open,
      ['ann lost', 'close', 'show-signed-out', 'look-for-account'],
    ],
    ['nobody, as before', holds('lost'), loginEnded, {}, ['ann lost', 'close', 'show-signed-out']],
    [
      'ACCOUNT-06 a login that ends with its document',
      holds('kept'),
      { type: 'login-ended', isDocumentGone: true },
      open,
      ['ann leaving', 'check'],
    ],
    [
      'ACCOUNT-06 a lost account that was deleted',
      holds('lost'),
      { type: 'account-found-deleted', uid: 'ann' },
      {},
      ['ann leaving', 'check'],
    ],
    [
      'that has signed in again',
      holds('kept'),
      { type: 'account-found-deleted', uid: 'ann' },
      {},
      ['ann kept'],
    ],
    [
      'AUTH-10 a sign-out',
      holds('kept'),
      { type: 'signed-out', uid: 'ann', deleted: null },
      open,
      ['ann leaving', 'check'],
    ],
    [
      'AUTH-10 a crash in the middle',
      holds('leaving'),
      { type: 'check-started' },
      {},
      ['ann leaving', 'close', 'ask-for-removal'],
    ],
    ['no sign-out to finish', holds('kept'), { type: 'check-started' }, open, ['ann kept']],
    [
      'AUTH-10 the removal',
      holds('leaving'),
      { type: 'removal-granted', uid: 'ann' },
      {},
      ['ann leaving', 'remove-user'],
    ],
    ['another tab was first', null, { type: 'removal-granted', uid: 'ann' }, {}, [null, 'drop-login']],
    ['another user is in', holds('kept', 'bob'), { type: 'removal-granted', uid: 'ann' }, {}, ['bob kept']],
    ['AUTH-10 the user is gone', holds('leaving'), { type: 'user-removed', isCleared: true }, {}, [null]],
    [
      'a cache that another tab has open',
      holds('leaving'),
      { type: 'user-removed', isCleared: false },
      {},
      ['ann leaving'],
    ],
    [
      'a user who came meanwhile',
      holds('kept', 'bob'),
      { type: 'user-removed', isCleared: true },
      {},
      ['bob kept'],
    ],
    ['a sign-in over a cache that stayed', holds('leaving'), { type: 'sign-in-started' }, {}, [null]],
    ['a sign-in after a lost login', holds('lost'), { type: 'sign-in-started' }, {}, ['ann lost']],
    [
      'AUTH-10 a sign-out in another tab',
      holds('leaving'),
      { type: 'signed-out-in-another-tab', user: holds('leaving') },
      open,
      ['ann leaving', 'close'],
    ],
    [
      'of a user whom this tab does not show',
      holds('kept', 'bob'),
      { type: 'signed-out-in-another-tab', user: holds('leaving') },
      { shown: { uid: 'bob', isEarly: false } },
      ['bob kept'],
    ],
    ['a start that went well', holds('kept'), { type: 'opened', uid: 'ann' }, open, ['ann kept']],
    [
      'a start overtaken by a sign-out',
      holds('leaving'),
      { type: 'opened', uid: 'ann' },
      open,
      ['ann leaving', 'close'],
    ],
    [
      'a start overtaken by another user',
      holds('kept', 'bob'),
      { type: 'opened', uid: 'ann' },
      open,
      ['bob kept', 'close', 'check-later'],
    ],
  ])('%s', (_, device, event, rest, expected) => {
    expect(after(device, event, rest)).toEqual(expected)
  })

  test('ACCOUNT-04 a user who deletes the account is not told of it, not even after the tab was closed', () => {
    const deletedHere: AccessEvent = { type: 'signed-out', uid: null, deleted: 'here' }
    const { access } = accessAfter({ ...NEW, lastUid: 'ann' }, deletedHere)
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
const anyAccount = anyUid.map(account)
const anyEvent = fc.oneof(
  fc.record({ type: fc.constantFrom('sign-in-started' as const, 'check-started' as const) }),
  fc.record({ type: fc.constantFrom('signed-in' as const, 'room-made' as const), account: anyAccount }),
  fc.record({ type: fc.constant('login-ended' as const), isDocumentGone: fc.boolean() }),
  fc.record({
    type: fc.constant('switch-answered' as const),
    account: anyAccount,
    answer: fc.constantFrom('confirmed' as const, 'declined' as const, 'ended' as const),
  }),
  fc.record({
    type: fc.constantFrom(
      'opened' as const,
      'removal-granted' as const,
      'account-found-deleted' as const,
      'deletion-noticed' as const,
    ),
    uid: anyUid,
  }),
  fc.record({
    type: fc.constant('signed-out' as const),
    uid: fc.option(anyUid),
    deleted: fc.constantFrom('here' as const, 'elsewhere' as const, null),
  }),
  fc.record({ type: fc.constant('signed-out-in-another-tab' as const), user: anyUser }),
  fc.record({ type: fc.constant('user-removed' as const), isCleared: fc.boolean() }),
)

describe('in every state, after every event', () => {
  test('SYNC-03 AUTH-10 only a sign-out, a deletion or a confirmed switch removes data', () => {
    fc.assert(
      fc.property(anyAccess, anyEvent, (access, event) => {
        for (const effect of accessAfter(access, event).effects) {
          if (effect.type === 'remove-user') expect(access.device?.login).toBe('leaving')
          if (effect.type === 'make-room')
            expect(event).toMatchObject({ type: 'switch-answered', answer: 'confirmed' })
        }
      }),
    )
  })

  test('SYNC-03 what is opened belongs to whom the device then holds', () => {
    fc.assert(
      fc.property(anyAccess, anyEvent, (access, event) => {
        const { access: next, effects } = accessAfter(access, event)
        for (const effect of effects)
          if (effect.type === 'open') expect(next.device).toEqual(holds('kept', effect.account.uid))
      }),
    )
  })

  test('AUTH-10 a sign-in never replaces the holder before the device was cleared', () => {
    fc.assert(
      fc.property(anyAccess, anyAccount, (access, newcomer) => {
        fc.pre(access.device !== null && access.device.uid !== newcomer.uid)
        const { access: next } = accessAfter(access, { type: 'signed-in', account: newcomer })
        expect(next.device).toEqual(access.device)
      }),
    )
  })

  test('ACCOUNT-06 a deletion is told at most once, however many ways lead to it', () => {
    fc.assert(
      fc.property(anyAccess, fc.array(anyEvent, { maxLength: 12 }), (start, events) => {
        let access = start
        let told = 0
        for (const event of [...events, { type: 'deletion-noticed', uid: 'ann' } as const]) {
          const step = accessAfter(access, event)
          access = step.access
          if (event.type === 'deletion-noticed' && event.uid === 'ann')
            told += step.effects.filter(({ type }) => type === 'tell-account-gone').length
        }
        expect(told).toBeLessThanOrEqual(start.knownDeletions.includes('ann') ? 0 : 1)
      }),
    )
  })
})
