// The demo account's Firestore documents: path → data.
import { demoRhythms } from './rhythms.mjs'
import { account, apps, customTypes, pacingCarry, restSpan, tasks } from './person.mjs'
import { randomFrom } from './random.mjs'
import { demoDays, demoSessions, sumOfScores } from './sessions.mjs'
import { dayKey, timeOn } from './calendar.mjs'

/** Returns the same documents for the same `now` and time zone. */
export function demoDocuments(now, timezone) {
  const sessions = demoSessions(now, timezone, randomFrom(1729))
  const { rhythms, completions } = demoRhythms(now, randomFrom(1811))
  const own = `users/${account.uid}`
  const createdAt = timeOn(now, demoDays, 9)
  return new Map([
    [own, userDocument(sumOfScores(sessions.map((session) => session.sessionScore)))],
    [`usernames/${account.username}`, { uid: account.uid }],
    ...inCollection(`${own}/sessions`, sessions),
    ...inCollection(`${own}/tasks`, tasks),
    ...inCollection(
      `${own}/sessionTypes`,
      customTypes.map((type) => ({ ...type, createdAt, isCore: false })),
    ),
    ...inCollection(`${own}/rhythms`, rhythms),
    // A completion has its id only in the path; the others repeat it as a field.
    ...completions.map(({ id, ...data }) => [`${own}/rhythmCompletions/${id}`, data]),
    ...inCollection(`${own}/screenTimeApps`, apps),
    [`${own}/restSpans/${restSpan.id}`, restDocument(now)],
  ])
}

const inCollection = (collection, items) => items.map((item) => [`${collection}/${item.id}`, item])

function restDocument(now) {
  const { name, fromDaysAgo, toDaysAgo } = restSpan
  const dayBefore = (days) => dayKey(timeOn(now, days, 12))
  return { name, from: dayBefore(fromDaysAgo), to: dayBefore(toDaysAgo) }
}

function userDocument(score) {
  return {
    score,
    timerMode: 'productivity',
    timerState: {
      startTime: null,
      isActive: false,
      isPaused: false,
      pauseTime: null,
      breaks: [],
      mode: 'productivity',
      rev: 1,
    },
    theme: 'system',
    formula: { timeDivisor: 20, playTimeDivisor: 7, pacingMultiplier: 1, pacingCarry },
    // The time goal is in seconds: four hours per day.
    goals: {
      taskScore: { target: 8, endDate: null },
      timeWorked: { target: 4 * 60 * 60, endDate: null },
      productivityPoints: { target: null, endDate: null },
    },
    socials: { github: '', twitter: '', linkedin: '' },
    githubSettings: { linesOfCodeScore: 0.1, linesOfCodeDeletedScore: 0 },
    integrations: { github: { linked: false, username: null } },
    username: account.username,
    displayName: account.displayName,
    bio: 'Translates by day, plays the piano by night. All of it made up. Pacing fades here: 80 % is carried over each night, and a week by the sea was rest.',
    photoURL: null,
    email: account.email,
    profileCustomization: {
      theme: 'default',
      featuredStat: 'totalFocusTime',
      showcasedBadges: ['first_session', 'hundred_sessions', 'seven_day_streak'],
    },
    hasCompletedOnboarding: true,
    lastSessionAutoStopped: false,
  }
}
