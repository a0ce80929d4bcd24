/** One valid document of each kind, as the app writes it. Tests override single fields. */
export type Fields = Readonly<Record<string, unknown>>

const NINE = Date.UTC(2026, 10, 20, 9)
const MINUTE = 60_000

export const aBreak = { startTime: NINE + 10 * MINUTE, endTime: NINE + 15 * MINUTE }

export const aCompletedTask = { id: 'task-1', name: 'Review', score: 2.5, quantity: 0.4 }

export const aSession = {
  id: `timer-${NINE}`,
  startTime: NINE,
  endTime: NINE + 60 * MINUTE,
  duration: 55 * 60,
  breaks: [aBreak],
  notes: 'Wrote the first chapter.',
  location: null,
  completedTasks: [aCompletedTask],
  sessionScore: 1,
  type: 'Programming',
  timezone: 'Europe/Berlin',
  rev: 0,
}

export const inactiveTimer = {
  startTime: null,
  isActive: false,
  isPaused: false,
  pauseTime: null,
  breaks: [],
  mode: 'productivity',
  rev: 1,
}
export const activeTimer = { ...inactiveTimer, startTime: NINE, isActive: true, breaks: [aBreak] }
export const pausedTimer = { ...activeTimer, isActive: false, isPaused: true, pauseTime: NINE + 20 * MINUTE }

export const aTask = { id: 'task-1', name: 'Review', score: 2.5 }

export const aRhythm = {
  id: 'rhythm-1',
  name: 'Morning pages',
  points: 10,
  startDate: '2026-11-01',
  schedule: { type: 'every_x_days', value: 2 },
  isTimed: false,
  startTime: null,
  endTime: null,
  penaltyPerDay: 1,
  pacingGrace: 0.2,
  isCatchable: true,
  createdAt: NINE,
}

export const aRestSpan = { from: '2026-12-24', to: '2027-01-03', name: 'Winter holidays' }

export const anImport = { source: 'toggl', name: 'entries.csv', startedAt: NINE, count: 2, takenBackAt: null }
export const anImportPart = {
  kind: 'sessions',
  added: { 'import-toggl-1': 12345 },
  from: NINE,
  to: NINE + 3_600_000,
}
export const importTargets = { types: { '=Website': 'Programming', '=': '' } }
export const aTrashDocument = {
  kind: 'task',
  deletedAt: NINE,
  expiresAt: new Date(NINE + 30 * 24 * 60 * MINUTE),
  items: [aTask],
}

export const aCompletion = {
  rhythmId: 'rhythm-1',
  completionDate: '2026-11-19',
  actualCompletionDate: '2026-11-20',
  completedAt: NINE,
}

/** As the app writes it: sums by day and session type in integer millionths, completions by due day. */
export const aMonth = {
  days: {
    '19': { types: { '=Programming': { count: 1, seconds: 3300, score: 1_000_000 } }, quantity: 400_000 },
  },
  utcDays: { '19': 1 },
  completions: { '=rhythm-1': { '2026-11-19': '2026-11-20' } },
  rev: 1,
  tasksRev: 1,
}

export const aSessionType = {
  id: 'type-1',
  name: 'Reading',
  category: 'play',
  color: '#a0AEC0',
  createdAt: NINE,
  isCore: false,
}

export const aScreenTimeApp = { id: 'app-1', name: 'Maps' }

export const aGithubLink = { accessToken: 'gho_0123456789', username: 'alice', uid: '1234567' }

export const aBadge = { id: 'first_session', awardedAt: NINE }

/** The download URL of one of Alice's pictures. */
export function pictureAt(host: string, path = 'users%2Falice%2Fprofile%2Fpicture-1.jpg'): string {
  return `${host}/v0/b/counterpoint-1.appspot.com/o/${path}?alt=media&token=0b7c9f0e-6a1d`
}

/** A user document with every field that the app writes. */
export const aUser = {
  score: 12.5,
  timerState: inactiveTimer,
  timerMode: 'play',
  lastSessionAutoStopped: false,
  autoStoppedSession: 'timer-1749549600000',
  formula: {
    ...{ timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 },
    ...{ pacingCarry: 0.8, pacingSince: '2024-11-02' },
  },
  restWeekdays: [6, 7],
  goals: {
    taskScore: { target: 5, endDate: '2026-12-31' },
    timeWorked: { target: null, endDate: null },
    productivityPoints: { target: 0.5, endDate: null },
    timePlayed: { target: 7200, endDate: null, limit: true },
  },
  githubSettings: { linesOfCodeScore: 0.1, linesOfCodeDeletedScore: 0 },
  integrations: { github: { linked: true, username: 'alice' } },
  theme: 'dark',
  hasCompletedOnboarding: true,
  displayName: 'Alice',
  bio: 'Writes.\nPlays the cello.',
  email: 'alice@example.com',
  photoURL: pictureAt('https://firebasestorage.googleapis.com'),
  socials: { github: 'alice', twitter: '@alice_', linkedin: '' },
  profileCustomization: {
    theme: 'forest',
    featuredStat: 'currentStreak',
    showcasedBadges: ['first_session'],
  },
}

/** The document with other fields. A field set to undefined is removed. */
export function changed(fields: Fields, changes: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== undefined),
  )
}

export const listOf = <T>(length: number, item: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => item(index))
