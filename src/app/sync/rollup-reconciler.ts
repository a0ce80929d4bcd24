import type { Backend, Listing, Unsubscribe } from '@/domain/backend'
import type { MonthKey } from '@/domain/calendar/month'
import {
  mergeRollups,
  sessionCountOf,
  type MonthlyRollup,
  isSameRest,
  NO_TOTALS,
  restOf,
  totalsOf,
  type Totals,
} from '@/domain/rollups/rollups'
import { AFTER_ALL, documentsIn, monthsToCompare } from '@/domain/rollups/months-to-compare'
import { MS_PER_DAY, type EpochMs } from '@/domain/units'
import { untilOnline } from '@/lib/wait'
import { inOneTab } from '@/platform/one-tab'
import { now } from '@/platform/time'
import { readDevice, removeDevice, watchDevice, writeDevice } from '@/state/device/device-storage'
import { useFacts } from '@/state/facts'
import { LOADING, useRollupStatus, type RollupStatus } from '@/state/rollups'
import { useUncountedSessions } from '@/state/sessions/use-sessions'
import { keepTrying } from '@/lib/retry'

/** Interval between two checks of the monthly rollups. */
const ROLLUP_CHECK_EVERY_MS = MS_PER_DAY
/** Sessions and completions that one comparison of rollups reads, unless a single month has more. */
const ROLLUP_COMPARE_DOCUMENTS = 500
/** Documents that the comparisons read a day, on average. */
const ROLLUP_COMPARE_A_DAY = 100
/** Longer than rebuilt rollups take to reach the listener. */
const ROLLUP_CHECK_PAUSE_MS = 2000

/** What this device knows about the rollups, shared by its tabs. */
interface Finding {
  /** When the rollups were last found to hold everything readable. */
  readonly checkedAt: EpochMs | null
  /** The stored but unreadable documents, which must not be taken for missing rollups again and again. */
  readonly rest: Totals
  /** The progress of a rebuild: it goes backwards, and has reached this month. */
  readonly building: { readonly before: MonthKey; readonly done: number; readonly total: number } | null
  /** Which months are to be compared next with all that they should say, and when. */
  readonly comparison: { readonly before: MonthKey; readonly notBefore: EpochMs }
}

const NO_FINDING: Finding = {
  checkedAt: null,
  rest: NO_TOTALS,
  building: null,
  comparison: { before: AFTER_ALL, notBefore: 0 },
}

/**
 * Keeps the rollups equal to the sums of the sessions and completions. Every write of this app updates its rollup, so a
 * difference means that something else has written. This looks for one daily; if there is one, one tab rebuilds the
 * rollups and resumes after a reload.
 */
