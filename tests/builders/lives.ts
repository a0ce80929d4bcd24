import fc from 'fast-check'
import { addDays, type DayKey, type TimeOfDay, type Weekday } from '@/domain/calendar/day-key'
import type { StoredItems } from '@/domain/items'
import { DEFAULT_SETTINGS, type Settings } from '@/domain/backup/settings'
import type { Schedule } from '@/domain/rhythm/rhythm'
import { exact } from '@/domain/decimal'
import { dice, type Dice } from './dice'

/** Everything that a backup holds of a user. */
export type Life = { readonly [L in keyof StoredItems]: readonly StoredItems[L][] } & {
  readonly settings: Settings
}

export const FIRST = '2024-01-01' as DayKey
const DAYS = 420
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu']
const TEXTS = [
  '',
  'A draft',
  '=SUM(1), "quoted",\nand a second line',
  'Größe – 😀 – \u2028 – ‏עברית',
  '\ttabs\\and \\"backslashes\\"',
  'x'.repeat(5000),
]
const TYPES = ['Productivity', 'Programming', 'Play', 'Screen Time', 'Piano', 'Games', 'Long gone']

export function lifeOf(seed: number, size: number): Life {
  const roll = dice(seed)
  const { below, chance, one, some } = roll
  const day = () => addDays(FIRST, below(DAYS))
  const rhythms = some(below(5), (index) => aRhythm(roll, `rhythm-${index}`, day()))
  const due = new Set(
    some(below(size + 1), () => `${one([...rhythms.map(({ id }) => id), 'gone'])}_${day()}`),
  )
  return {
    settings: someSettings(roll, day),
    sessions: some(size, (index) => aSession(roll, index)),
    tasks: some(below(6), (index) => ({
      id: `task-${index}`,
      name: `Task ${one(TEXTS.slice(1, 2))}`,
      score: roll.points(9),
    })),
    rhythms,
    completions: [...due].map((key) => {
      const completionDate = key.slice(-10) as DayKey
      const late = chance(0.3) ? below(9) - 2 : 0
      return {
        rhythmId: key.slice(0, -11),
        completionDate,
        actualCompletionDate: addDays(completionDate, late),
        completedAt: below(2_000_000_000_000),
      }
    }),
    sessionTypes: ['Piano', 'Games']
      .filter(() => chance(0.7))
      .map((name, index) => ({
        id: `type-${index}`,
        name,
        category: name === 'Piano' ? 'productivity' : 'play',
        color: '#A0b1C2',
        isCore: false,
        createdAt: below(2_000_000_000_000),
        // The app gives no name of one type to another.
        ...(chance(0.3) && {
          formerNames: name === 'Piano' ? ['Long gone', 'Clavier'] : ['Toys', 'Pastimes'],
        }),
        ...(chance(0.3) && { archivedAt: below(2_000_000_000_000) }),
      })),
    screenTimeApps: some(below(4), (index) => ({ id: `app-${index}`, name: `App ${index}` })),
    restSpans: some(below(4), (index) => {
      const from = day()
      return { id: `rest-${index}`, from, to: addDays(from, below(60)), name: one(['', 'Holiday']) }
    }),
  }
}

function aSession({ below, chance, one, some, points }: Dice, index: number): StoredItems['sessions'] {
  const startTime = Date.UTC(2024, 0, 1) + below(DAYS * 86_400_000)
  const span = below(8 * 3_600_000)
  return {
    id: chance(0.5) ? `timer-${startTime}-${index}` : `id ${index} ü`,
    startTime,
    endTime: startTime + span,
    duration: Math.min(Math.floor(span / 1000), below(20_000)),
    breaks: some(chance(0.3) ? below(6) : 0, (i) => ({
      startTime: startTime + i,
      endTime: startTime + i + below(9),
    })),
    notes: one(TEXTS),
    location: chance(0.2) ? `v1.k1.sealed-${index}` : null,
    completedTasks: some(chance(0.4) ? below(5) : 0, (i) => ({
      id: chance(0.2) ? 'lines-added' : `task-${i}`,
      name: `Task ${i}`,
      score: exact(points(9) - 2),
      quantity: below(30) / 10 + 0.1,
    })),
    sessionScore: points(30),
    type: one(TYPES),
    timezone: one(ZONES),
    rev: 0,
  }
}

function aRhythm(
  { below, chance, one, points }: Dice,
  id: string,
  startDate: DayKey,
): StoredItems['rhythms'] {
  const isTimed = chance(0.4)
  const isCatchable = chance(0.7)
  const schedule = one<Schedule>([
    { type: 'daily' },
    { type: 'every_x_days', value: 1 + below(9) },
    { type: 'weekly', value: [1, 3, 7] },
    { type: 'times_a_week', value: 1 + below(7) },
  ])
  return {
    id,
    name: `Rhythm ${id}`,
    points: below(20),
    startDate,
    ...(chance(0.3) && { endDate: addDays(startDate, below(200)) }),
    ...(chance(0.2) && schedule.type !== 'times_a_week' && { phaseDate: addDays(startDate, -1) }),
    schedule,
    isTimed,
    startTime: isTimed ? ('08:30' as TimeOfDay) : null,
    endTime: isTimed ? ('09:15' as TimeOfDay) : null,
    penaltyPerDay: isCatchable ? points(3) : 0,
    pacingGrace: points(3),
    isCatchable,
    createdAt: below(2_000_000_000_000),
    ...(chance(0.4) && { sessionType: one(TYPES) }),
  }
}

function someSettings({ below, chance, one, points }: Dice, day: () => DayKey): Settings {
  if (chance(0.2)) return DEFAULT_SETTINGS
  const goal = () => ({
    target: one([null, 1.5]),
    endDate: one([null, day()]),
    ...(chance(0.5) && { since: day() }),
    ...(chance(0.3) && { limit: chance(0.8) }),
  })
  return {
    displayName: one(['', 'Ann Example']),
    bio: one(['', 'Two voices.\nOne life.']),
    socials: { github: one(['', 'ann']), twitter: '', linkedin: 'jürgen-müller' },
    profileCustomization: {
      theme: 'forest',
      featuredStat: 'currentStreak',
      showcasedBadges: ['one_hour_focus'],
    },
    formula: {
      timeDivisor: 20,
      playTimeDivisor: one([60, 240 / 22]),
      pacingMultiplier: one([0, 1, 1.5]),
      ...(chance(0.5) && { pacingCarry: below(21) / 20 }),
      ...(chance(0.5) && { pacingSince: day() }),
      ...(chance(0.5) && { ideal: { focusMinutes: 200, playMinutes: 100, taskScore: points(9) } }),
    },
    restWeekdays: chance(0.5) ? [] : ([6, 7] satisfies Weekday[]),
    goals: {
      taskScore: goal(),
      timeWorked: goal(),
      productivityPoints: goal(),
      ...(chance(0.5) && { timePlayed: goal() }),
    },
    githubSettings: { linesOfCodeScore: points(1), linesOfCodeDeletedScore: 0 - points(1) },
    timerMode: one(['productivity', 'play'] as const),
    theme: one([null, 'dark', 'system'] as const),
  }
}

/** Mostly small lives, so that many are tried, and some large ones. */
export const anyLife: fc.Arbitrary<Life> = fc
  .tuple(fc.integer(), fc.oneof({ weight: 12, arbitrary: fc.nat(25) }, { weight: 1, arbitrary: fc.nat(900) }))
  .map(([seed, size]) => lifeOf(seed, size))
