import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore'
import { getAuth } from 'firebase-admin/auth'
import { BADGES, badgesEarned, type BadgeFacts, type BadgeId } from '@/domain/badge/badge'
import { addDays, startOfDay, isWeekday, utcDayOf, type DayKey } from '@/domain/calendar/day-key'
import { restDays, readRestSpan, type RestDays } from '@/domain/rest/rest-days'
import { allSessionTypes, readSessionType, sessionTypeNamed } from '@/domain/session/types/session-type'
import { currentStreak, isUnbroken } from '@/domain/profile/statistics'
import { callable } from './callable'
import { db, isFirst, tombstoneOf } from './firestore'
import { attemptsInMemory } from './rate-limit'

const PAGE = 200
/** Searches this many long sessions. A user with more, all of them play, gets the badge only with a longer focus session. */
const MAX_LONG_SESSIONS = 2000
const MAX_TYPES = 1000
/** More than the number of gaps in the longest streak that a badge needs. */
const MAX_REST_SPANS = 200

/**
 * Awards the badges that the caller has earned but does not have yet, and returns them (BADGE-11). Usually reads about fifty
 * documents, however long the history is, and none for badges that are already awarded.
 */
export const checkForNewBadges = callable(
  'checkForNewBadges',
  // Called after each save. An exact count in a transaction would make a user's calls wait for each other.
  { spend: attemptsInMemory(60) },
  async ({ uid }) => {
    const present = new Set((await badgesOf(uid).select().get()).docs.map((badge) => badge.id))
    const missing = BADGES.filter((badge) => !present.has(badge.id))
    const earned = new Set(badgesEarned(await readFacts(uid, missing)))
    const awarded = await award(
      uid,
      missing.map((badge) => badge.id).filter((id) => earned.has(id)),
    )
    return missing.filter((badge) => awarded.includes(badge.id)).map(({ name, icon }) => ({ name, icon }))
  },
)

/**
 * Creates the badges and returns those that this call created; parallel calls each create only missing ones. If the account was
 * deleted before this checked the tombstone, it removes the badges again. A deletion that starts later finds them.
 */
async function award(uid: string, ids: readonly BadgeId[]): Promise<readonly BadgeId[]> {
  const places = ids.map((id) => badgesOf(uid).doc(id))
  const created = await Promise.all(
    places.map((place) => isFirst(place, { id: place.id, awardedAt: Date.now() })),
  )
  const fresh = places.filter((_, index) => created[index])
  if (fresh.length === 0) return []
  if (!(await tombstoneOf(uid).get()).exists) return ids.filter((_, index) => created[index])
  await Promise.all(fresh.map((place) => place.delete()))
  return []
}

const badgesOf = (uid: string) => db.collection(`users/${uid}/badges`)

/** Reads only the facts that the badges need, and counts only up to the largest need. */
async function readFacts(
  uid: string,
  badges: readonly { fact: keyof BadgeFacts; need: number }[],
): Promise<BadgeFacts> {
  const user = db.doc(`users/${uid}`)
  const sessions = user.collection('sessions')
  const ask = async (fact: keyof BadgeFacts, read: (least: number, most: number) => Promise<number>) => {
    const needs = badges.filter((badge) => badge.fact === fact).map((badge) => badge.need)
    return needs.length > 0 ? read(Math.min(...needs), Math.max(...needs)) : 0
  }
  const [count, longestFocus, streak, rhythms, githubLinks] = await Promise.all([
    ask('sessions', (_, most) => countOf(sessions, most)),
    ask('longestFocus', (least) => readLongestFocus(user, sessions, least)),
    ask('currentStreak', (_, most) => readStreak(user, sessions, utcDayOf(Date.now()), most)),
    ask('rhythms', (_, most) => countOf(user.collection('rhythms'), most)),
    ask('githubLinks', () => countGithubLinks(uid)),
  ])
  return { sessions: count, longestFocus, currentStreak: streak, rhythms, githubLinks }
}

/** Asks Auth, because the client writes the user document. */
async function countGithubLinks(uid: string): Promise<number> {
  const { users } = await getAuth().getUsers([{ uid }])
  return users.flatMap((user) => user.providerData).filter(({ providerId }) => providerId === 'github.com')
    .length
}

async function countOf(collection: CollectionReference, most: number): Promise<number> {
  return (await collection.limit(most).count().get()).data().count
}

/** The longest productivity session of at least `least` seconds, or 0 (INT-79). */
async function readLongestFocus(
  user: DocumentReference,
  sessions: CollectionReference,
  least: number,
): Promise<number> {
  const own = await user
    .collection('sessionTypes')
    .select('name', 'category', 'formerNames')
    .limit(MAX_TYPES)
    .get()
  const types = allSessionTypes(own.docs.flatMap((type) => readSessionType(type.id, type.data()) ?? []))
  const isFocus = (type: unknown) => sessionTypeNamed(types, String(type)).category === 'productivity'

  const longest = sessions
    .where('duration', '>=', least)
    .orderBy('duration', 'desc')
    .select('duration', 'type')
  let page = await longest.limit(PAGE).get()
  for (let read = PAGE; ; read += PAGE) {
    const focus = page.docs.find((session) => isFocus(session.get('type')))
    if (focus) return focus.get('duration') as number
    const last = page.docs.at(-1)
    if (!last || page.size < PAGE || read >= MAX_LONG_SESSIONS) return 0
    page = await longest.startAfter(last).limit(PAGE).get()
  }
}

/** The current streak, at most `most`. Reads one session of each day. */
async function readStreak(
  user: DocumentReference,
  sessions: CollectionReference,
  today: DayKey,
  most: number,
): Promise<number> {
  const rest = await readRest(user, today)
  const days: DayKey[] = []
  let oldest = addDays(today, 1)
  while (days.length < most) {
    const before = sessions.where('startTime', '<', startOfDay(oldest, 'UTC')).orderBy('startTime', 'desc')
    const start: unknown = (await before.limit(1).select('startTime').get()).docs[0]?.get('startTime')
    if (typeof start !== 'number' || !Number.isFinite(start)) break
    const day = utcDayOf(start)
    if (!isUnbroken(day, days.at(-1) ?? today, rest)) break
    days.push(day)
    oldest = day
  }
  return currentStreak(days, today, rest)
}

/** The rest days: the latest spans that have started, and the weekdays. Damaged documents count as none. */
async function readRest(user: DocumentReference, today: DayKey): Promise<RestDays> {
  const begun = user.collection('restSpans').where('from', '<=', today).orderBy('from', 'desc')
  const [spans, own] = await Promise.all([begun.limit(MAX_REST_SPANS).select('from', 'to').get(), user.get()])
  const weekdays: unknown = own.get('restWeekdays')
  return restDays(
    spans.docs.flatMap((span) => readRestSpan(span.id, span.data()) ?? []),
    Array.isArray(weekdays) ? weekdays.filter(isWeekday) : [],
  )
}
