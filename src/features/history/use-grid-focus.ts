import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One tab stop among the days of a month; the arrow keys, Home and End move it. */
export function useGridFocus(
  days: readonly DayKey[],
  first: DayKey | undefined,
): {
  ref: RefObject<HTMLTableElement | null>
  stop: DayKey | undefined
  handleKeyDown: (event: KeyboardEvent) => void
} {
  const ref = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<DayKey | null>(null)
  const stop = focused !== null && days.includes(focused) ? focused : first

  function handleKeyDown(event: KeyboardEvent) {
    const { day } = (event.target as HTMLElement).dataset
    const index = days.findIndex((each) => each === day)
    const next = index < 0 ? undefined : days[targetOf(event.key, index, days.length)]
    if (next === undefined || next === day) return
    event.preventDefault()
    setFocused(next)
    ref.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return { ref, stop, handleKeyDown }
}

function targetOf(key: string, index: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return index + (STEPS[key] ?? 0)
}
