import { useMemo } from 'react'
import { openRhythms } from '@/domain/score/open-rhythms'
import { openRhythmsText } from '@/format/break-even'
import { useScoreInput } from '@/state/day-values'

/** Beside the number: what today still holds. */
export function OpenToday({ className }: { className?: string | undefined }) {
  const input = useScoreInput()
  const text = useMemo(() => (input ? openRhythmsText(openRhythms(input)) : ''), [input])
  return <p className={className}>{text}</p>
}
