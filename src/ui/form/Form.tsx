import { useState, type ComponentProps, type KeyboardEvent, type SubmitEvent } from 'react'

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: (form: HTMLFormElement) => void
}

/**
 * A form that Enter submits, or Ctrl+Enter and Cmd+Enter from a multi-line field. The owner validates it,
 * except for text that a field cannot read.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  // Events of a dialog that was opened from a form bubble through React into that form.
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (event.target !== form) return
    const unreadable = [...form.querySelectorAll('input')].find(({ validity }) => validity.customError)
    if (!unreadable) return onSubmit(form)
    // Tells the field, which shows why.
    unreadable.checkValidity()
    unreadable.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const { target, currentTarget } = event
    if (!isSubmit || !(target instanceof HTMLTextAreaElement) || !currentTarget.contains(target)) return
    event.preventDefault()
    currentTarget.requestSubmit()
  }

  // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only the key of the form's own fields
  return <form {...rest} noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown} />
}

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
