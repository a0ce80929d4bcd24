import { useState } from 'react'
import { AlertDialog } from '@/ui/dialog/ConfirmDialog'
import { FormDialog, type FormDialogProps } from '@/ui/dialog/FormDialog'
import type { ProblemWords } from '@/format/strategy'
import { fieldOf, type FieldOf, useFormCheck } from '@/ui/form/Form'
import { enteredName } from '@/domain/name'
import { rebasedFields } from '@/domain/stored-values'
import type { Draft } from './use-editor'

interface EntryDialogProps extends Pick<
  FormDialogProps,
  'title' | 'subtitle' | 'size' | 'initialFocusRef' | 'submitLabel' | 'isChanged' | 'children'
> {
  form: Pick<EntryForm<never>, 'submit' | 'alert' | 'acknowledge'>
  onCancel: () => void
}

/** A form in a dialog, with its alert. */
export function EntryDialog({ form, size = 'sm', onCancel, ...rest }: EntryDialogProps) {
  return (
    <>
      <FormDialog {...rest} size={size} onSubmit={form.submit} onClose={onCancel} />
      <AlertDialog message={form.alert} onAcknowledge={form.acknowledge} />
    </>
  )
}

/** What each form of an item gets from its list. */
export interface ItemFormProps<T, E> {
  draft: Draft<T, E>
  /** The list without this item. */
  others: readonly T[]
  onSave: (item: T, entry: E) => void
  onCancel: () => void
}

/**
 * The values of an item's form, how to change them, and whether the user has. Fields that the user has not changed
 * follow the item, so saving does not undo what another device has changed meanwhile.
 */
export function useItemEntry<T, E extends object>(
  draft: Draft<T, E>,
  entryOf: (item: T) => E,
): readonly [entry: E, change: (part: Partial<E>) => void, isChanged: boolean] {
  const [typed, setTyped] = useState({ entry: draft.entry, opened: draft.initial })
  const untouched = draft.original ? entryOf(draft.original) : draft.initial
  const entry = rebasedFields(typed.entry, typed.opened, untouched)
  const isChanged = JSON.stringify(entry) !== JSON.stringify(untouched)
  return [entry, (part) => setTyped({ entry: { ...entry, ...part }, opened: untouched }), isChanged]
}

interface ItemDialogProps extends Pick<
  EntryDialogProps,
  'form' | 'size' | 'isChanged' | 'onCancel' | 'children'
> {
  draft: Draft<unknown, unknown>
  /** Names the item in the title, and on the button unless that has a shorter one. */
  noun: string
  shortNoun?: string
}

/** The dialog of a new or an edited item. */
export function ItemDialog({ draft, noun, shortNoun = noun, ...rest }: ItemDialogProps) {
  const isNew = draft.original === null
  return (
    <EntryDialog
      {...rest}
      title={`${isNew ? 'New' : 'Edit'} ${noun}`}
      submitLabel={`${isNew ? 'Add' : 'Save'} ${shortNoun}`}
    />
  )
}

interface EntryForm<F extends string> {
  readonly submit: (form: HTMLFormElement) => void
  /** The message beside the field. */
  readonly errorOf: (field: F) => string | undefined
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
  onValid: () => void,
): EntryForm<FieldOf<P>> {
  const { shown, check } = useFormCheck(problems)
  const [alert, setAlert] = useState<string | null>(null)

  function submit(form: HTMLFormElement) {
    // Moves the focus before the alert opens, because the alert returns it to where it was.
    if (check(form)) return onValid()
    setAlert(problems.map((problem) => words[problem].alert).find((text) => text !== null) ?? null)
  }

  return {
    submit,
    errorOf: (field) => {
      const found = shown.find((problem) => fieldOf(problem) === field)
      return found && words[found].beside
    },
    alert,
    acknowledge: () => setAlert(null),
  }
}

/** A hint that the name is already in use, where duplicates are allowed. */
export function sameNameHint(
  name: string,
  others: readonly { readonly name: string }[],
  noun: string,
): string | undefined {
  const isThere = others.some((other) => other.name === enteredName(name))
  return isThere ? `You already have a ${noun} with this name.` : undefined
}
