import { useState } from 'react'
import { useToday } from '@/state/clock'
import { useScoreInput } from '@/state/day-values'
import { RhythmButton } from './RhythmButton'
import { useOccurrences } from './use-occurrences'

interface TodaysRhythmsProps {
  className: string | undefined
  /** Hidden, it remembers what was pressed until the page is left. */
  isShown?: boolean
}

/** Today's open rhythms, for a phone, whose calendar is far below. One that is pressed stays, so that it can be undone. */
export function TodaysRhythms({ className, isShown = true }: TodaysRhythmsProps) {
  const today = useToday()
  const [pressed, setPressed] = useState<readonly string[]>([])
  const occurrences = useOccurrences(useScoreInput(), ignore)(today)
  const shown = occurrences?.filter(
    ({ status, rhythm }) => status === 'pending' || pressed.includes(rhythm.id),
  )
  if (!isShown || !shown?.length) return null
  return (
    <ul className={className} aria-label="Rhythms of today">
      {shown.map(({ onPress, ...occurrence }) => {
        const press = () => {
          setPressed([...pressed, occurrence.rhythm.id])
          onPress?.(occurrence)
        }
        return (
          <li key={occurrence.rhythm.id}>
            <RhythmButton {...occurrence} onPress={press} showsNote isTabStop />
          </li>
        )
      })}
    </ul>
  )
}

/** Nothing of today is late or missed. */
const ignore = () => {}
