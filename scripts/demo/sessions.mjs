// Ninety days of sessions. Each day has its work, and then as much play as brings it to the number that it should end at.
import { addDays, dayOf, instantAt, noonOf, startOfDay, weekdayOf } from '../../src/domain/calendar/day-key'
import { exact, exactSum } from '../../src/domain/decimal'
import { isRestDay } from '../../src/domain/rest/rest-days'
import { timePoints } from '../../src/domain/score/formula'
import { screenTimeNote } from '../../src/domain/screen-time/app'
import { defaultTypeOf, newSession, timerSessionId } from '../../src/domain/session/session'
import { SCREEN_TIME } from '../../src/domain/session/types/session-type'
import { activities, apps, quietDays, tasks } from './person.mjs'

const SECOND = 1000
const MINUTE = 60 * SECOND
export const demoDays = 90

/**
 * Where the days end, one after the other: eight of thirteen lie within ±5. Thirteen days and seven weekdays come together again
 * only after three months, so no weekday is always the same.
 */
const AIMS = [1.8, -3.2, 6.4, 0.3, 3.9, -6, 2.4, 7.8, -1.4, 4.3, -6.3, -0.6, 8.6]
const AIM_TODAY = 2

/** Sessions up to `now`, oldest first, with at least one today. `pacingOn` gives a day's pacing, and `formula` its points. */
export function demoSessions({ now, zone, random, rest, pacingOn, formula }) {
  const today = dayOf(now, zone)
  const notes = notesInTurn()
  const sessions = []
  for (let daysAgo = demoDays - 1; daysAgo >= 1; daysAgo--) {
    if (quietDays.includes(daysAgo)) continue
    const day = addDays(today, -daysAgo)
    const aim = AIMS[daysAgo % AIMS.length] + random.between(-4, 4) / 10
    const isFree = isRestDay(rest, day)
    sessions.push(
      ...pastDay({ day, daysAgo, aim, isFree, pacing: pacingOn(day), formula, zone, random, notes }),
    )
  }
  return [...sessions, ...daySoFar({ now, today, pacing: pacingOn(today), formula, zone, notes })]
}

function pastDay({ day, daysAgo, aim, isFree, pacing, formula, zone, random, notes }) {
  const at = clockOf(day, zone)
  const isWeekend = weekdayOf(day) >= 6
  const screenTime = isFree ? [] : screenTimeOn(day, daysAgo, zone, random)
  const afterLunch = Math.max(at(13, random.between(5, 30)), ...screenTime.map((session) => session.endTime))
  const hours = { from: at(isWeekend ? 9 : 8, random.between(5, 50)), lunch: at(12, 0), afterLunch }
  const work = isFree ? [] : workOf(hours, sessionsFor(aim, isWeekend), { zone, random, notes })

  const above = exactSum([...work.map((session) => pointsOf(session, formula)), pacing, -aim])
  const screenMinutes = screenTime.reduce((sum, { duration }) => sum + duration / 60, 0)
  const minutes = Math.round(above * formula.playTimeDivisor - screenMinutes)
  const lastWork = work.at(-1)?.endTime ?? 0
  const from = Math.max(isFree ? at(10, 30) : isWeekend ? at(14, 30) : at(18, 5), lastWork + 25 * MINUTE)
  const play = playFor(minutes, from + random.between(0, 25) * MINUTE, at(23, 30), { zone, random, notes })
  return [...work, ...screenTime, ...play].sort((a, b) => a.startTime - b.startTime)
}

/** A day that should end low has little work, one that should end high has much. */
function sessionsFor(aim, isWeekend) {
  if (aim < -4) return isWeekend ? 0 : 1
  return (aim > 5 ? 4 : 3) - (isWeekend ? 2 : 0)
}

function workOf({ from, lunch, afterLunch }, count, context) {
  const { random } = context
  const work = []
  let start = from
  for (let index = 0; index < count; index++) {
    const length = random.between(36, 78) * MINUTE + random.between(0, 59) * SECOND
    const type = random.weighted({ Translation: 5, Programming: 3, Productivity: 2 })
    // A long break may add eleven minutes.
    if (start < afterLunch && start + length + 11 * MINUTE > lunch) start = afterLunch
    work.push(timedSession(start, length, type, context))
    start = work.at(-1).endTime + random.between(8, 30) * MINUTE
  }
  return work
}

/** Play of so many minutes in all, in sessions with pauses between them. */
function playFor(minutes, from, until, context) {
  const { random } = context
  const play = []
  let [start, left, type] = [from, minutes, random.pick(['Play', 'Piano'])]
  while (left >= 12) {
    const length = left > 100 ? random.between(45, 75) : left
    if (start + (length + 11) * MINUTE > until) break
    play.push(timedSession(start, length * MINUTE, type, context))
    start = play.at(-1).endTime + random.between(4, 14) * MINUTE
    left -= length
    type = type === 'Play' ? 'Piano' : 'Play'
  }
  return play
}

