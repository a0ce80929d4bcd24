/**
 * Makes every write of the `Backend` with the app's own code. It runs on Firestore Lite because its requests can be recorded.
 * The full SDK builds the same requests from the same calls.
 */
import { aBackend } from '../builders/backend'
import type { Change } from '@/domain/outbox/change'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite'
import { vi } from 'vitest'
import { DEFAULT_SETTINGS, settingsOf, type Settings } from '@/domain/backup/settings'
import type { Backend } from '@/domain/backend'
import { MAX_BREAKS, MAX_COMPLETED_TASKS, MAX_NOTES_LENGTH } from '@/domain/limits'
import { DEFAULT_CUSTOMIZATION } from '@/domain/profile/customization'
import type { Session } from '@/domain/session/session'
import { createdSession, revisedSession } from '@/domain/session/revision'
import { INACTIVE, pauseTimer, resumeTimer, startTimer } from '@/domain/timer/timer'
import { aSession } from '../builders/session'
import { FIRESTORE_HOST } from './environment'
import { listOf } from './firestore/documents'

/** One commit as sent over the network, with placeholders for the project and the user. */
export interface Commit {
  /** The kind of change, or the `Backend` method that made it. */
  readonly method: string
  readonly writes: readonly unknown[]
}

export const documentsOf = (project: string) => `projects/${project}/databases/(default)/documents`

/** All kinds of changes, and the backend's other methods by name, for example `sessions.importAll`. */
export function namesOf(backend: Backend): readonly string[] {
  const methods = Object.entries<object>({ ...backend })
    .filter(([group]) => group !== 'write')
    .flatMap(([group, all]) => Object.keys(all).map((name) => `${group}.${name}`))
  return [...Object.keys(aBackend().writes), ...methods]
}

/** Methods that never write to Firestore from the device. */
export const WRITES_NOTHING = [
  ...['user.watch', 'sessions.watchSpan', 'screenTimeApps.watch', 'tasks.watch', 'sessionTypes.watch'],
  ...['rhythms.watch', 'restSpans.watch', 'months.watch', 'badges.watch', 'sessions.readAll'],
  ...['sessions.isSaved', 'sessions.read', 'sessions.readKept', 'sessions.readSpans', 'trash.watch'],
  ...['imports.watch', 'imports.targets', 'backup.read'],
  ...['completions.watchNewest', 'months.stored', 'months.miscounted'],
  ...['github.countLines', 'github.prepareLink', 'queue.flush'],
  // Written by the server.
  ...['user.setUsername', 'sessions.split', 'locations.encrypt', 'locations.decrypt', 'badges.check'],
  ...['account.remove', 'errors.report'],
  // Storage files, not documents.
  ...['pictures.upload', 'pictures.remove'],
]

const NINE = Date.UTC(2026, 9, 31, 9)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const breaksFrom = (start: number, count: number) =>
  listOf(count, (index) => ({ startTime: start + index * 2000, endTime: start + index * 2000 + 1000 }))
const tasks = (count: number) =>
  listOf(count, (index) => ({ id: `task-${index}`, name: `Täsk 🎻 ${index}`, score: 0.1, quantity: 1.5 }))

/** The shapes of session that the UI can produce. */
const SESSIONS: readonly Session[] = [
  aSession({ id: `timer-${NINE}`, startTime: NINE, endTime: NINE + HOUR, duration: 3600 }),
  aSession({
    ...{ id: 'largest', startTime: NINE + HOUR, endTime: NINE + 3 * HOUR, duration: 7100 },
    breaks: breaksFrom(NINE + HOUR, MAX_BREAKS),
    completedTasks: tasks(MAX_COMPLETED_TASKS),
    ...{ notes: 'ü'.repeat(MAX_NOTES_LENGTH), location: 'v1.k1.AAAA.BBBB.CCCC', sessionScore: 6 },
    ...{ type: 'a.b/`c` __x__', timezone: 'America/Port-au-Prince' },
  }),
  aSession({
    ...{ id: 'programming', startTime: NINE + 4 * HOUR, endTime: NINE + 5 * HOUR, duration: 3600 },
    completedTasks: [
      { id: 'github-lines-added', name: 'Lines added', score: 0.1, quantity: 1234 },
      { id: 'github-lines-deleted', name: 'Lines deleted', score: 0, quantity: 56 },
    ],
    ...{ sessionScore: 123.4, type: 'Programming', timezone: 'Etc/GMT+5' },
  }),
  aSession({ id: 'play', startTime: NINE, endTime: NINE + 600, duration: 1, type: 'Play' }),
  aSession({
    ...{ id: 'screen-time', startTime: Date.UTC(2026, 9, 30, 22), endTime: Date.UTC(2026, 9, 30, 23) },
    ...{ type: 'Screen Time', notes: 'Maps', timezone: 'Pacific/Kiritimati' },
  }),
]

