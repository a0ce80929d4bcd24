import { useState } from 'react'

interface FormCheck<P> {
  /** The problems to show beside their fields: none before the first submit. */
  readonly shown: readonly P[]
  /** Returns whether the form may be saved. If not, the control that fixes the first problem gets the focus. */
  readonly check: (form: HTMLFormElement) => boolean
}

/**
 * Checks a form on submit. From then on its problems are shown while the user fixes them. `controlOf` gives the CSS selectors of
 * the control that fixes a problem, in order of preference.
 */
export function useFormCheck<P>(
  problems: readonly P[],
  controlOf: (problem: P) => readonly string[] = () => [],
): FormCheck<P> {
  const [hasTried, setHasTried] = useState(false)

  function check(form: HTMLFormElement): boolean {
    setHasTried(true)
    const [first] = problems
    if (first === undefined) return true
    for (const selector of controlOf(first)) {
      const control = form.querySelector<HTMLElement>(selector)
      if (!control) continue
      control.focus()
      break
    }
    return false
  }

  return { shown: hasTried ? problems : [], check }
}
