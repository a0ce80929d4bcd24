import { useMemo } from 'react'
import { create } from 'zustand'
import { mergeRollups, type Rollups, type MonthlyRollup } from '@/domain/rollups/rollups'
import { useFacts } from './facts'
import { perUser } from './device/per-user'

/** Whether this device has complete rollups. */
export type RollupStatus =
  | { readonly at: 'loading' }
  /** The rollups are incomplete and are being rebuilt from all sessions. */
  | { readonly at: 'adding-up'; readonly done: number; readonly total: number }
  | { readonly at: 'ready' }

export const LOADING: RollupStatus = { at: 'loading' }

export const useRollupStatus = perUser(create<RollupStatus>(() => LOADING))

/** The monthly rollups once they are known to be complete, otherwise null. */
export function useMonthlyRollups(): readonly MonthlyRollup[] | null {
  const isReady = useRollupStatus(({ at }) => at === 'ready')
  const months = useFacts((facts) => facts.months)
  if (!isReady || !months) return null
  // An empty cache may just have been cleared, so it does not mean that there are none.
  return months.isFromCache && months.items.length === 0 ? null : months.items
}

/** The merged rollups of all months. */
export function useRollups(): Rollups | null {
  const months = useMonthlyRollups()
  return useMemo(() => months && mergeRollups(months), [months])
}
