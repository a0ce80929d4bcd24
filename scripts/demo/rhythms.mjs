// The demo account's rhythms and how well they were kept.
import { addDays, dayOf, instantAt, noonOf, weekdayOf } from '../../src/domain/calendar/day-key'
import { rhythmDocumentOf } from '../../src/domain/rhythm/rhythm'
import { restSpan, rhythms } from './person.mjs'

/** Percent of the points, the form's default. */
const GRACE_PERCENT = 20

/** The rhythm documents, and their completions up to yesterday. */
export function demoRhythms(now, zone, random) {
  const today = dayOf(now, zone)
  return {
    rhythms: rhythms.map((rhythm) => rhythmDocument(rhythm, today, zone)),
    completions: rhythms.flatMap((rhythm) => completionsOf(rhythm, today, zone, random)),
  }
}

function rhythmDocument(rhythm, today, zone) {
  const { id, name, points, sinceDays, schedule, times, sessionType, isCatchable = true } = rhythm
  const startDate = addDays(today, -sinceDays)
  return rhythmDocumentOf({
    id,
    name,
    points,
    startDate,
    schedule,
    isTimed: times !== undefined,
    startTime: times?.startTime ?? null,
    endTime: times?.endTime ?? null,
    penaltyPerDay: isCatchable ? 1 : 0,
    pacingGrace: (points * GRACE_PERCENT) / 100,
    isCatchable,
    createdAt: noonOf(startDate, zone),
    sessionType,
  })
}

function completionsOf(rhythm, today, zone, random) {
  const { id, sinceDays, schedule, usualDays, reliability, isCatchable = true, isBehind = false } = rhythm
  const usual = usualDays ? { type: 'weekly', value: usualDays } : schedule
  const completions = []
  // Today is left open, so that the user has something to complete.
  for (let daysAgo = sinceDays; daysAgo >= 1; daysAgo--) {
    if (!isDue(usual, sinceDays - daysAgo, weekdayOf(addDays(today, -daysAgo)))) continue
    if (daysAgo <= restSpan.fromDaysAgo && daysAgo >= restSpan.toDaysAgo) continue
    const isKept = random.chance(reliability)
    const daysLate = random.between(1, 2)
    // Occurrences that were missed are completed later, unless that day is in the future.
    const daysBetween = isKept ? 0 : usualDays ? 1 : daysLate
    if (!isKept && ((!isCatchable && !usualDays) || daysAgo - daysBetween < 1)) continue
    const [due, done] = [addDays(today, -daysAgo), addDays(today, -daysAgo + daysBetween)]
    completions.push(completion(id, usualDays ? done : due, done, zone, random))
  }
  return isBehind ? completions.slice(0, -1) : completions
}

function isDue(schedule, daysSinceStart, dayOfWeek) {
  if (schedule.type === 'weekly') return schedule.value.includes(dayOfWeek)
  return daysSinceStart % schedule.value === 0
}

function completion(rhythmId, completionDate, actualCompletionDate, zone, random) {
  const two = (number) => String(number).padStart(2, '0')
  const time = `${two(random.between(7, 21))}:${two(random.between(0, 59))}`
  const completedAt = instantAt(actualCompletionDate, time, zone)
  return {
    id: `${rhythmId}_${completionDate}`,
    rhythmId,
    completionDate,
    actualCompletionDate,
    completedAt,
  }
}