export function startRollupReconciler(backend: Backend, uid: string): Unsubscribe {
  const key = `counterpoint:record:${uid}`
  const end = new AbortController()
  const { signal } = end

  const read = (): Finding => ({ ...NO_FINDING, ...(readDevice(key) as Partial<Finding> | null) })
  const write = (finding: Finding) => {
    if (signal.aborted) return
    writeDevice(key, finding)
    show(finding)
  }
  const show = (finding: Finding) => {
    useRollupStatus.setState(statusOf(finding), true)
    useUncountedSessions.setState({ count: Math.max(0, finding.rest.sessions) })
  }

  async function keep(): Promise<void> {
    await inOneTab(key, signal, async () => {
      const stored = read().building ? undefined : await check()
      if (read().building) await build(stored)
    })
  }

  /** Returns what is stored, if it had to be found out. */
  async function check(): Promise<Totals | undefined> {
    const { checkedAt, comparison } = read()
    const isChecked = checkedAt !== null && now() - checkedAt < ROLLUP_CHECK_EVERY_MS
    const isCompared = now() < comparison.notBefore
    if (isChecked && isCompared) return undefined
    const { totals, months } = await checkSums()
    if (read().building || isCompared || !(await compare(months))) return totals
    // The replaced months may have hidden that another month lacks something.
    return (await checkSums()).totals
  }

  async function checkSums() {
    const found = await difference()
    const { totals, rest } = found
    const finding = read()
    if (isSameRest(rest, finding.rest) || isSameRest(rest, NO_TOTALS)) {
      write({ ...finding, checkedAt: now(), rest })
    } else {
      write({ ...finding, building: { before: AFTER_ALL, done: 0, total: totals.sessions } })
    }
    return found
  }

  /**
   * Finds what equal sums hide, such as a wrong day, type or quantity: compares some months with their sessions and completions,
   * and replaces those that differ. Returns whether any did.
   */
  async function compare(months: readonly MonthlyRollup[]): Promise<boolean> {
    const isShort = documentsIn(months) <= ROLLUP_COMPARE_DOCUMENTS
    const wrong = isShort ? [] : await backend.months.miscounted(months, signal)
    const { before } = read().comparison
    const chosen = monthsToCompare(months, { wrong, before, limit: ROLLUP_COMPARE_DOCUMENTS })
    const isReplaced = chosen.months.length > 0 && (await backend.months.recount(chosen.months, signal))
    // A count costs as much as a document.
    const reads = chosen.documents + (isShort ? 0 : 2 * months.length)
    const days = Math.max(1, reads / ROLLUP_COMPARE_A_DAY)
    write({ ...read(), comparison: { before: chosen.before, notBefore: now() + days * MS_PER_DAY } })
    return isReplaced
  }

  async function build(stored: Totals | undefined): Promise<void> {
    const { building } = read()
    if (!building) return
    const { before, done, total } = building
    await backend.months.rebuild(before, {
      stored,
      signal,
      onProgress: (more, month) =>
        write({ ...read(), building: { before: month, done: Math.min(done + more, total), total } }),
    })
    const { rest, months } = await difference()
    await serverRollups(signal, (heard) => isAsNew(heard, months))
    const comparison = { before: AFTER_ALL, notBefore: now() + MS_PER_DAY }
    write({ checkedAt: now(), rest, building: null, comparison })
  }

  /**
   * Rebuilds the rollups that an older version of the app has written, now and whenever one appears: that version
   * counts lines of code as tasks. Everything else in them is right, so the screens need not wait.
   */
  async function recount(): Promise<void> {
    while (!signal.aborted) {
      await serverRollups(signal, hasOutdated)
      await inOneTab(key, signal, async () => {
        const { items } = await serverRollups(signal)
        const outdated = items.filter(({ isOutdated }) => isOutdated).map(({ month }) => month)
        if (outdated.length > 0) await backend.months.recount(outdated.sort().reverse(), signal)
      })
      // The listener receives the new rollups a moment later.
      await untilOnline(ROLLUP_CHECK_PAUSE_MS, signal)
    }
  }

  /** When all sessions are cleared, those that could not be read go too, so what is left of them is counted again. */
  async function recountRest(): Promise<void> {
    while (!signal.aborted) {
      await serverRollups(signal, hasSessions)
      await serverRollups(signal, (months) => !hasSessions(months) && read().rest.sessions > 0)
      try {
        const { rest } = await difference()
        if (!read().building) write({ ...read(), rest })
      } catch (error) {
        if (!signal.aborted) console.warn('What cannot be read could not be counted again', error)
      }
    }
  }

  /** What the server stores beyond its rollups. The rollups that the listener has may be older or newer, so they do not count. */
  async function difference() {
    // Offline, waits for the network.
    await serverRollups(signal)
    const { totals, months } = await backend.months.stored()
    signal.throwIfAborted()
    return { totals, months, rest: restOf(totals, totalsOf(mergeRollups(months))) }
  }

  show(read())
  const stopWatching = watchDevice(key, () => show(read()))
  const warn = (done: string) => (error: unknown) =>
    console.warn(`The rollups could not be ${done}, will retry`, error)
  void keepTrying(keep, signal, warn('checked')).then(() => keepTrying(recount, signal, warn('recounted')))
  recountRest().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return () => {
    end.abort()
    stopWatching()
    // Sign-out clears the cache, so the findings about it are void.
    removeDevice(key)
    useRollupStatus.setState(LOADING, true)
    useUncountedSessions.setState({ count: 0 })
  }
}

function statusOf({ checkedAt, building }: Finding): RollupStatus {
  if (building) return { at: 'adding-up', done: building.done, total: building.total }
  return checkedAt === null ? LOADING : { at: 'ready' }
}

const hasSessions = ({ items }: Listing<MonthlyRollup>) =>
  items.some(({ days }) => [...days.values()].some((day) => sessionCountOf(day) > 0))

/** Whether the listener has heard of each of these rollups, or of a later version. */
function isAsNew({ items }: Listing<MonthlyRollup>, months: readonly MonthlyRollup[]): boolean {
  const revs = new Map(items.map(({ month, rev }) => [month, rev]))
  return months.every(({ month, rev }) => (revs.get(month) ?? 0) >= rev)
}

const hasOutdated = ({ items }: Listing<MonthlyRollup>) => items.some(({ isOutdated }) => isOutdated)

/** Resolves with the listener's rollups once it has heard from the server and they satisfy `isWanted`. */
function serverRollups(
  signal: AbortSignal,
  isWanted: (months: Listing<MonthlyRollup>) => boolean = () => true,
): Promise<Listing<MonthlyRollup>> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stop()
      reject(new DOMException('Left', 'AbortError'))
    }
    const look = ({ months }: { months: Listing<MonthlyRollup> | null }) => {
      if (!months || months.isFromCache || !isWanted(months)) return false
      stop()
      signal.removeEventListener('abort', end)
      resolve(months)
      return true
    }
    let stop: Unsubscribe = () => {}
    if (look(useFacts.getState())) return
    stop = useFacts.subscribe(look)
    signal.addEventListener('abort', end)
  })
}
