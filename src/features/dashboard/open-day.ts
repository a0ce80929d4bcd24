import { createContext } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'

/** Opens the breakdown of a day. The page has the dialog, and any day of a card opens it. */
export const OpenDay = createContext<(day: DayKey) => void>(() => {
  throw new Error('No dialog for the day')
})
