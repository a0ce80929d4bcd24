import type { Page } from '@playwright/test'
import { DashboardModel } from './page-models/dashboard'
import { aMember, giveCompletions, giveRhythm, giveSession, type Person } from './person'
import { signIn } from './test'

// It is Tuesday 10 June 2025 in both zones, although it is still the 9th in UTC for one and almost the 11th for the
// other.
const ZONES = [
  { zone: 'Pacific/Auckland', offset: 12 },
  { zone: 'America/Los_Angeles', offset: -7 },
] as const
export const [AUCKLAND, LOS_ANGELES] = ZONES
const HOUR = 3_600_000
type Zone = (typeof ZONES)[number]

export const at = ({ offset }: Zone, day: string, time: string) =>
  Date.parse(`${day}T${time}:00Z`) - offset * HOUR

async function giveHours(
  person: Person,
  zone: Zone,
  id: string,
  day: string,
  type: string,
  hours: number,
  score = 0,
) {
  const startTime = at(zone, day, '09:00')
  const endTime = startTime + hours * HOUR
  const session = {
    startTime,
    endTime,
    duration: hours * 3600,
    type,
    sessionScore: score,
    timezone: zone.zone,
  }
  await giveSession(person, id, session)
}

/**
 * Today has 2 h of focus with a score of 3 and 1 h of play; yesterday has 4 h of play. `Gym` starts today and has
 * times. `Read` started on the 8th: the 8th is done, the 9th is overdue.
 */
async function giveLife(person: Person, zone: Zone): Promise<void> {
  await giveHours(person, zone, 'a', '2025-06-10', 'Programming', 2, 3)
  await giveHours(person, zone, 'b', '2025-06-10', 'Play', 1)
  await giveHours(person, zone, 'c', '2025-06-09', 'Play', 4)
  const rhythm = { points: 5, pacingGrace: 0, penaltyPerDay: 1, startDate: '2025-06-08' }
  await giveRhythm(person, 'read', { ...rhythm, name: 'Read' })
  await giveRhythm(person, 'gym', {
    ...rhythm,
    name: 'Gym',
    startDate: '2025-06-10',
    isTimed: true,
    startTime: '18:00',
    endTime: '19:30',
  })
  await giveCompletions(person, 'read', { '2025-06-08': '2025-06-08' })
}

/** Opens the dashboard of such a life on 10 June. */
export async function openDashboard(page: Page, zone: Zone, time = '15:00') {
  const member = await aMember()
  await giveLife(member, zone)
  await page.clock.setSystemTime(at(zone, '2025-06-10', time))
  await signIn(page, member)
  const dashboard = new DashboardModel(page)
  await dashboard.open()
  return { member, dashboard }
}
