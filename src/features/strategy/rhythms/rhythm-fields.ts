import type { RhythmEntry, RhythmProblem } from '@/domain/rhythm/entry'

/** The props of each part of the rhythm form. */
export interface RhythmFieldsProps {
  entry: RhythmEntry
  onChange: (part: Partial<RhythmEntry>) => void
  errorOf: (...problems: RhythmProblem[]) => string | undefined
}