/** Makes every write once as `uid`, ordered so that each write finds the documents it needs, against the rules of `project`. */
export async function makeAllWrites(project: string, uid: string): Promise<readonly Commit[]> {
  const app = initializeApp({ projectId: project, apiKey: 'demo-key' }, `release-${uid}`)
  const db = getFirestore(app)
  const { hostname, port } = new URL(`http://${FIRESTORE_HOST}`)
  connectFirestoreEmulator(db, hostname, Number(port), { mockUserToken: { sub: uid } })
  const commits: Commit[] = []
  let method = ''
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const response = await realFetch(url, init)
    const address = url instanceof Request ? url.url : url.toString()
    if (address.includes(':commit')) {
      if (!response.ok) throw new Error(`${method} was refused: ${await response.text()}`)
      commits.push({ method, writes: portable(JSON.parse(init?.body as string), project, uid) })
    }
    return response
  })
  try {
    const backend = await openBackend(db, uid)
    const recording = new Proxy(backend, {
      get: (groups, group: keyof Backend) => {
        if (group === 'write') {
          return (change: Change) => {
            method = change.kind
            return backend.write(change)
          }
        }
        return new Proxy(groups[group], {
          get:
            (methods, name: string) =>
            (...args: unknown[]) => {
              method = `${group}.${name}`
              return (methods as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args)
            },
        })
      },
    })
    await makeWritesOf(recording, uid)
    await makeMonthWrites(recording, () => spoilMonth(project, uid))
    return commits
  } finally {
    vi.stubGlobal('fetch', realFetch)
    await deleteApp(app)
  }
}

async function openBackend(db: Firestore, uid: string): Promise<Backend> {
  vi.doMock('@/data/firebase/bulk-firestore', () => ({ bulkFirestore: () => db }))
  const { createBackend } = await import('@/data/backend')
  const account = { uid, email: 'ann@example.com', displayName: 'Ann', photoURL: null }
  return createBackend(db, account, () => 'Europe/Berlin')
}

function portable(body: unknown, project: string, uid: string): readonly unknown[] {
  const text = JSON.stringify((body as { writes: unknown[] }).writes)
  return JSON.parse(
    text
      .replaceAll(documentsOf(project), 'DOCUMENTS')
      .replaceAll(`users/${uid}`, 'users/USER')
      .replaceAll(`users%2F${uid}`, 'users%2FUSER'),
  ) as unknown[]
}

const work = { onProgress: () => {}, signal: new AbortController().signal }

async function makeWritesOf(backend: Backend, uid: string): Promise<void> {
  await makeUserWrites(backend, uid)
  await makeTimerWrites(backend)
  await makeSessionWrites(backend)
  await makeStrategyWrites(backend)
  await makeImportWrites(backend)
  await makeBackupWrites(backend)
  await backend.github.link()
  await backend.github.unlink()
}

/** A month that is right is not written. */
async function makeMonthWrites({ months }: Backend, spoil: () => Promise<void>): Promise<void> {
  await spoil()
  await months.rebuild('9999-12' as never, work)
  await spoil()
  await months.recount(['2020-01' as never], work.signal)
}

