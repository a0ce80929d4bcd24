import { useMemo } from 'react'
import { create } from 'zustand'
import { mergeMonths } from '@/domain/summary/months'
import type { LifeRecord, MonthRecord } from '@/domain/summary/record'
import { useFacts } from './facts'
import { perUser } from './per-user'

/** How far this device is in knowing all that ever counted. */
export type RecordStatus =
  | { readonly at: 'loading' }
  /** The months lack something, and are being built anew out of all sessions. */
  | { readonly at: 'adding-up'; readonly done: number; readonly total: number }
  | { readonly at: 'ready' }

export const LOADING: RecordStatus = { at: 'loading' }

export const useRecordStatus = perUser(create<RecordStatus>(() => LOADING))

/** The months once they are known to hold all that ever counted, else null. */
export function useKnownMonths(): readonly MonthRecord[] | null {
  const isReady = useRecordStatus(({ at }) => at === 'ready')
  const months = useFacts((facts) => facts.months)
  if (!isReady || !months) return null
  // A cache that has nothing may only have been cleared.
  return months.isFromCache && months.items.length === 0 ? null : months.items
}

/** All that ever counted, out of the months. */
export function useRecord(): LifeRecord | null {
  const months = useKnownMonths()
  return useMemo(() => months && mergeMonths(months), [months])
}
