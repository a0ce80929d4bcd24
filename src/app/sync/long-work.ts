import { ChangesWaiting, type Backend } from '@/domain/backend'
import type { WorkName } from '@/domain/sync/status'
import { untilOutbox, useOutbox } from '@/state/outbox'
import { sessionCache } from '@/state/sessions/session-cache'
import { untilSavesHandedOver, noteWork } from '@/state/sync'

/** Longest wait for the outbox before bulk work. */
const FLUSH_TIMEOUT_MS = 5000

/**
 * Wraps the backend for what the outbox does not list: function calls, uploads, work on thousands of documents, and the automatic
 * stop of the timer. All of it is shown as under way until it has ended (SYNC-01).
 *
 * Its flush also waits for saves that have not been passed to Firestore yet, and for the outbox, which may hold writes to resend
 * after a reload, and changes of other tabs that the browser has not reported yet (`readNewEntries`). Work that bypasses Firestore's
 * queue starts only when these have settled, and session listeners are paused while it changes many sessions.
 *
 * Not shown: `github.link`, which mostly waits for the user in GitHub's window, and `badges.check`, `errors.report` and
 * `months.recount`, which store nothing that the user has entered.
 */
export function withLongWork(backend: Backend, readNewEntries: () => void): Backend {
  const { write, user, sessions, imports, months, github, pictures, backup, account } = backend

  const flush: Backend['queue']['flush'] = async (signal) => {
    const limit = signal ?? AbortSignal.timeout(FLUSH_TIMEOUT_MS)
    await untilSavesHandedOver()
    if (!(await backend.queue.flush(signal))) return false
    do {
      await untilOutbox(isSettled, limit)
      readNewEntries()
    } while (!isSettled() && !limit.aborted)
    return isSettled()
  }
  const flushOrThrow = async () => {
    if (!(await flush())) throw new ChangesWaiting()
  }
  const inBulk = async <T>(work: () => Promise<T>): Promise<T> => {
    await flushOrThrow()
    const resume = sessionCache.pause()
    try {
      return await work()
    } finally {
      resume()
    }
  }

  return {
    ...backend,
    queue: { flush },
    write: (change) => (change.kind === 'auto-stop' ? noted('timer.autoStop', write(change)) : write(change)),
    user: {
      ...user,
      setUpProfile: (setup) => noted('user.setUpProfile', user.setUpProfile(setup)),
      setUsername: (name) => noted('user.setUsername', user.setUsername(name)),
    },
    sessions: {
      ...sessions,
      // The server splits what it has stored, and refuses edits that arrive later.
      split: (id) =>
        noted(
          'sessions.split',
          flushOrThrow().then(() => sessions.split(id)),
        ),
      removeAll: (work) =>
        progressing('sessions.removeAll', work, (noting) => inBulk(() => sessions.removeAll(noting))),
      importAll: (imported, work) =>
        progressing('sessions.importAll', work, (noting) =>
          inBulk(() => sessions.importAll(imported, noting)),
        ),
      readAll: async (work) => {
        if (work.mayLackUnsent !== true) await flushOrThrow()
        return sessions.readAll(work)
      },
    },
    imports: {
      ...imports,
      takeBack: (id, at, work) =>
        progressing('imports.takeBack', work, (noting) => inBulk(() => imports.takeBack(id, at, noting))),
      addRhythms: (plans, listedAs, work) =>
        progressing('imports.addRhythms', work, (noting) => imports.addRhythms(plans, listedAs, noting)),
      addTypes: (types, listedAs, work) =>
        progressing('imports.addTypes', work, (noting) => imports.addTypes(types, listedAs, noting)),
      saveTargets: (tracker, targets) => noted('imports.saveTargets', imports.saveTargets(tracker, targets)),
    },
    months: {
      ...months,
      rebuild: (before, work) =>
        progressing('months.rebuild', work, (noting) => months.rebuild(before, noting)),
    },
    github: { ...github, unlink: () => noted('github.unlink', github.unlink()) },
    pictures: {
      upload: (picture, current, work) =>
        progressing('pictures.upload', work, (noting) => pictures.upload(picture, current, noting)),
      remove: (address) => noted('pictures.remove', pictures.remove(address)),
    },
    backup: {
      read: async (work) => {
        if (work.mayLackUnsent !== true) await flushOrThrow()
        return backup.read(work)
      },
      restore: (steps, work) =>
        progressing('backup.restore', work, (noting) => inBulk(() => backup.restore(steps, noting))),
      restoreSettings: (settings, before, work) =>
        progressing('backup.restoreSettings', work, async (noting) => {
          await flushOrThrow()
          return backup.restoreSettings(settings, before, noting)
        }),
    },
    account: { remove: () => noted('account.remove', account.remove()) },
  }
}

/** Refused changes wait for the user's decision and are not sent automatically. */
const isSettled = () => useOutbox.getState().entries.every(({ status }) => status === 'refused')

function noted<T>(name: WorkName, work: Promise<T>): Promise<T> {
  noteWork(name, work)
  return work
}

interface Progress<A extends readonly unknown[]> {
  readonly onProgress: (...progress: A) => void
}

/** Work that reports progress is not slow. */
function progressing<A extends readonly unknown[], W extends Progress<A>, T>(
  name: WorkName,
  work: W & Progress<A>,
  run: (work: W) => Promise<T>,
): Promise<T> {
  let progressed = () => {}
  const result = run({
    ...work,
    onProgress: (...progress: A) => {
      progressed()
      work.onProgress(...progress)
    },
  })
  progressed = noteWork(name, result)
  return result
}