/** Another program writes a month of which nothing is stored. */
async function spoilMonth(project: string, uid: string): Promise<void> {
  const path = `${documentsOf(project)}/users/${uid}/months/2020-01`
  const response = await fetch(`http://${FIRESTORE_HOST}/v1/${path}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fields: {
        utcDays: { mapValue: { fields: { '01': { integerValue: '3' } } } },
        rev: { integerValue: '1' },
      },
    }),
  })
  if (!response.ok) throw new Error(await response.text())
}

async function makeUserWrites({ write, user }: Backend, uid: string): Promise<void> {
  await user.setUpProfile({ displayName: 'Änn', username: 'ann' })
  await write({ kind: 'set-user', fields: { hasCompletedOnboarding: true } })
  await write({ kind: 'set-user', fields: { displayName: 'Ann', bio: 'Plays.\nThe cello.' } })
  await write({ kind: 'set-user', fields: { socials: { github: 'ann', twitter: '@ann_', linkedin: '' } } })
  await write({ kind: 'set-user', fields: { profileCustomization: DEFAULT_CUSTOMIZATION } })
  await write({
    kind: 'set-user',
    fields: {
      profileCustomization: {
        ...{ theme: 'forest', featuredStat: 'currentStreak' },
        showcasedBadges: ['first_session', 'one_hour_focus', 'seven_day_streak', 'github_linked'],
      },
    } as never,
  })
  await write({
    kind: 'set-user',
    fields: { photoURL: pictureOf(uid, 'cd1f39b2-7a2e-4b5d-9f1e-3f0a2b1c4d5e') },
  })
  await write({ kind: 'set-user', fields: { photoURL: null } })
  for (const theme of ['light', 'dark', 'system'] as const)
    await write({ kind: 'set-user', fields: { theme: theme } })
  await write({
    kind: 'set-user',
    fields: { formula: { timeDivisor: 20, playTimeDivisor: 1 / 3, pacingMultiplier: 0 } },
  })
  await write({
    kind: 'set-user',
    fields: {
      formula: {
        ...{ timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 },
        ...{ pacingCarry: 0.15, pacingSince: '2024-11-01' },
        ideal: { focusMinutes: 720, playMinutes: 15, taskScore: -2.5 },
      } as never,
    },
  })
  await write({ kind: 'set-user', fields: { restWeekdays: [6, 7] } })
  await write({ kind: 'set-user', fields: { restWeekdays: [] } })
  const none = { target: null, endDate: null }
  await write({
    kind: 'set-user',
    fields: { goals: { taskScore: none, timeWorked: none, productivityPoints: none } },
  })
  await write({
    kind: 'set-user',
    fields: {
      goals: {
        taskScore: { target: 5, endDate: '2028-02-29' },
        timeWorked: { target: 5400, endDate: null, since: null },
        productivityPoints: { target: 0.5, endDate: null, since: '2026-11-01' },
      } as never,
    },
  })
  await write({
    kind: 'set-user',
    fields: { githubSettings: { linesOfCodeScore: 0.1, linesOfCodeDeletedScore: 0 } },
  })
}

/** A download URL as Storage returns it. */
const pictureOf = (uid: string, name: string) =>
  `https://firebasestorage.googleapis.com/v0/b/counterpoint-1.appspot.com/o/users%2F${uid}%2Fprofile%2F${name}.jpg` +
  '?alt=media&token=0b7c9f0e-6a1d-4c55-8f0b-2f6f6f3f2a11'

async function makeTimerWrites({ write }: Backend): Promise<void> {
  await write({ kind: 'set-user', fields: { timerMode: 'play' } })
  await write({ kind: 'set-user', fields: { timerMode: 'productivity' } })
  let rev = 0
  let running = startTimer('productivity', NINE)
  await write({ kind: 'set-timer', timer: running, rev: rev++ })
  // More breaks than the rules check in one write, but few enough to keep the recording small.
  for (let count = 1; count <= 30; count++) {
    const paused = pauseTimer(running, NINE + count * MINUTE)
    await write({ kind: 'set-timer', timer: paused, rev: rev++ })
    running = resumeTimer(paused, NINE + count * MINUTE + 1000)
    await write({ kind: 'set-timer', timer: running, rev: rev++ })
  }
  // A corrected start, and what was entered for the session.
  running = {
    ...running,
    startTime: NINE - HOUR,
    draft: { type: 'Piano', notes: 'x'.repeat(MAX_NOTES_LENGTH) },
  }
  await write({ kind: 'set-timer', timer: running, rev: rev++ })
  await write({ kind: 'set-timer', timer: pauseTimer(running, NINE + HOUR), rev: rev++ })
  await write({ kind: 'set-timer', timer: INACTIVE, rev: rev++ })
  await write({ kind: 'set-timer', timer: startTimer('play', NINE), rev: rev++ })
  await write({
    kind: 'auto-stop',
    session: aSession({ id: 'stopped-by-itself', startTime: NINE, endTime: NINE + HOUR }),
    rev: rev++,
  })
  await write({ kind: 'set-timer', timer: startTimer('play', NINE), rev: rev++ })
  await write({ kind: 'auto-stop', session: null, rev })
  await write({ kind: 'set-user', fields: { lastSessionAutoStopped: false } })
}

async function makeSessionWrites({ write, sessions }: Backend): Promise<void> {
  const stored = SESSIONS.map(createdSession)
  for (const session of SESSIONS) await write({ kind: 'add-sessions', sessions: [session] })
  const halves = [
    aSession({ id: 'evening', startTime: Date.UTC(2026, 9, 31, 22), endTime: Date.UTC(2026, 10, 1) - 1 }),
    aSession({ id: 'night', startTime: Date.UTC(2026, 10, 1), endTime: Date.UTC(2026, 10, 1, 1) }),
  ]
  await write({
    kind: 'add-sessions',
    sessions: halves.map((half) => ({ ...half, notes: '(Continuation) x', sessionScore: 1 })),
  })
  const [first, largest] = stored as [Session, Session]
  const edited = { ...first, notes: 'Edited', startTime: first.startTime - 40 * 24 * HOUR }
  await write({ kind: 'edit-session', before: first, after: edited })
  const revised = revisedSession(first, edited)
  await write({
    kind: 'edit-session',
    before: revised,
    after: { ...revised, type: 'Play', completedTasks: tasks(2), sessionScore: 0.3 },
  })
  await write({ kind: 'edit-session', before: largest, after: { ...largest, notes: '' } })
  const play = stored[3] as Session
  await write({
    kind: 'edit-sessions',
    edits: [{ before: play, after: { ...play, type: 'Reading', completedTasks: [] } }],
  })
  const third = stored[2] as Session
  await write({
    kind: 'edit-session',
    before: third,
    after: { ...third, notes: 'Mine and theirs', sessionScore: third.sessionScore + 1 },
    earns: true,
  })
  await write({
    kind: 'delete-sessions',
    sessions: [revisedSession(largest, { ...largest, notes: '' })],
    trashId: 'trash-1',
  })
  const imported = listOf(400, (index) =>
    aSession({
      ...{ id: `import-${index}`, startTime: NINE + index * MINUTE, endTime: NINE + index * MINUTE + 1000 },
      ...{ duration: 1, type: index % 2 ? 'Play' : 'Productivity' },
    }),
  )
  // Enough to record the shape while keeping the file small.
  await sessions.importAll(imported.slice(0, 12), work)
  await sessions.removeAll(work)
  for (const session of SESSIONS)
    await write({ kind: 'add-sessions', sessions: [{ ...session, id: `${session.id}-again` }] })
}

async function makeStrategyWrites(backend: Backend): Promise<void> {
  const { write } = backend
  const span = { id: 'span-1', from: '2026-12-24', to: '2027-02-21', name: 'Winter' } as never
  await write({ kind: 'save-item', itemKind: 'restSpan', item: span })
  await write({ kind: 'remove-item', itemKind: 'restSpan', item: span, trashId: 'trash-2' })
  const task = { id: 'task-1', name: 'Täsk', score: 0 }
  await write({ kind: 'save-item', itemKind: 'task', item: task })
  await write({ kind: 'remove-item', itemKind: 'task', item: task, trashId: 'trash-3' })
  const type = { id: 'type-1', name: 'Reading', category: 'play', color: '#a0aec0', createdAt: NINE }
  await write({ kind: 'save-item', itemKind: 'sessionType', item: { ...type, isCore: false } as never })
  await write({
    kind: 'save-item',
    itemKind: 'sessionType',
    item: {
      ...type,
      isCore: false,
      formerNames: ['Books', 'Novels'],
      archivedAt: NINE,
    } as never,
  })
  await write({
    kind: 'remove-item',
    itemKind: 'sessionType',
    item: { ...type, isCore: false } as never,
    trashId: 'trash-4',
  })
  await write({ kind: 'save-item', itemKind: 'app', item: { id: 'app-1', name: 'Maps' } })
  await write({
    kind: 'remove-item',
    itemKind: 'app',
    item: { id: 'app-1', name: 'Maps' },
    trashId: 'trash-5',
  })
  const rhythm = {
    ...{ id: 'rhythm-1', name: 'Morning pages', points: 10, startDate: '2026-10-01' },
    ...{ isTimed: false, startTime: null, endTime: null },
    ...{ penaltyPerDay: 0.5, pacingGrace: 2, isCatchable: true, createdAt: NINE },
  }
  const schedules = [
    { type: 'daily' },
    { type: 'every_x_days', value: 3650 },
    { type: 'weekly', value: [1, 4, 7] },
    { type: 'times_a_week', value: 3 },
  ]
  for (const schedule of schedules)
    await write({ kind: 'save-item', itemKind: 'rhythm', item: { ...rhythm, schedule } as never })
  await write({
    kind: 'save-item',
    itemKind: 'rhythm',
    item: {
      ...{ ...rhythm, schedule: schedules[0], isTimed: true, startTime: '09:00', endTime: '10:30' },
      ...{ isCatchable: false, penaltyPerDay: 0 },
    } as never,
  })
  await write({
    kind: 'save-item',
    itemKind: 'rhythm',
    item: { ...rhythm, schedule: schedules[0], endDate: '2026-10-31' } as never,
  })
  const completion = {
    rhythmId: 'rhythm-1',
    completionDate: '2026-10-30',
    actualCompletionDate: '2026-11-01',
  }
  await write({ kind: 'complete', completion: { ...completion, completedAt: NINE } as never, sessions: [] })
  await write({ kind: 'uncomplete', rhythmId: 'rhythm-1', due: '2026-10-30' as never })
  await write({
    kind: 'complete',
    completion: {
      ...completion,
      completedAt: NINE,
    } as never,
    sessions: [aSession({ id: 'rhythm-1_2026-10-30', startTime: NINE, endTime: NINE + HOUR })],
  })
  const ended = { ...rhythm, schedule: schedules[1], endDate: '2026-10-30' }
  await write({
    kind: 'continue-rhythm',
    continuation: {
      ended,
      next: {
        ...rhythm,
        id: 'rhythm-2',
        schedule: schedules[1],
        startDate: '2026-10-31',
        phaseDate: '2026-10-01',
      },
      removed: ['2026-10-31'],
      added: [
        {
          rhythmId: 'rhythm-2',
          completionDate: '2026-10-31',
          actualCompletionDate: '2026-10-31',
          completedAt: NINE,
        },
      ],
    } as never,
  })
  await write({ kind: 'remove-item', itemKind: 'rhythm', item: ended as never, trashId: 'trash-6' })
  await write({ kind: 'restore', trash: { id: 'trash-6', kind: 'rhythm', items: [ended as never] } })
  await write({ kind: 'empty-trash', id: 'trash-5' })
}

const importedType = {
  id: 'toggl-type',
  name: 'Täglich ü',
  category: 'productivity',
  color: '#a0aec0',
  createdAt: NINE,
}

async function makeImportWrites({ imports, sessions }: Backend): Promise<void> {
  const listedAs = { id: 'import-1', source: 'toggl', name: 'Täglich.csv', startedAt: NINE } as const
  const rows = listOf(3, (index) =>
    aSession({
      ...{ id: `toggl-${index}`, startTime: NINE + index * HOUR, endTime: NINE + index * HOUR + 60_000 },
      ...{ duration: 60, notes: 'ü'.repeat(MAX_NOTES_LENGTH), sessionScore: 0 },
    }),
  )
  await imports.addTypes([{ ...importedType, isCore: false } as never], listedAs, work)
  await sessions.importAll(rows, { ...work, listedAs })
  await imports.takeBack(listedAs.id, NINE + HOUR, work)
  const habits = { ...listedAs, id: 'import-2', source: 'loop' } as const
  const rhythm = {
    ...{ id: 'loop-1', name: 'Meditate', points: 0, startDate: '2026-10-01', endDate: '2026-10-31' },
    ...{ schedule: { type: 'daily' }, isTimed: false, startTime: null, endTime: null },
    ...{ penaltyPerDay: 0, pacingGrace: 0, isCatchable: false, createdAt: NINE },
  }
  const completions = ['2026-10-02', '2026-10-03'].map((day) => ({
    ...{ rhythmId: rhythm.id, completionDate: day, actualCompletionDate: day, completedAt: NINE },
  }))
  await imports.addRhythms([{ rhythm, completions, spare: 0 } as never], habits, work)
  await imports.takeBack(habits.id, NINE + HOUR, work)
  await imports.saveTargets('toggl', { Web: 'Productivity', 'Täglich ü': '' })
}

async function makeBackupWrites({ backup, imports }: Backend): Promise<void> {
  const entry = {
    id: 'backup-1',
    source: 'backup',
    name: 'counterpoint-backup-2026-11-01.json',
    startedAt: NINE,
  }
  const restoring = { ...work, entry } as never
  const added = {
    sessions: createdSession(aSession({ id: 'restored', startTime: NINE, endTime: NINE + HOUR })),
    tasks: { id: 'restored', name: 'Täsk', score: 0.5 },
    rhythms: {
      ...{ id: 'restored', name: 'Run', points: 5, startDate: '2026-10-01', schedule: { type: 'daily' } },
      ...{ isTimed: false, startTime: null, endTime: null, penaltyPerDay: 1, pacingGrace: 1 },
      ...{ isCatchable: true, createdAt: NINE },
    },
    completions: {
      ...{ rhythmId: 'restored', completionDate: '2026-10-30', actualCompletionDate: '2026-10-30' },
      completedAt: NINE,
    },
    sessionTypes: {
      ...{
        id: 'restored',
        name: 'Chess',
        category: 'play',
        color: '#a0aec0',
        isCore: false,
        createdAt: NINE,
      },
    },
    screenTimeApps: { id: 'restored', name: 'Chat' },
    restSpans: { id: 'restored', from: '2026-12-24', to: '2026-12-26', name: 'Christmas' },
  }
  for (const [list, after] of Object.entries(added)) {
    const id = list === 'completions' ? 'restored_2026-10-30' : 'restored'
    await backup.restore([{ list, id, before: null, after }] as never, restoring)
  }
  const before = added.sessions
  const after = revisedSession(before, { ...before, notes: 'As in the file', duration: 1800 })
  await backup.restore([{ list: 'sessions', id: before.id, before, after }] as never, restoring)
  const task = { ...added.tasks, name: 'As in the file' }
  await backup.restore([{ list: 'tasks', id: task.id, before: added.tasks, after: task }] as never, restoring)
  let now = DEFAULT_SETTINGS
  const onUser = (user: Settings) => void (now = settingsOf(user))
  await backup.read({ ...work, onUser, onTotal: () => {}, onPage: () => Promise.resolve() })
  await backup.restoreSettings({ ...DEFAULT_SETTINGS, displayName: 'Änn' }, now, restoring)
  await imports.takeBack(entry.id, NINE + HOUR, work)
}
