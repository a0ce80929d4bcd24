import type { Backend, Unsubscribe, Write, Written } from '@/domain/backend'
import { isInFull, listedChange, type Change, type ListedChange } from '@/domain/outbox/change'
import { isNumber, isRecord, record } from '@/domain/stored-values'
import { isMode, isTimerAction, type Mode, type TimerAction } from '@/domain/timer/timer'
import { now } from '@/platform/time'
import { readDevice, removeDevice } from '@/state/device/device-storage'
import { changeEarlyUser } from '@/state/early'
import { useFacts } from '@/state/facts'
import { useOutbox } from '@/state/outbox'
import { listChange } from './list-change'
import type { OutboxStore } from './outbox-store'

export interface EarlyBackend {
  readonly backend: Backend
  /**
   * Lists no more writes: the outbox has the same store and sends those that are listed, and their promises follow it. Passes on the
   * calls that needed Firestore.
   */
  readonly follow: (backend: Backend) => Unsubscribe
}

interface Settlement {
  readonly resolve: (written: Written) => void
  readonly reject: (error: Error) => void
}

/**
 * A backend before Firestore's code has arrived. A change that the outbox stores in full is listed on the device and shown at
 * once; the outbox sends it, like the changes that an earlier page could not send. Anything else waits for Firestore.
 */
export function earlyBackend(store: OutboxStore): EarlyBackend {
  const settlements = new Map<string, Settlement>()
  let isOpen = true
  let pass: (backend: Backend) => void = () => {}
  const opened = new Promise<Backend>((resolve) => (pass = resolve))

  const write: Write = async (change) => {
    // Sent by the outbox, a change that is stored in part would have to ask the server first.
    const entry = isOpen && isStoredInFull(change) ? listChange(store, change) : null
    if (!entry) return (await opened).write(change)
    showAtOnce(entry.change)
    return new Promise((resolve, reject) => settlements.set(entry.key, { resolve, reject }))
  }

  // An earlier page may have been left before it could send these. The next write has to be based on them.
  for (const entry of store.all()) {
    if (entry.status === 'waiting') showAtOnce(entry.change)
  }

  return {
    backend: backendLater(opened, write),
    follow: (backend) => {
      isOpen = false
      pass(backend)
      const settle = () => {
        const { entries } = useOutbox.getState()
        for (const [key, { resolve, reject }] of settlements) {
          const entry = entries.find((one) => one.key === key)
          if (entry?.status === 'waiting') continue
          settlements.delete(key)
          if (entry) reject(new Error(entry.reason))
          else resolve(undefined)
        }
      }
      settle()
      return useOutbox.subscribe(settle)
    },
  }
}

function isStoredInFull(change: Change): boolean {
  const listed = listedChange(change)
  return listed !== null && isInFull(listed)
}

function showAtOnce(change: ListedChange | null): void {
  // The snapshot has no maps, such as the goals, and of some of these an edit has only parts.
  if (change?.kind === 'set-user')
    changeEarlyUser(Object.fromEntries(Object.entries(change.fields).filter(([, value]) => !isRecord(value))))
  if (change?.kind !== 'set-timer') return
  const { timer, rev } = change
  // Another revision is one that the snapshot has already, or one that the server will refuse.
  if (rev === useFacts.getState().user?.value?.timerRev) changeEarlyUser({ timer, timerRev: rev + 1 })
}

