import type { Session } from '@/domain/session/session'
import { aSession } from '../builders/session'
import { readCollection, readDocument, writeDocument } from '../fixtures/emulators'
import { call } from './caller'
import { createSession, type Session as Caller } from './session'

export const sessionIdsOf = async ({ uid }: Caller) =>
  Object.keys(await readCollection(`users/${uid}/sessions`))
export const split = (user: Caller, sessionId: string) => call('splitSession', { sessionId }, user)
export const sessionAt = ({ uid }: Caller, id: string) => readDocument(`users/${uid}/sessions/${id}`)
export const at = (text: string) => Date.parse(`2025-06-10T${text}Z`)

/** BREAKS-08: 09:00 to 12:00 with two breaks. */
export const MORNING = aSession({
  id: 'morning',
  startTime: at('09:00'),
  endTime: at('12:00'),
  duration: 8100,
  breaks: [
    { startTime: at('10:00'), endTime: at('10:15') },
    { startTime: at('11:00'), endTime: at('11:30') },
  ],
  notes: 'deep work',
  location: 'v1.k1.a.b.c',
  completedTasks: [{ id: 'write', name: 'Write page', score: 3, quantity: 2 }],
  sessionScore: 6,
  type: 'Programming',
  timezone: 'Asia/Tokyo',
  rev: 4,
})

export const given = ({ uid }: Caller, session: Session) =>
  writeDocument(`users/${uid}/sessions/${session.id}`, session)

export async function userWith(session: Session): Promise<Caller> {
  const user = await createSession()
  await given(user, session)
  return user
}
