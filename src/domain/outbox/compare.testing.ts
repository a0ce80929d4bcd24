import { aSession } from '../../../tests/builders/session'
import { createdSession, revisedSession } from '../session/revision'
import type { Session } from '../session/session'
import type { Stored } from './compare'

export const session = createdSession(aSession({ notes: 'first' }))
export const revised = (notes: string, of = session) => revisedSession(of, { ...of, notes })
export const mine = revised('mine')
export const at = (stored: Session | null): Stored =>
  new Map(stored ? [[`sessions/${stored.id}`, stored]] : [])
