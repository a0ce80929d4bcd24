import { useHeldCounts } from './use-held-counts'
import { useSettleSaves } from './use-settle-saves'

/** Finishes saves that another device had a part in, and counts that were under way. Shows nothing. */
export function FinishSaves() {
  useSettleSaves()
  useHeldCounts()
  return null
}
