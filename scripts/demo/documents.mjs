// The demo account's Firestore documents: path → data. Imports the domain, so Node loads it through Vite: see ../seed.mjs.
import { addDays, dayOf, instantAt } from '../../src/domain/calendar/day-key'
import { exactSum } from '../../src/domain/decimal'
import { restDays } from '../../src/domain/rest/rest-days'
import { rollupChanges } from '../../src/domain/rollups/rollup-changes'
import { rollupReplacement } from '../../src/domain/rollups/rollup-document'
import { NO_ROLLUPS } from '../../src/domain/rollups/rollups'
import { calibrated } from '../../src/domain/score/calibration'
import { dayValues } from '../../src/domain/score/days'
import { allSessionTypes } from '../../src/domain/session/types/session-type'
import { demoBadges } from './badges.mjs'
import { demoRhythms } from './rhythms.mjs'
import { account, apps, customTypes, idealDay, pacingCarry, restSpan, tasks } from './person.mjs'
import { randomFrom } from './random.mjs'
import { demoDays, demoSessions } from './sessions.mjs'

const formula = { ...calibrated(idealDay, 1), pacingCarry }

/** Returns the same documents for the same `now`, time zone and portrait. */
export function demoDocuments(now, zone, photoURL = null) {
  const today = dayOf(now, zone)
  const { rhythms, completions } = demoRhythms(now, zone, randomFrom(1811))
  const span = restDocument(today)
  const rest = restDays([span], [])
  const types = allSessionTypes(customTypes)
  const rollups = { ...NO_ROLLUPS, completions: completedBy(completions) }
  const history = dayValues({ rollups, rhythms, types, formula, rest, today })
  const pacingOn = (day) => history.at(day)?.pacing ?? 0
  const sessions = demoSessions({ now, zone, random: randomFrom(1729), rest, pacingOn, formula })
  const own = `users/${account.uid}`
  const createdAt = instantAt(addDays(today, -demoDays), '09:00', zone)
  return new Map([
    [own, userDocument(exactSum(sessions.map((session) => session.sessionScore)), photoURL)],
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
    ...inCollection(`${own}/badges`, demoBadges({ sessions, types, rhythms, rest })),
    ...monthsOf(sessions, completions).map(([month, data]) => [`${own}/months/${month}`, data]),
    [`${own}/restSpans/${restSpan.id}`, span],
  ])
}

/** Rhythm id → due day → day of completion. */
function completedBy(completions) {
  const all = new Map()
  for (const { rhythmId, completionDate, actualCompletionDate } of completions) {
    const days = all.get(rhythmId) ?? new Map()
    all.set(rhythmId, days.set(completionDate, actualCompletionDate))
  }
  return all
}

/** The monthly rollups, so that the app has nothing to add up. */
function monthsOf(sessions, completions) {
  const changes = rollupChanges([
    ...sessions.map((session) => ({ before: null, after: session })),
    ...completions,
  ])
  return [...changes].map(([month, tally]) => [month, rollupReplacement(tally, 0)])
}

const inCollection = (collection, items) => items.map((item) => [`${collection}/${item.id}`, item])

function restDocument(today) {
  const { name, fromDaysAgo, toDaysAgo } = restSpan
  return { name, from: addDays(today, -fromDaysAgo), to: addDays(today, -toDaysAgo) }
}

function userDocument(score, photoURL) {
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
    formula,
    // Time is in seconds: four hours of work per day, and at most two of play.
    goals: {
      taskScore: { target: 8, endDate: null },
      timeWorked: { target: 4 * 60 * 60, endDate: null },
      productivityPoints: { target: null, endDate: null },
      timePlayed: { target: 2 * 60 * 60, endDate: null, limit: true },
    },
    socials: { github: '', twitter: '', linkedin: '' },
    githubSettings: { linesOfCodeScore: 0.1, linesOfCodeDeletedScore: 0 },
    integrations: { github: { linked: false, username: null } },
    username: account.username,
    displayName: account.displayName,
    bio: 'Translates by day, plays the piano by night. All of it made up. Pacing fades here: 80 % is carried over each night, and a week by the sea was rest.',
    photoURL,
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
