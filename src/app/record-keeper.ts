import type { Backend, Listing, Unsubscribe } from '@/domain/backend'
import type { MonthKey } from '@/domain/calendar/month'
import { mergeMonths } from '@/domain/summary/months'
import type { MonthRecord } from '@/domain/summary/record'
import { isSameRest, NO_TOTALS, restOf, totalsOf, type Totals } from '@/domain/summary/totals'
import type { EpochMs } from '@/domain/units'
import { inOneTab, untilWorthAnotherTry } from '@/platform/one-tab'
import { now } from '@/platform/time'
import { readDevice, removeDevice, watchDevice, writeDevice } from '@/state/device-storage'
import { useFacts } from '@/state/facts'
import { LOADING, useRecordStatus, type RecordStatus } from '@/state/record'

/** What this device has found out about the months, shared by its tabs. */
interface Finding {
  /** When the months were last found to hold all that can be read. */
  readonly checkedAt: EpochMs | null
  /** What is stored and cannot be read: it must not look like something that the months lack, again and again. */
  readonly rest: Totals
  /** How far building them anew has come: backwards, down to this month. */
  readonly building: { readonly before: MonthKey; readonly done: number; readonly total: number } | null
}

const NO_FINDING: Finding = { checkedAt: null, rest: NO_TOTALS, building: null }
const CHECK_EVERY_MS = 24 * 60 * 60 * 1000
const AFTER_ALL = '9999-12' as MonthKey
/** A change may reach the sums before it reaches the listener. */
const ANSWERS_TO_BELIEVE = 3
const PAUSE_MS = 2000
const TRY_AGAIN_MS = 60_000

/**
 * Sees to it that the months hold what the sessions and completions add up to. All that this app writes carries its
 * changes along, so there is a difference only when something else has written: it is looked for now and then, and
 * where there is one the months are built anew, in one tab, and go on after a reload.
 */
export function startRecordKeeper(backend: Backend, uid: string): Unsubscribe {
  const key = `counterpoint:record:${uid}`
  const end = new AbortController()
  const { signal } = end

  const read = (): Finding => ({ ...NO_FINDING, ...(readDevice(key) as Partial<Finding> | null) })
  const write = (finding: Finding) => {
    if (signal.aborted) return
    writeDevice(key, finding)
    show(finding)
  }
  const show = (finding: Finding) => useRecordStatus.setState(statusOf(finding), true)

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      try {
        await inOneTab(key, signal, async () => {
          if (!read().building) await check()
          if (read().building) await build()
        })
        return
      } catch (error) {
        if (signal.aborted) return
        console.warn('The months could not be checked; it will be tried again', error)
        await untilWorthAnotherTry(TRY_AGAIN_MS, signal)
      }
    }
  }

  async function check(): Promise<void> {
    const { checkedAt, rest } = read()
    if (checkedAt !== null && now() - checkedAt < CHECK_EVERY_MS) return
    const found = await difference(rest)
    const { stored, isExpected } = found
    if (isExpected) write({ checkedAt: now(), rest: found.rest, building: null })
    else write({ ...read(), building: { before: AFTER_ALL, done: 0, total: stored.sessions } })
  }

  async function build(): Promise<void> {
    const { building } = read()
    if (!building) return
    const { before, done, total } = building
    await backend.months.rebuild(before, {
      signal,
      onProgress: (more, month) =>
        write({ ...read(), building: { before: month, done: Math.min(done + more, total), total } }),
    })
    const { rest } = await difference(NO_TOTALS)
    write({ checkedAt: now(), rest, building: null })
  }

  /**
   * Rebuilds the months that an older version of the app has written to, now and whenever another one turns up: such a
   * version counts lines of code as tasks. All else in them is right, so the screens need not wait.
   */
  async function recount(): Promise<void> {
    while (!signal.aborted) {
      try {
        await confirmedMonths(signal, hasOutdated)
        await inOneTab(key, signal, async () => {
          const { items } = await confirmedMonths(signal)
          const outdated = items.filter(({ isOutdated }) => isOutdated).map(({ month }) => month)
          if (outdated.length > 0) await backend.months.recount(outdated.sort().reverse(), signal)
        })
        // The listener hears of the new months a moment later.
        await untilWorthAnotherTry(PAUSE_MS, signal)
      } catch (error) {
        if (signal.aborted) return
        console.warn('The months could not be recounted, will retry', error)
        await untilWorthAnotherTry(TRY_AGAIN_MS, signal)
      }
    }
  }

  async function difference(expected: Totals) {
    for (let answer = 1; ; answer++) {
      const before = await confirmedMonths(signal)
      const stored = await backend.months.stored()
      const months = await confirmedMonths(signal)
      const rest = restOf(stored, totalsOf(mergeMonths(months.items)))
      const isExpected = isSameRest(rest, expected)
      if (isExpected || (answer >= ANSWERS_TO_BELIEVE && months === before))
        return { stored, rest, isExpected }
      await untilWorthAnotherTry(PAUSE_MS, signal)
      signal.throwIfAborted()
    }
  }

  show(read())
  const stopWatching = watchDevice(key, () => show(read()))
  void keep().then(recount)
  return () => {
    end.abort()
    stopWatching()
    // The cache is cleared at sign-out, so nothing of it is known any more.
    removeDevice(key)
    useRecordStatus.setState(LOADING, true)
  }
}

function statusOf({ checkedAt, building }: Finding): RecordStatus {
  if (building) return { at: 'adding-up', done: building.done, total: building.total }
  return checkedAt === null ? LOADING : { at: 'ready' }
}

const hasOutdated = ({ items }: Listing<MonthRecord>) => items.some(({ isOutdated }) => isOutdated)

/** The months as the server has told them, with nothing of this device on its way, once they are as wanted. */
function confirmedMonths(
  signal: AbortSignal,
  isWanted: (months: Listing<MonthRecord>) => boolean = () => true,
): Promise<Listing<MonthRecord>> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stop()
      reject(new DOMException('Left', 'AbortError'))
    }
    const look = ({ months }: { months: Listing<MonthRecord> | null }) => {
      if (!months || months.isFromCache || months.unsynced.size > 0 || !isWanted(months)) return false
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
