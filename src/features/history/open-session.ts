import { createContext } from 'react'
import type { Session } from '@/domain/session/session'

/** Opens the form of a session. The page has the form, and any list or staff of it opens it. */
export const OpenSession = createContext<(session: Session) => void>(() => {
  throw new Error('No form for the session')
})
