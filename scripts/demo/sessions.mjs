// Ninety days of sessions. Each day is planned from morning to evening, so that sessions never overlap.
import { dayKey, timeOn, weekday } from './calendar.mjs'
import { activities, apps, tasks } from './person.mjs'

const MINUTE = 60_000
export const demoDays = 90

/** Sessions up to `now`, oldest first, with at least one today. */
export function demoSessions(now, timezone, random) {
  const sessions = []
  for (let daysAgo = demoDays - 1; daysAgo >= 0; daysAgo--)
    sessions.push(...sessionsOfDay(now, daysAgo, random))
  const past = sessions.filter((session) => session.endTime <= now)
  if (!past.some((session) => dayKey(session.startTime) === dayKey(now))) past.push(sessionJustNow(now))
  return past.map((session) => ({ ...session, location: null, timezone, rev: 0 }))
}

function sessionsOfDay(now, daysAgo, random) {
  const isWeekend = weekday(timeOn(now, daysAgo, 12)) >= 6
  const isDayOff = random.chance(isWeekend ? 0.2 : 0.04)
  const at = (hours, minutes) => timeOn(now, daysAgo, hours, minutes, random.between(0, 59))
  const work = { Translation: 5, Programming: 3, Productivity: 2 }
  const play = { Play: 3, Piano: 2 }
  const noon = timeOn(now, daysAgo, 12)

  const screenTime = random.chance(0.4) ? [screenTimeEntry(noon, random)] : []
  const afterLunch = Math.max(at(13, random.between(0, 25)), (screenTime[0]?.endTime ?? 0) + 5 * MINUTE)
  if (isDayOff)
    return [...screenTime, ...sessionsBetween(afterLunch, at(21, 0), random.between(0, 1), play, random)]

  const morning = sessionsBetween(
    at(isWeekend ? 10 : 8, random.between(5, 50)),
    noon,
    isWeekend ? 1 : 2,
    work,
    random,
  )
  const afternoon = sessionsBetween(
    afterLunch,
    at(18, 0),
    isWeekend ? random.between(0, 1) : random.between(1, 3),
    work,
    random,
  )
  const evening = sessionsBetween(
    at(19, random.between(0, 40)),
    at(22, 40),
    random.between(0, 2),
    play,
    random,
  )
  return [...morning, ...screenTime, ...afternoon, ...evening]
}

/** Up to `count` sessions between two times, with pauses between them. */
function sessionsBetween(from, until, count, types, random) {
  const sessions = []
  let start = from
  for (let index = 0; index < count; index++) {
    const length = random.between(28, 105) * MINUTE + random.between(0, 59) * 1000
    if (start + length > until) break
    sessions.push(timedSession(start, start + length, random.weighted(types), random))
    start += length + random.between(8, 35) * MINUTE
  }
  return sessions
}

function timedSession(startTime, endTime, type, random) {
  const breaks = breaksBetween(startTime, endTime, random)
  const completedTasks = tasksDone(activities[type].tasks, random)
  return {
    id: `timer-${startTime}`,
    startTime,
    endTime,
    duration: secondsOf(startTime, endTime, breaks),
    breaks,
    notes: random.pick(activities[type].notes),
    completedTasks,
    sessionScore: sumOfScores(completedTasks.map(({ score, quantity }) => score * quantity)),
    type,
  }
}

function breaksBetween(startTime, endTime, random) {
  if (endTime - startTime < 50 * MINUTE || !random.chance(0.45)) return []
  const start = startTime + random.between(18, 30) * MINUTE
  return [{ startTime: start, endTime: start + random.between(2, 11) * MINUTE }]
}

function tasksDone(ids, random) {
  return ids
    .filter(() => random.chance(0.6))
    .map((id) => ({ ...tasks.find((task) => task.id === id), quantity: random.pick([1, 1, 2, 2, 3, 0.5]) }))
}

/** As the Log page stores it: at noon, with score 0, and with app and duration in the notes. */
function screenTimeEntry(noon, random) {
  const minutes = random.pick([20, 25, 35, 40, 45, 60, 70])
  const text = minutes < 60 ? `${minutes}m` : `1h ${minutes - 60}m`
  return {
    id: `screen-time-${noon}`,
    startTime: noon,
    endTime: noon + minutes * MINUTE,
    duration: minutes * 60,
    breaks: [],
    notes: `Logged Screen Time: ${random.pick(apps).name}: ${text}`,
    completedTasks: [],
    sessionScore: 0,
    type: 'Screen Time',
  }
}

/** A session for a start early in the morning, before the day's first session, so that today is not empty. */
function sessionJustNow(now) {
  const endTime = Math.floor(now / 1000) * 1000
  const startTime = Math.min(Math.max(timeOn(now, 0, 0), endTime - 35 * MINUTE), endTime)
  const duration = secondsOf(startTime, endTime, [])
  const note = 'An early start.'
  return {
    id: `timer-${startTime}`,
    startTime,
    endTime,
    duration,
    breaks: [],
    notes: note,
    completedTasks: [],
    sessionScore: 0,
    type: 'Productivity',
  }
}

function secondsOf(startTime, endTime, breaks) {
  const paused = breaks.reduce((sum, pause) => sum + pause.endTime - pause.startTime, 0)
  return Math.round((endTime - startTime - paused) / 1000)
}

/** Without rounding errors, like the app's own sums: 3 × 0.1 is 0.3. */
export function sumOfScores(scores) {
  return Number(scores.reduce((sum, score) => sum + score, 0).toFixed(9))
}
