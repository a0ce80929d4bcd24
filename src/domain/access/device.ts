import type { Account } from '../auth'

/**
 * Whose data this device holds, shared by its tabs. It is stored, so that even after a crash an interrupted sign-out can be
 * told from a login that ended by itself (AUTH-10, SYNC-03).
 */
export interface DeviceUser {
  readonly uid: string
  /**
   * `lost`: the login ended by itself; everything stays until the same account signs in again. `leaving`: the user signed out,
   * and everything is being removed; the next start finishes that.
   */
  readonly login: 'kept' | 'lost' | 'leaving'
  /** Whether the user leaves because the account was deleted. */
  readonly isAccountDeleted: boolean
}

/** What one tab knows of its user and of the device. */
export interface Access {
  /** Any tab may write it, so it is read anew for each event. */
  readonly device: DeviceUser | null
  /** Whose data this tab shows. `early`: what the device knew last, before Auth has told who is signed in. */
  readonly shown: { readonly uid: string; readonly isEarly: boolean } | null
  /** The account that this tab was last opened for. */
  readonly lastUid: string | null
  /** Deleted accounts of which the user knows: the user deleted them in this tab, or this tab has told. */
  readonly knownDeletions: readonly string[]
}

export type AccessEvent =
  /** A sign-in begins in this tab. */
  | { readonly type: 'sign-in-started' }
  /** This tab or a start begins to compare the device with Auth. */
  | { readonly type: 'check-started' }
  /** Auth says who is signed in, or that nobody is. */
  | { readonly type: 'signed-in'; readonly account: Account }
  | { readonly type: 'login-ended'; readonly isDocumentGone: boolean }
  /** `ended`: the question no longer applies, for example because another tab has answered it. */
  | { readonly type: 'switch-answered'; readonly account: Account; readonly answer: SwitchAnswer }
  | { readonly type: 'room-made'; readonly account: Account }
  | { readonly type: 'opened'; readonly uid: string }
  /** The user signed out, or the account was deleted. The uid is null if nobody is signed in any more. */
  | {
      readonly type: 'signed-out'
      readonly uid: string | null
      readonly deleted: 'here' | 'elsewhere' | null
    }
  | { readonly type: 'signed-out-in-another-tab'; readonly user: DeviceUser }
  /** This tab alone may remove the user now. */
  | { readonly type: 'removal-granted'; readonly uid: string }
  /** False if another tab still has Firestore's cache open. */
  | { readonly type: 'user-removed'; readonly isCleared: boolean }
  | { readonly type: 'account-found-deleted'; readonly uid: string }
  | { readonly type: 'deletion-noticed'; readonly uid: string }

export type SwitchAnswer = 'confirmed' | 'declined' | 'ended'

export type AccessEffect =
  /** Compares the device with Auth again; `later`: once what has begun is done. */
  | { readonly type: 'check' | 'check-later' }
  /** Stops showing the user's data in this tab. */
  | { readonly type: 'close' }
  | { readonly type: 'show-signed-out' }
  | { readonly type: 'open'; readonly account: Account }
  /** Asks before it removes another account's unsent changes from this device. */
  | { readonly type: 'ask-to-switch'; readonly account: Account; readonly holder: string }
  /** Clears the device of its holder, for the account that takes over. */
  | { readonly type: 'make-room'; readonly account: Account; readonly holder: string }
  /** Waits until no other tab removes the user. */
  | { readonly type: 'ask-for-removal'; readonly uid: string }
  /** Clears the device of the user, and ends the login. */
  | { readonly type: 'remove-user'; readonly uid: string }
  | { readonly type: 'drop-login'; readonly uid: string }
  /** Asks the server whether the login ended because the account was deleted. */
  | { readonly type: 'look-for-account'; readonly uid: string }
  | { readonly type: 'notice-deletion'; readonly uid: string }
  | { readonly type: 'tell-account-gone' }

interface Step {
  readonly access: Access
  /** Carried out one after the other. */
  readonly effects: readonly AccessEffect[]
}

const CLOSE: AccessEffect = { type: 'close' }
const CHECK: AccessEffect = { type: 'check' }

