import type { Firestore } from 'firebase/firestore'
import type { Account } from '@/domain/auth'
import type { Backend } from '@/domain/backend'
import type { ZoneId } from '@/domain/units'
import { createBackup } from './backend/backup'
import { createBadges } from './backend/badges'
import { callables } from './backend/callables-on-demand'
import { createCompletions } from './backend/completions'
import { createContext } from './backend/context'
import { createImports } from './backend/imports'
import { createMonthlyRollups } from './backend/monthly-rollups'
import { namedList } from './backend/named-list'
import { createPictures } from './backend/pictures'
import { createRestSpans } from './backend/rest-spans'
import { createRhythms } from './backend/rhythms'
import { createSessions } from './backend/sessions'
import { createTimer } from './backend/timer'
import { createTrash } from './backend/trash'
import { createUser } from './backend/user'
import { readScreenTimeApp } from '@/domain/screen-time/app'
import { readSessionType, savedSessionType } from '@/domain/session/types/session-type'
import { readTask } from '@/domain/session/types/task'
import { flushFirestore } from './firebase/firestore'
import { createGithub } from './github/github'

/** Composes the Backend of the signed-in user over Firestore. Each concept has its file in `backend/`. */
export function createBackend(db: Firestore, account: Account, deviceZone: () => ZoneId): Backend {
  const context = createContext(db, account, deviceZone)
  const { save: addApp, ...screenTimeApps } = namedList(context, 'app', readScreenTimeApp)
  return {
    user: createUser(context),
    timer: createTimer(context),
    sessions: createSessions(context),
    tasks: namedList(context, 'task', readTask),
    sessionTypes: namedList(context, 'sessionType', readSessionType, savedSessionType),
    rhythms: createRhythms(context),
    completions: createCompletions(context),
    restSpans: createRestSpans(context),
    imports: createImports(context),
    months: createMonthlyRollups(context),
    screenTimeApps: { ...screenTimeApps, add: addApp },
    trash: createTrash(context),
    badges: createBadges(context),
    github: createGithub(db, account.uid, context.userRef),
    pictures: createPictures(context),
    locations: {
      encrypt: async (coordinates) => (await callables()).encryptLocation(coordinates),
      decrypt: async (ciphertext) => (await callables()).decryptLocation(ciphertext),
    },
    backup: createBackup(context),
    queue: { flush: flushFirestore },
    account: { remove: async () => (await callables()).deleteAccount() },
    errors: { report: async (report) => (await callables()).reportError(report) },
  }
}
