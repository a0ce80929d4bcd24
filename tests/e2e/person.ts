import {
  createAccount,
  readCollection,
  writeDocument,
  writeDocuments,
  type Fields,
} from '../fixtures/emulators'

/** A test user with an account of their own, so that tests do not share data. */
export interface Person {
  readonly uid: string
  readonly email: string
  readonly password: string
}

const PASSWORD = 'a-good-password'

let count = 0

/** A user who has an account and has never opened the app. */
export async function aNewcomer(): Promise<Person> {
  const email = `person-${process.pid}-${Date.now()}-${++count}@example.com`
  return { uid: await createAccount(email, PASSWORD), email, password: PASSWORD }
}

/** A user who has completed onboarding and profile setup; `fields` override the defaults. */
export async function aMember(fields: Fields = {}): Promise<Person> {
  const person = await aNewcomer()
  await writeDocument(`users/${person.uid}`, {
    username: `member_${count}`,
    displayName: 'Ann Example',
    hasCompletedOnboarding: true,
    ...fields,
  })
  return person
}

export async function giveTask(person: Person, id: string, name: string, score: number): Promise<void> {
  await writeDocument(`users/${person.uid}/tasks/${id}`, { id, name, score })
}

const sessionOf = (id: string, fields: Fields): Fields => ({
  id,
  breaks: [],
  notes: '',
  location: null,
  completedTasks: [],
  sessionScore: 0,
  type: 'Productivity',
  timezone: 'UTC',
  rev: 0,
  ...fields,
})

export async function giveSession(person: Person, id: string, fields: Fields): Promise<void> {
  await writeDocument(`users/${person.uid}/sessions/${id}`, sessionOf(id, fields))
}

/** Stores thousands of sessions in a few requests. */
export async function giveSessions(
  person: Person,
  sessions: readonly (readonly [id: string, fields: Fields])[],
): Promise<void> {
  await writeDocuments(
    sessions.map(([id, fields]) => [`users/${person.uid}/sessions/${id}`, sessionOf(id, fields)]),
  )
}

/** A daily rhythm worth 5 points; `fields` override the defaults. */
export async function giveRhythm(person: Person, id: string, fields: Fields): Promise<void> {
  await writeDocument(`users/${person.uid}/rhythms/${id}`, {
    points: 5,
    startDate: '2026-10-01',
    schedule: { type: 'daily', value: null },
    isTimed: false,
    startTime: null,
    endTime: null,
    penaltyPerDay: 1,
    pacingGrace: 1,
    isCatchable: true,
    createdAt: 1,
    ...fields,
  })
}

/** Completes the rhythm on the due days, or on the day given beside each. */
export async function giveCompletions(
  person: Person,
  rhythmId: string,
  days: Readonly<Record<string, string>>,
): Promise<void> {
  await writeDocuments(
    Object.entries(days).map(([due, actual]) => [
      `users/${person.uid}/rhythmCompletions/${rhythmId}_${due}`,
      {
        rhythmId,
        completionDate: due,
        actualCompletionDate: actual,
        completedAt: Date.parse(`${actual}T12:00Z`),
      },
    ]),
  )
}

/** A session of each type on each day of the month; the app adds them up. */
export async function giveDays(
  person: Person,
  month: string,
  days: Readonly<Record<string, Readonly<Record<string, { seconds: number; score: number }>>>>,
): Promise<void> {
  for (const [day, types] of Object.entries(days)) {
    for (const [type, { seconds, score }] of Object.entries(types)) {
      const startTime = Date.parse(`${month}-${day}T09:00:00Z`)
      const span = { startTime, endTime: startTime + seconds * 1000, duration: seconds }
      await giveSession(person, `${month}-${day}-${type}`, { type, sessionScore: score, ...span })
    }
  }
}

/** The user's sessions on the server. */
export async function sessionsOf(person: Person): Promise<readonly Fields[]> {
  return Object.values(await readCollection(`users/${person.uid}/sessions`))
}

/** The user's completions on the server: due day and actual day, by `rhythm_day`. */
export async function completionsOf(person: Person): Promise<Readonly<Record<string, Fields>>> {
  return readCollection(`users/${person.uid}/rhythmCompletions`)
}

/** An hour that has just ended; in the first hour of a day it is the whole of it, so that it is always today's. */
export async function giveHourOfToday(person: Person, id: string, fields: Fields = {}): Promise<void> {
  const endTime = Math.max(Date.now() - 60_000, new Date().setHours(1, 0, 0, 0))
  const hour = { startTime: endTime - 3_600_000, endTime, duration: 3600 }
  await giveSession(person, id, { ...hour, ...fields })
}
