import { useEffect, useRef } from 'react'
import { beginnings } from '@/domain/rhythm/beginnings'
import { completionId } from '@/domain/rhythm/completion'
import { rhythmBeginsText } from '@/format/frame'
import { useClock } from '@/state/clock'
import { useScoreInput } from '@/state/day-values'
import { LATE_BEGINNING_MS } from '../limits'
import { notifyOnce } from './notify-once'

/** Notifies of timed rhythms that begin while the app is open (NOTIFY-02). */
export function RhythmWatch() {
  const now = useClock((clock) => clock.now)
  const zone = useClock((clock) => clock.zone)
  const input = useScoreInput()
  const checkedAt = useRef(now)
  useEffect(() => {
    // Until completions and rest days are known, the check waits.
    if (!input) return
    const { rhythms, rollups, rest } = input
    const from = Math.max(checkedAt.current, now - LATE_BEGINNING_MS)
    checkedAt.current = now
    for (const { rhythm, due } of beginnings(rhythms, rollups.completions, rest, zone, from, now)) {
      const tag = `counterpoint-rhythm-${completionId(rhythm.id, due)}`
      notifyOnce({ text: rhythmBeginsText(rhythm.name), tag, page: '#/app/dashboard' }).catch(
        (error: unknown) => console.info('The notification was not shown', error),
      )
    }
  }, [now, zone, input])
  return null
}
