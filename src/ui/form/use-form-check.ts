import { useState } from 'react'

interface FormCheck<P> {
  /** The problems to show beside their fields: none before the first submit. */
  readonly shown: readonly P[]
  /** Returns whether the form may be saved. If not, the control that fixes the first problem gets the focus. */
  readonly check: (form: HTMLFormElement) => boolean
}

/** A problem begins with the name of the field that fixes it: `name-too-long` belongs to `name`. */
export type FieldOf<P extends string> = P extends `${infer Field}-${string}` ? Field : P

export function fieldOf<P extends string>(problem: P): FieldOf<P> {
  return problem.split('-', 1)[0] as FieldOf<P>
}

/**
 * Checks a form on submit, and opens the folds that hold a problem. From then on its problems are shown while the user fixes
 * them. `controlOf` gives the CSS selectors of the control that fixes a problem, in order of preference; by default its field.
 */
export function useFormCheck<P>(
  problems: readonly P[],
  controlOf: (problem: P) => readonly string[] = (problem) => [`[name=${fieldOf(String(problem))}]`],
): FormCheck<P> {
  const [hasTried, setHasTried] = useState(false)

  function check(form: HTMLFormElement): boolean {
    setHasTried(true)
    const controls = problems.map((problem) =>
      controlOf(problem)
        .map((selector) => form.querySelector<HTMLElement>(selector))
        .find((control) => control !== null),
    )
    // Nothing in a closed fold can get the focus.
    for (const control of controls) control?.closest('details')?.setAttribute('open', '')
    controls[0]?.focus()
    return problems.length === 0
  }

  return { shown: hasTried ? problems : [], check }
}
