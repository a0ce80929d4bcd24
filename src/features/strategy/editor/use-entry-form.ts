import { useState } from 'react'
import type { ProblemWords } from '@/format/strategy'
import { useFormCheck } from '@/ui/form/use-form-check'

export interface EntryForm<P extends string> {
  readonly submit: (form: HTMLFormElement) => void
  /** The message beside a field that one of these problems concerns. */
  readonly errorOf: (...problems: P[]) => string | undefined
  readonly alert: string | null
  readonly acknowledge: () => void
}

/**
 * Validates a form on submit, and from then on while the user fixes it: each problem is shown beside its field, the
 * first one gets the focus, and problems that the specification shows as an alert open one.
 */
export function useEntryForm<P extends string>(
  problems: readonly P[],
  words: Record<P, ProblemWords>,
  /** The name of the control that fixes each problem. */
  fieldOf: Record<P, string>,
  onValid: () => void,
): EntryForm<P> {
  const { shown, check } = useFormCheck(problems, (problem) => [`[name=${fieldOf[problem]}]`])
  const [alert, setAlert] = useState<string | null>(null)

  function submit(form: HTMLFormElement) {
    // Moves the focus before the alert opens, because the alert returns it to where it was.
    if (check(form)) return onValid()
    setAlert(problems.map((problem) => words[problem].alert).find((text) => text !== null) ?? null)
  }

  return {
    submit,
    errorOf: (...codes) => {
      const found = shown.find((problem) => codes.includes(problem))
      return found && words[found].beside
    },
    alert,
    acknowledge: () => setAlert(null),
  }
}
