// The demo account's rhythms and how well they were kept.
import { dayKey, timeOn, weekday } from './calendar.mjs'
import { restSpan, rhythms } from './person.mjs'

/** Percent of the points, the form's default. */
const GRACE_PERCENT = 20

/** The rhythm documents, and their completions up to `now`. */
export function demoRhythms(now, random) {
  return {
    rhythms: rhythms.map((rhythm) => rhythmDocument(rhythm, now)),
    completions: rhythms.flatMap((rhythm) => completionsOf(rhythm, now, random)),
  }
}

function rhythmDocument({ id, name, points, sinceDays, schedule, times, isCatchable = true }, now) {
  const start = timeOn(now, sinceDays, 12)
  return {
    id,
    name,
    points,
    startDate: dayKey(start),
    schedule,
    frequency: null,
    isTimed: times !== undefined,
    startTime: times?.startTime ?? null,
    endTime: times?.endTime ?? null,
    penaltyPerDay: isCatchable ? 1 : 0,
    pacingGrace: (points * GRACE_PERCENT) / 100,
    isCatchable,
    createdAt: start,
  }
}

function completionsOf(rhythm, now, random) {
  const { id, sinceDays, schedule, reliability, isCatchable = true, isBehind = false } = rhythm
  const completions = []
  // Today is left open, so that the user has something to complete.
  for (let daysAgo = sinceDays; daysAgo >= 1; daysAgo--) {
    if (!isDue(schedule, sinceDays - daysAgo, weekday(timeOn(now, daysAgo, 12)))) continue
    if (daysAgo <= restSpan.fromDaysAgo && daysAgo >= restSpan.toDaysAgo) continue
    const isKept = random.chance(reliability)
    const daysLate = random.between(1, 2)
    // Occurrences that were missed are completed later, unless that day is in the future.
    const daysBetween = isKept ? 0 : daysLate
    if (!isKept && (!isCatchable || daysAgo - daysLate < 1)) continue
    completions.push(completion(id, now, daysAgo, daysAgo - daysBetween, random))
  }
  return isBehind ? completions.slice(0, -1) : completions
}

function isDue(schedule, daysSinceStart, dayOfWeek) {
  if (schedule.type === 'weekly') return schedule.value.includes(dayOfWeek)
  return daysSinceStart % schedule.value === 0
}

function completion(rhythmId, now, dueDaysAgo, doneDaysAgo, random) {
  const completedAt = timeOn(now, doneDaysAgo, random.between(7, 21), random.between(0, 59))
  const completionDate = dayKey(timeOn(now, dueDaysAgo, 12))
  return {
    id: `${rhythmId}_${completionDate}`,
    rhythmId,
    completionDate,
    actualCompletionDate: dayKey(completedAt),
    completedAt,
  }
}
