import { useMemo } from 'react'
import { mergeMonths } from '@/domain/summary/months'
import type { LifeRecord } from '@/domain/summary/record'
import { useFacts } from './facts'

/** All that ever counted, out of the months; null until they are known. */
export function useRecord(): LifeRecord | null {
  const months = useFacts((facts) => facts.months)
  return useMemo(() => (months ? mergeMonths(months.items) : null), [months])
}
