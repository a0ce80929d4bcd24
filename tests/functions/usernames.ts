import { readCollection, readDocument } from '../fixtures/emulators'
import { call } from './caller'
import { createSessions, type Session } from './session'

export const setUsername = (session: Session, username: string) => call('setUsername', { username }, session)
export const nameOf = async ({ uid }: Session) => (await readDocument(`users/${uid}`))?.username
export async function namesOf({ uid }: Session): Promise<string[]> {
  const names = await readCollection('usernames')
  return Object.keys(names).filter((name) => names[name]?.['uid'] === uid)
}
export const createTwo = async () => (await createSessions(2)) as [Session, Session]

// The emulators may hold documents of an earlier run, so each test uses new names.
const RUN = Math.random().toString(36).slice(2, 8)
let count = 0
export const aName = () => `n${RUN}_${count++}`
