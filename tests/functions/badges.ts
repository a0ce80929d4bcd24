import { BADGES, type BadgeId } from '@/domain/badge/badge'
import { aSession } from '../builders/session'
import { writeDocuments } from '../fixtures/emulators'
import { call } from './caller'
import { createSession, type Session as Caller } from './session'

export const DAY_MS = 24 * 60 * 60 * 1000
export const check = (user: Caller) => call('checkForNewBadges', null, user)
export const answerOf = (...ids: BadgeId[]) =>
  BADGES.filter(({ id }) => ids.includes(id)).map(({ name, icon }) => ({ name, icon }))

/** A user with five-minute sessions at noon UTC, one for each entry of `ago` (in days). `change` overrides their fields. */
export async function userWith(
  ago: readonly number[],
  change: Parameters<typeof aSession>[0] = {},
): Promise<Caller> {
  const user = await createSession()
  await addSessions(user, ago, change)
  return user
}

export async function addSessions(
  { uid }: Caller,
  ago: readonly number[],
  change: Parameters<typeof aSession>[0] = {},
) {
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2
  const sessions = ago.map((days, index) => {
    const startTime = noon - days * DAY_MS + index
    const id = change.id ?? `day-${days}-${index}`
    return aSession({ startTime, endTime: startTime + 300_000, duration: 300, ...change, id })
  })
  await writeDocuments(sessions.map((each) => [`users/${uid}/sessions/${each.id}`, each]))
}

export const days = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)
