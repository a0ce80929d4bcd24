import {
  aBadge,
  aCompletion,
  anImport,
  anImportPart,
  importTargets,
  aGithubLink,
  aMonth,
  aRestSpan,
  aRhythm,
  aScreenTimeApp,
  aSession,
  aSessionType,
  aTask,
  aTrashDocument,
  aUser,
  type Fields,
} from './documents'
import { ALICE } from './people'

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete'
export const OPERATIONS: readonly Operation[] = ['get', 'list', 'create', 'update', 'delete']
const ALL = OPERATIONS

export interface Place {
  readonly path: string
  /** The `match` block of the rules that covers it, below `users/{uid}`. Missing where no rule allows anything. */
  readonly block?: string
  /** A valid first write. */
  readonly fields: Fields
  /** Turns it into a valid second write, so that only ownership decides. */
  readonly next?: Fields
  readonly owner: readonly Operation[]
}

export const own = (path: string) => `users/${ALICE}${path}`
const NONE = {} as Fields

export const PLACES: readonly Place[] = [
  { block: '', path: own(''), fields: aUser, next: { theme: 'light' }, owner: ['get', 'create', 'update'] },
  {
    block: '/sessions/{id}',
    path: own(`/sessions/${aSession.id}`),
    fields: aSession,
    next: { rev: 2 ** 26 },
    // A deletion needs a receipt.
    owner: ['get', 'list', 'create', 'update'],
  },
  {
    block: '/receipts/removal',
    path: own('/receipts/removal'),
    fields: { revs: {} },
    owner: ['create', 'update'],
  },
  { path: own('/receipts/other'), fields: { revs: {} }, owner: [] },
  { block: '/tasks/{id}', path: own(`/tasks/${aTask.id}`), fields: aTask, owner: ALL },
  { block: '/rhythms/{id}', path: own(`/rhythms/${aRhythm.id}`), fields: aRhythm, owner: ALL },
  {
    block: '/trash/{id}',
    path: own('/trash/trash-1'),
    fields: aTrashDocument,
    owner: ['get', 'list', 'create', 'delete'],
  },
  { block: '/restSpans/{id}', path: own('/restSpans/span-1'), fields: aRestSpan, owner: ALL },
  {
    block: '/rhythmCompletions/{id}',
    path: own('/rhythmCompletions/rhythm-1_2026-11-19'),
    fields: aCompletion,
    owner: ALL,
  },
  {
    block: '/sessionTypes/{id}',
    path: own(`/sessionTypes/${aSessionType.id}`),
    fields: aSessionType,
    owner: ALL,
  },
  {
    block: '/screenTimeApps/{id}',
    path: own(`/screenTimeApps/${aScreenTimeApp.id}`),
    fields: aScreenTimeApp,
    owner: ALL,
  },
  {
    block: '/imports/{id}',
    path: own('/imports/import-1'),
    fields: anImport,
    owner: ['get', 'list', 'create', 'update'],
  },
  {
    block: '/imports/{id}/parts/{part}',
    path: own('/imports/import-1/parts/1'),
    fields: anImportPart,
    owner: ['get', 'list', 'create'],
  },
  {
    block: '/importTargets/{tracker}',
    path: own('/importTargets/toggl'),
    fields: importTargets,
    owner: ['get', 'list', 'create', 'update'],
  },
  {
    block: '/private/github',
    path: own('/private/github'),
    fields: aGithubLink,
    owner: ['get', 'create', 'update', 'delete'],
  },
  { block: '/badges/{id}', path: own(`/badges/${aBadge.id}`), fields: aBadge, owner: ['get', 'list'] },
  { path: own('/private/other'), fields: aGithubLink, owner: [] },
  {
    block: '/months/{month}',
    path: own('/months/2026-11'),
    fields: aMonth,
    next: { rev: 2 },
    owner: ['get', 'list', 'create', 'update'],
  },
  { path: own('/unknown/x'), fields: NONE, owner: [] },
  { path: own(`/sessions/${aSession.id}/deeper/x`), fields: NONE, owner: [] },
  { path: 'usernames/alice', fields: { uid: ALICE, claimedAt: 0 }, owner: [] },
  { path: `tombstones/${ALICE}`, fields: NONE, owner: [] },
  { path: `rateLimits/${ALICE}`, fields: NONE, owner: [] },
  { path: 'unknown/x', fields: NONE, owner: [] },
]

/** Every collection that has documents, at any depth. */
