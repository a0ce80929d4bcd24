import type { Formula } from '@/domain/score/formula'
import { SAVE_SCORING_FAILED } from '@/format/pacing'
import { useBackend } from '@/state/backend'
import { sayIfRefused } from '@/state/toasts'

/** Stores the scoring settings without waiting. A refusal is reported. */
export function useSaveFormula(): (formula: Formula, onRefused?: () => void) => void {
  const { write } = useBackend()
  return (formula, onRefused) =>
    sayIfRefused(write({ kind: 'set-user', fields: { formula } }), SAVE_SCORING_FAILED, { onRefused })
}
