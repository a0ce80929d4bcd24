import { useMemo } from 'react'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { rangeOfDays, endWeekOf, endWeeksOf, rangeOfEndWeek, type EndWeek } from '@/domain/session/end-time'
import { dayCounts, historyRows, type DayCount, type HistoryRows } from '@/domain/summary/history-rows'
import { dayRollupsOf } from '@/domain/summary/month-days'
import type { DayRollup, MonthlyRollup } from '@/domain/rollups/rollups'
import type { EpochMs } from '@/domain/units'
import { useToday } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useMonthlyRollups, useRollupStatus } from '@/state/rollups'
import { sessionCache, type WeekSessions } from '@/state/sessions/session-cache'
import type { Sessions } from '@/state/sessions/sessions-in'
import { useOpenWeeks, useSessionWeeks, useUnreadableSessions } from '@/state/sessions/use-sessions'
import { useIsOnline } from '@/state/online'

/** Why a session is not shown: it is being read, could not be read, or this device does not hold it and is offline. */
export type MissingState = 'loading' | 'failed' | 'offline'

export interface History {
  readonly rows: HistoryRows
  readonly unsynced: ReadonlySet<string>
  /** Documents that cannot be read and are not in the list. */
  readonly unreadable: number
  /** The rollups are complete, so the number of rows is right. */
  readonly isCounted: boolean
  /** The totals of each day. Until the rollups are complete, only of days whose sessions are all loaded. */
  readonly days: ReadonlyMap<DayKey, DayRollup>
  /** The days that have sessions, newest first. */
  readonly counts: readonly DayCount[]
  readonly isDayKnown: (day: DayKey) => boolean
  readonly missingState: (endTime: EpochMs) => MissingState
  readonly status: 'loading' | 'ready' | 'offline' | 'failed'
  /** Reads again what could not be read. */
  readonly retry: () => void
}

const NO_MONTHS: readonly MonthlyRollup[] = []
/** Days to load while the rollups are added up. */
const NEWEST_DAYS = 21

/** The whole list of sessions: its length from the rollups, its rows from the weeks that are open. */
export function useHistory(): History {
  const counted = useMonthlyRollups()
  // While rollups are being added up, the months that are done give the list its length so far.
  const months = useFacts((facts) => facts.months?.items) ?? NO_MONTHS
  const newest = useNewestWeeks()
  const open = useOpenWeeks()
  const isOnline = useIsOnline()

  const rollups = useMemo(() => new Map(months.flatMap(({ days }) => [...days])), [months])
  const monthCounts = useMemo(() => dayCounts(rollups), [rollups])
  const rows = useMemo(() => historyRows(monthCounts, spansOf(open)), [monthCounts, open])
  const loadedDays = useMemo(() => (counted ? null : loadedRollups(rows)), [counted, rows])
  const days = loadedDays ?? rollups
  const counts = useMemo(() => (loadedDays ? dayCounts(loadedDays) : monthCounts), [loadedDays, monthCounts])
  const unsynced = useMemo(() => new Set([...open.values()].flatMap((week) => [...week.unsynced])), [open])
  const unreadable = useUnreadableSessions()
  const isCounted = counted !== null

  return useMemo(() => {
    const status = (): History['status'] => {
      if ([...open.values()].some((week) => week.status === 'failed')) return 'failed'
      if (rows.total > 0) return 'ready'
      const isComing = [...newest.values()].some((week) => week.status === 'loading')
      if (isCounted && !isComing) return 'ready'
      return isOnline ? 'loading' : 'offline'
    }
    return {
      rows,
      unsynced,
      unreadable,
      isCounted,
      days,
      counts,
      isDayKnown: (day) => isCounted || rows.isDayLoaded(day),
      missingState: (endTime) => stateOf(open.get(endWeekOf(endTime)), isOnline),
      status: status(),
      retry: () => sessionCache.retry([...open.keys()]),
    }
  }, [rows, unsynced, unreadable, isCounted, days, counts, open, isOnline, newest])
}

/** Keeps the newest week live, and while the rollups are added up three weeks, so that these can be used meanwhile. */
function useNewestWeeks(): ReadonlyMap<EndWeek, WeekSessions> {
  const today = useToday()
  const isAddingUp = useRollupStatus(({ at }) => at === 'adding-up')
  const count = isAddingUp ? NEWEST_DAYS : 1
  return useSessionWeeks(endWeeksOf(rangeOfDays(addDays(today, 1 - count), count)))
}

function spansOf(open: ReadonlyMap<EndWeek, WeekSessions>) {
  return [...open].map(([key, { sessions, status, isConfirmed }]) => ({
    ...rangeOfEndWeek(key),
    sessions,
    isWhole: isConfirmed && status === 'ready',
  }))
}

function loadedRollups(rows: HistoryRows): ReadonlyMap<DayKey, DayRollup> {
  return new Map([...dayRollupsOf(rows.loaded)].filter(([day]) => rows.isDayLoaded(day)))
}

function stateOf(week: WeekSessions | undefined, isOnline: boolean): MissingState {
  if (week?.status === 'failed') return 'failed'
  return isOnline || !week ? 'loading' : 'offline'
}

/** How many of the counted sessions of a day are not loaded. */
export function missingOf({ sessions, status, isConfirmed }: Sessions, counted: number): number {
  return status === 'ready' && isConfirmed ? 0 : Math.max(0, counted - sessions.length)
}
