import { useMemo } from 'react'
import { openRhythms } from '@/domain/score/open-rhythms'
import { openRhythmsText } from '@/format/score'
import { useScoreInput } from '@/state/day-values'

/** The rhythms that are still open today, shown beside the number (CLOCK-06). */
export function OpenRhythms({ className }: { className?: string | undefined }) {
  const input = useScoreInput()
  const text = useMemo(() => (input ? openRhythmsText(openRhythms(input)) : ''), [input])
  return <p className={className}>{text}</p>
}
