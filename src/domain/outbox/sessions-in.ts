import type { Session } from '../session/session'
import type { Change } from './change'

/** The sessions that the change holds in full. */
export function sessionsIn(change: Change): readonly Session[] {
  switch (change.kind) {
    case 'add-sessions':
    case 'complete':
      return change.sessions
    case 'edit-session':
      return [change.after]
    case 'edit-sessions':
    case 'delete-sessions':
    case 'restore':
    case 'empty-trash':
    case 'set-timer':
    case 'set-user':
    case 'save-item':
    case 'remove-item':
    case 'continue-rhythm':
    case 'uncomplete':
      return []
  }
}

/** The sessions that the change would have stored, with new ids. Empty if it stores none. */
export function asNewSessions(change: Change, newId: () => string): readonly Session[] {
  return sessionsIn(change).map((session) => ({ ...session, id: newId(), rev: 0 }))
}
