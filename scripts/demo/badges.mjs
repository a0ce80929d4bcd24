// The badges that the demo account has earned, each with the moment at which it did.
import { badgesEarned } from '../../src/domain/badge/badge'
import { utcDayOf } from '../../src/domain/calendar/day-key'
import { categoriesOf } from '../../src/domain/score/points'
import { currentStreak } from '../../src/domain/profile/statistics'

export function demoBadges({ sessions, types, rhythms, rest }) {
  const categoryOf = categoriesOf(types)
  const awardedAt = new Map()
  const facts = { sessions: 0, longestFocus: 0, currentStreak: 0, rhythms: 0, githubLinks: 0 }
  const days = new Set()
  const award = (at) => {
    for (const id of badgesEarned(facts)) if (!awardedAt.has(id)) awardedAt.set(id, at)
  }
  const events = [
    ...rhythms.map(({ createdAt }) => ({ at: createdAt, rhythms: 1 })),
    ...sessions.map((session) => ({ at: session.endTime, session })),
  ]
  for (const { at, session } of events.sort((a, b) => a.at - b.at)) {
    if (session) {
      facts.sessions += 1
      days.add(utcDayOf(session.startTime))
      facts.currentStreak = currentStreak(days, utcDayOf(session.startTime), rest)
      if (categoryOf(session.type) === 'productivity')
        facts.longestFocus = Math.max(facts.longestFocus, session.duration)
    } else {
      facts.rhythms += 1
    }
    award(at)
  }
  return [...awardedAt].map(([id, at]) => ({ id, awardedAt: at }))
}
