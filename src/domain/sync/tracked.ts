import type { Backend } from '../backend'

type WritesOf = { readonly [P in keyof Backend]?: readonly (keyof Backend[P])[] }

/**
 * The writes that the outbox does not list (`domain/outbox/change`). They are shown as under way until their promise settles:
 * function calls, uploads, work on thousands of documents, and two writes of Firestore's queue, which the app repeats itself.
 *
 * Not shown: `github.link`, which mostly waits for the user in GitHub's window, and `badges.check`, `errors.report` and
 * `months.recount`, which store nothing that the user has entered.
 */
export const TRACKED = {
  user: ['setUpProfile', 'setUsername'],
  timer: ['autoStop'],
  sessions: ['split', 'removeAll', 'importAll'],
  imports: ['takeBack', 'addRhythms', 'addTypes', 'saveTargets'],
  months: ['rebuild'],
  github: ['unlink'],
  pictures: ['upload', 'remove'],
  backup: ['restore', 'restoreSettings', 'takeBack'],
  account: ['remove'],
} as const satisfies WritesOf

/** A write of `TRACKED`, as `part.name`; a save that waits for its place; or writes of an earlier page in Firestore's queue. */
export type WorkName =
  | { [P in keyof typeof TRACKED]: `${P}.${(typeof TRACKED)[P][number]}` }[keyof typeof TRACKED]
  | 'sessions.place'
  | 'queue.earlier'