/** A backend whose reads and long work wait for the opened one. */
function backendLater(opened: Promise<Backend>, write: Write): Backend {
  const watchLater = (watch: (backend: Backend) => Unsubscribe): Unsubscribe => {
    const stop = opened.then(watch)
    return () => void stop.then((stopNow) => stopNow())
  }
  return {
    write,
    user: {
      watch: (...args) => watchLater(({ user }) => user.watch(...args)),
      setUpProfile: async (...args) => (await opened).user.setUpProfile(...args),
      setUsername: async (...args) => (await opened).user.setUsername(...args),
    },
    sessions: {
      watchSpan: (...args) => watchLater(({ sessions }) => sessions.watchSpan(...args)),
      split: async (...args) => (await opened).sessions.split(...args),
      removeAll: async (...args) => (await opened).sessions.removeAll(...args),
      readKept: async (...args) => (await opened).sessions.readKept(...args),
      readAll: async (...args) => (await opened).sessions.readAll(...args),
      readSpans: async (...args) => (await opened).sessions.readSpans(...args),
      importAll: async (...args) => (await opened).sessions.importAll(...args),
      isSaved: async (...args) => (await opened).sessions.isSaved(...args),
      read: async (...args) => (await opened).sessions.read(...args),
    },
    imports: {
      watch: (...args) => watchLater(({ imports }) => imports.watch(...args)),
      takeBack: async (...args) => (await opened).imports.takeBack(...args),
      addRhythms: async (...args) => (await opened).imports.addRhythms(...args),
      addTypes: async (...args) => (await opened).imports.addTypes(...args),
      targets: async (...args) => (await opened).imports.targets(...args),
      saveTargets: async (...args) => (await opened).imports.saveTargets(...args),
    },
    locations: {
      encrypt: async (...args) => (await opened).locations.encrypt(...args),
      decrypt: async (...args) => (await opened).locations.decrypt(...args),
    },
    screenTimeApps: { watch: (...args) => watchLater(({ screenTimeApps }) => screenTimeApps.watch(...args)) },
    tasks: { watch: (...args) => watchLater(({ tasks }) => tasks.watch(...args)) },
    sessionTypes: { watch: (...args) => watchLater(({ sessionTypes }) => sessionTypes.watch(...args)) },
    rhythms: { watch: (...args) => watchLater(({ rhythms }) => rhythms.watch(...args)) },
    restSpans: { watch: (...args) => watchLater(({ restSpans }) => restSpans.watch(...args)) },
    completions: {
      watchNewest: (...args) => watchLater(({ completions }) => completions.watchNewest(...args)),
    },
    months: {
      watch: (...args) => watchLater(({ months }) => months.watch(...args)),
      stored: async (...args) => (await opened).months.stored(...args),
      rebuild: async (...args) => (await opened).months.rebuild(...args),
      miscounted: async (...args) => (await opened).months.miscounted(...args),
      recount: async (...args) => (await opened).months.recount(...args),
    },
    trash: { watch: (...args) => watchLater(({ trash }) => trash.watch(...args)) },
    badges: {
      watch: (...args) => watchLater(({ badges }) => badges.watch(...args)),
      check: async (...args) => (await opened).badges.check(...args),
    },
    github: {
      prepareLink: async (...args) => (await opened).github.prepareLink(...args),
      link: async (...args) => (await opened).github.link(...args),
      unlink: async (...args) => (await opened).github.unlink(...args),
      countLines: async (...args) => (await opened).github.countLines(...args),
    },
    pictures: {
      upload: async (...args) => (await opened).pictures.upload(...args),
      remove: async (...args) => (await opened).pictures.remove(...args),
    },
    backup: {
      read: async (...args) => (await opened).backup.read(...args),
      restore: async (...args) => (await opened).backup.restore(...args),
      restoreSettings: async (...args) => (await opened).backup.restoreSettings(...args),
    },
    queue: { flush: async (...args) => (await opened).queue.flush(...args) },
    account: { remove: async (...args) => (await opened).account.remove(...args) },
    errors: { report: async (...args) => (await opened).errors.report(...args) },
  }
}

const pressKeyOf = (uid: string) => `counterpoint:page-press:${uid}`

/** A button of the timer, pressed in the copy of its page before the app's code had come: see page-copy.ts. */
export interface EarlyPress {
  readonly action: TimerAction
  readonly at: number
  readonly mode: Mode
}

/**
 * What was pressed in the copy since the last call, or null. A page may be left before the app has come, and the timer used in
 * another tab: a press is for the timer that the copy showed, and for no later one.
 */
export function takeEarlyPress(uid: string): EarlyPress | null {
  const { action, at, mode, timerRev } = record(readDevice(pressKeyOf(uid)))
  removeDevice(pressKeyOf(uid))
  if (timerRev !== useFacts.getState().user?.value?.timerRev) return null
  return isTimerAction(action) && isNumber(at) && at <= now() && isMode(mode) ? { action, at, mode } : null
}
