import type { RunningTimer } from '../../timer/gap'
import { defaultTypeOf } from '../session'
import { sessionTypeNamed, type SessionType } from './session-type'

/** The type that the timer's session will have: what was entered for it (AWAY-04), or else that of its mode. */
export function timerType({ mode, draft }: RunningTimer, types: readonly SessionType[]): SessionType {
  return sessionTypeNamed(types, draft?.type ?? defaultTypeOf(mode))
}