/** Work and play in turn up to now, spread over the day since half past seven so that it stands at `AIM_TODAY`. */
function daySoFar({ now, today, pacing, formula, zone, notes }) {
  const context = { zone, notes }
  const at = clockOf(today, zone)
  const from = Math.max(startOfDay(today, zone), Math.min(at(7, 30), now - 60 * MINUTE))
  const until = Math.floor(now / SECOND) * SECOND
  if (until - from < 45 * MINUTE) return [justNow(from, until, context)]

  const hasLunch = now >= at(14, 0)
  const screenTime = hasLunch ? [screenTimeOf(today, 0, 15, zone), screenTimeOf(today, 1, 10, zone)] : []
  const screenMinutes = screenTime.reduce((sum, { duration }) => sum + duration / 60, 0)
  const middle = from + Math.floor((until - from) / 2 / MINUTE) * MINUTE
  const halves = hasLunch
    ? [
        [from, at(12, 0)],
        [at(12, 30), until],
      ]
    : [
        [from, middle],
        [middle, until],
      ]
  const lengths = halves.map(([start, end]) => (end - start) / MINUTE)
  const available = lengths.reduce((sum, length) => sum + length)

  // work / 20 + tasks + pacing − play / divisor = AIM_TODAY, with a fifth of the time for pauses.
  const score = available < 120 ? 0 : 1.5
  const { timeDivisor, playTimeDivisor } = formula
  const surplus = exact(score + pacing - AIM_TODAY)
  const playFor = (work) => Math.round(playTimeDivisor * (work / timeDivisor + surplus)) - screenMinutes
  const workFor = (play) => Math.round(timeDivisor * ((play + screenMinutes) / playTimeDivisor - surplus))
  const most = Math.floor(available * 0.8)
  let work = Math.min(150, Math.floor(available * 0.45))
  while (work > 0 && work + playFor(work) > most) work -= 1
  let play = playFor(work)
  const least = available < 240 ? 20 : 45
  if (play < least) [play, work] = [least, workFor(least)]
  if (work > most - play) work = most - play

  const share = lengths[0] / available
  const [firstWork, firstPlay] = [Math.round(work * share), Math.round(play * share)]
  const done = score > 0 ? [taskDone('task-page', 2), taskDone('task-plan', 1)] : []
  const partsOfHalves = [
    [
      ['Translation', firstWork, done],
      ['Piano', firstPlay, []],
    ],
    [
      ['Programming', work - firstWork, []],
      ['Play', play - firstPlay, []],
    ],
  ]
  const sessions = halves.flatMap(([start], half) => {
    const parts = partsOfHalves[half].filter(([, minutes]) => minutes > 0)
    const used = parts.reduce((sum, [, minutes]) => sum + minutes, 0)
    const gap = Math.floor((lengths[half] - used) / (parts.length + 1)) * MINUTE
    let next = start
    return parts.map(([type, minutes, tasksOfPart]) => {
      const session = plainSession(next + gap, minutes * MINUTE, type, tasksOfPart, context)
      next = session.endTime
      return session
    })
  })
  return [...sessions, ...screenTime]
}

/** A session for a start just after midnight, so that today is not empty. */
function justNow(from, until, context) {
  return plainSession(from, until - from, defaultTypeOf('productivity'), [], context)
}

function timedSession(start, length, type, context) {
  const { random } = context
  const session = plainSession(start, length, type, tasksDone(activities[type].tasks, random), context)
  if (length < 50 * MINUTE || !random.chance(0.45)) return session
  const pause = random.between(2, 11) * MINUTE
  const from = start + random.between(18, 30) * MINUTE
  return {
    ...session,
    endTime: session.endTime + pause,
    breaks: [{ startTime: from, endTime: from + pause }],
  }
}

function plainSession(startTime, length, type, completedTasks, { zone, notes }) {
  return newSession({
    id: timerSessionId(startTime),
    startTime,
    endTime: startTime + length,
    duration: Math.round(length / SECOND),
    notes: notes(type),
    completedTasks,
    sessionScore: exactSum(completedTasks.map(({ score, quantity }) => score * quantity)),
    type,
    timezone: zone,
  })
}

function tasksDone(ids, random) {
  return ids.filter(() => random.chance(0.5)).map((id) => taskDone(id, random.pick([1, 1, 2, 2, 3, 0.5])))
}

const taskDone = (id, quantity) => ({ ...tasks.find((task) => task.id === id), quantity })

/** Three days of five, with one or two apps. */
function screenTimeOn(day, daysAgo, zone, random) {
  const count = [0, 2, 1, 0, 1][daysAgo % 5]
  return Array.from({ length: count }, (_, index) =>
    screenTimeOf(day, daysAgo + index, random.pick([10, 15, 20, 25, 30, 40]), zone),
  )
}

/** As the Log page stores it: from noon, with app and duration in the notes. */
function screenTimeOf(day, turn, minutes, zone) {
  const startTime = noonOf(day, zone)
  const { id, name } = apps[turn % apps.length]
  return newSession({
    id: `screen-time-${startTime}-${id}`,
    startTime,
    endTime: startTime + minutes * MINUTE,
    duration: minutes * 60,
    notes: screenTimeNote(name, minutes * 60),
    type: SCREEN_TIME,
    timezone: zone,
  })
}

/** Each type's notes in turn; every third session has none. */
function notesInTurn() {
  const counts = new Map()
  return (type) => {
    const count = counts.get(type) ?? 0
    counts.set(type, count + 1)
    const { notes } = activities[type]
    return count % 3 === 1 ? '' : notes[(count - Math.floor((count + 1) / 3)) % notes.length]
  }
}

function clockOf(day, zone) {
  const two = (number) => String(number).padStart(2, '0')
  return (hours, minutes) => instantAt(day, `${two(hours)}:${two(minutes)}`, zone)
}

function pointsOf({ duration, sessionScore }, formula) {
  return exact(timePoints(duration, 'productivity', formula) + sessionScore)
}