/** What an event makes of whose data the device holds, and what the tab does about it. */
export function accessAfter(access: Access, event: AccessEvent): Step {
  const { device, shown } = access
  const stay = (...effects: readonly AccessEffect[]): Step => ({ access, effects })
  switch (event.type) {
    case 'sign-in-started':
      // The cache could not be cleared. The next user does not read it either, because the cache names its owner.
      return device?.login === 'leaving' ? { access: { ...access, device: null }, effects: [] } : stay()
    case 'check-started':
      // A crash in the middle of a sign-out leaves the mark, and the next start finishes what it finds.
      if (device?.login !== 'leaving') return stay()
      return stay(
        CLOSE,
        { type: 'ask-for-removal', uid: device.uid },
        ...noticed(device.isAccountDeleted, device.uid),
      )
    case 'signed-in':
      return signedIn(access, event.account)
    case 'login-ended': {
      if (device?.login !== 'kept') return stay(CLOSE, { type: 'show-signed-out' })
      const { uid } = device
      if (event.isDocumentGone) return leave(access, uid, true)
      return {
        access: { ...access, device: { ...device, login: 'lost' } },
        effects: [CLOSE, { type: 'show-signed-out' }, { type: 'look-for-account', uid }],
      }
    }
    case 'switch-answered': {
      const { account, answer } = event
      if (answer === 'ended') return stay(CHECK)
      if (answer === 'declined')
        return stay({ type: 'drop-login', uid: account.uid }, { type: 'show-signed-out' })
      return device && device.uid !== account.uid
        ? stay({ type: 'make-room', account, holder: device.uid })
        : open(access, account)
    }
    case 'room-made':
      return open(access, event.account)
    case 'opened':
      // A sign-out, here or in another tab, does not wait for a start that hangs.
      if (device?.uid === event.uid && device.login !== 'leaving') return stay()
      return device && device.uid !== event.uid ? stay(CLOSE, { type: 'check-later' }) : stay(CLOSE)
    case 'signed-out': {
      const { uid, deleted } = event
      const known = deleted === 'here' ? knowing(access, uid ?? access.lastUid) : access
      // From here on every tab and every later start finishes the sign-out, so a crash leaves nothing readable.
      return uid === null ? { access: known, effects: [] } : leave(known, uid, deleted !== null)
    }
    case 'signed-out-in-another-tab': {
      const { uid, isAccountDeleted } = event.user
      // That tab clears the cache, so this one has to close it first.
      return stay(...(shown?.uid === uid ? [CLOSE] : []), ...noticed(isAccountDeleted, uid))
    }
    case 'removal-granted':
      // Another tab was first. This tab's Auth may not know yet, and would open what has just been removed.
      if (device === null) return stay({ type: 'drop-login', uid: event.uid })
      return device.login === 'leaving' ? stay({ type: 'remove-user', uid: device.uid }) : stay()
    case 'user-removed':
      if (device?.login !== 'leaving') return stay()
      // If the cache is not cleared, the next start tries again, and has nothing more to tell.
      return {
        access: { ...access, device: event.isCleared ? null : { ...device, isAccountDeleted: false } },
        effects: [],
      }
    case 'account-found-deleted':
      // Its changes can no longer be sent, and nobody can sign in to remove them.
      return device?.uid === event.uid && device.login === 'lost' ? leave(access, event.uid, true) : stay()
    case 'deletion-noticed':
      // A tab may notice the deletion before the call that deletes the account has returned.
      if (access.knownDeletions.includes(event.uid)) return stay()
      return { access: knowing(access, event.uid), effects: [{ type: 'tell-account-gone' }] }
  }
}

function signedIn(access: Access, account: Account): Step {
  const { device, shown } = access
  const { uid } = account
  const isHolder = device?.uid === uid
  if (shown?.uid === uid && !shown.isEarly && isHolder && device.login === 'kept')
    return { access, effects: [] }
  if (device && !isHolder)
    return { access, effects: [CLOSE, { type: 'ask-to-switch', account, holder: device.uid }] }
  const isPageKept = shown?.uid === uid && shown.isEarly && isHolder
  const { access: opened, effects } = open(access, account)
  return { access: opened, effects: isPageKept ? effects : [CLOSE, ...effects] }
}

function open(access: Access, account: Account): Step {
  const { uid } = account
  const device: DeviceUser = { uid, login: 'kept', isAccountDeleted: false }
  return { access: { ...access, device, lastUid: uid }, effects: [{ type: 'open', account }] }
}

function leave(access: Access, uid: string, isAccountDeleted: boolean): Step {
  return { access: { ...access, device: { uid, login: 'leaving', isAccountDeleted } }, effects: [CHECK] }
}

function noticed(isAccountDeleted: boolean, uid: string): readonly AccessEffect[] {
  return isAccountDeleted ? [{ type: 'notice-deletion', uid }] : []
}

function knowing(access: Access, uid: string | null): Access {
  return uid === null ? access : { ...access, knownDeletions: [...access.knownDeletions, uid] }
}
