import { useState } from 'react'
import { hasDraftProblems, type DraftProblems } from '@/domain/session/draft'
import type { ManualProblem } from '@/domain/session/manual'
import { manualMessage } from '@/format/messages'

/** The control where each problem is corrected; of two times the empty one. */
const FIELD_OF: Record<ManualProblem, string> = {
  'date-missing': '[name=date]',
  'date-out-of-range': '[name=date]',
  'one-time-missing': ':is([name=start], [name=end])[value=""]',
  'length-invalid': '[name=hours]',
}

/**
 * Checks a session form when it is submitted. What is wrong with the day and the times stands beside its field from then
 * on; what can be seen while typing is told then. A missing date is an alert too (SESSION-18, EDIT-02).
 */
export function useSessionFormCheck(problem: ManualProblem | null, draft: DraftProblems) {
  const [hasTried, setHasTried] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)

  function check(form: HTMLFormElement): boolean {
    setHasTried(true)
    if (problem === null && !hasDraftProblems(draft)) return true
    // Before the alert opens: it gives the focus back to where it was.
    if (problem !== null) form.querySelector<HTMLElement>(FIELD_OF[problem])?.focus()
    else focusFirstInvalid(form)
    if (problem === 'date-missing') setAlert(manualMessage(problem))
    return false
  }

  return { when: hasTried ? problem : null, alert, acknowledge: () => setAlert(null), check }
}

/** Where tasks are too many, no single quantity is wrong: the first stands for all. */
function focusFirstInvalid(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]')
  const first = form.querySelector<HTMLElement>('[role=group] input')
  ;(invalid ?? first)?.focus()
}
