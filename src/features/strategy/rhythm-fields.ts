import type { RhythmEntry, RhythmProblem } from '@/domain/rhythm/entry'

/** What each part of the rhythm's form gets. */
export interface RhythmFieldsProps {
  entry: RhythmEntry
  onChange: (part: Partial<RhythmEntry>) => void
  errorOf: (...problems: RhythmProblem[]) => string | undefined
}
