import { useState } from 'react'
import { endingNow } from '@/domain/sentence/when'
import { dayOf } from '@/domain/calendar/day-key'
import type { ManualEntry } from '@/domain/session/manual'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import { useClock } from '@/state/clock'
import { Button } from '@/ui/Button'
import styles from './LengthChips.module.css'

interface LengthChipsProps {
  entry: ManualEntry
  onChange: (entry: ManualEntry) => void
}

const LENGTHS = [
  { label: '15m', minutes: 15 },
  { label: '30m', minutes: 30 },
  { label: '1h', minutes: 60 },
] as const

const TIMES = ['type', 'date', 'start', 'end', 'hours', 'minutes'] as const

/** Fills in a length that ends now. */
export function LengthChips({ entry, onChange }: LengthChipsProps) {
  const [filled, setFilled] = useState<{ minutes: number; entry: ManualEntry } | null>(null)
  /** Until the times are changed by other means. */
  const isUnchanged = filled && TIMES.every((field) => filled.entry[field] === entry[field])

  function fill(minutes: number) {
    const { now, zone } = useClock.getState()
    const today = dayOf(now, zone)
    const next =
      entry.type === SCREEN_TIME
        ? { ...entry, date: today, hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
        : { ...entry, ...endingNow(minutes, { now, today, zone }) }
    setFilled({ minutes, entry: next })
    onChange(next)
  }

  const when = entry.type === SCREEN_TIME ? 'today' : 'ending now'
  return (
    <div role="group" aria-label={`Length, ${when}`} className={styles.chips}>
      {LENGTHS.map(({ label, minutes }) => (
        <Button
          key={label}
          size="sm"
          aria-pressed={isUnchanged === true && filled.minutes === minutes}
          onClick={() => fill(minutes)}
        >
          {label}
        </Button>
      ))}
      <span aria-hidden="true">{when}</span>
    </div>
  )
}
