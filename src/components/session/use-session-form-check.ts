import { useState } from 'react'
import { hasDraftProblems, type DraftProblems } from '@/domain/session/draft'
import type { ManualProblem } from '@/domain/session/manual'
import { manualMessage } from '@/format/session'

/** The control that fixes each problem. If a time is missing, the empty one. */
const FIELD_OF: Record<ManualProblem, string> = {
  'date-missing': '[name=date]',
  'date-out-of-range': '[name=date]',
  'one-time-missing': ':is([name=start], [name=end])[value=""]',
  'length-invalid': '[name=hours]',
  'length-too-long': '[name=hours]',
}

/**
 * Checks a session form on submit. From then on, problems of the day and the times are shown beside their fields; other
 * problems are shown while the user types. A missing date also shows an alert (SESSION-18, EDIT-02).
 */
export function useSessionFormCheck(problem: ManualProblem | null, draft: DraftProblems) {
  const [hasTried, setHasTried] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)

  function check(form: HTMLFormElement): boolean {
    setHasTried(true)
    if (problem === null && !hasDraftProblems(draft)) return true
    // Before the alert opens, because the alert returns the focus to where it was.
    if (problem !== null) form.querySelector<HTMLElement>(FIELD_OF[problem])?.focus()
    else focusFirstInvalid(form)
    if (problem === 'date-missing') setAlert(manualMessage(problem))
    return false
  }

  return { when: hasTried ? problem : null, alert, acknowledge: () => setAlert(null), check }
}

/** If there are too many tasks, no single quantity is wrong, so the first one gets the focus. */
function focusFirstInvalid(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]')
  const first = form.querySelector<HTMLElement>('[role=group] input')
  ;(invalid ?? first)?.focus()
}
