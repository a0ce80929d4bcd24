import type { ComponentProps, KeyboardEvent, SubmitEvent } from 'react'

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
