import { useEffect, useRef, useState, type RefObject } from 'react'
import { showToast } from '@/state/toasts'

interface Item {
  readonly id: string
  readonly name: string
}

/** One opening of a form. The id of what is new is given here, so that sending it twice makes one. */
export interface Draft<T, E> {
  readonly id: string
  /** Null when it is new. */
  readonly original: T | null
  readonly entry: E
  /** The entry before anything was typed; a refused one opens with other values. */
  readonly initial: E
}

interface Door<T> {
  readonly save: (item: T) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

interface Failures {
  readonly saveFailed: string
  readonly removeFailed: string
}

export interface Editor<T, E> {
  readonly draft: Draft<T, E> | null
  readonly add: (entry: E) => void
  readonly edit: (original: T, entry: E) => void
  readonly cancel: () => void
  /** `write` stands in for the door's save where more than the item is written. */
  readonly save: (item: T, entry: E, write?: () => Promise<void>) => void
  /** What is to be deleted if the person says so. */
  readonly asked: T | null
  readonly ask: (item: T | null) => void
  readonly remove: (item: T) => void
  readonly addButtonRef: RefObject<HTMLButtonElement | null>
}

/** Adding, editing and deleting the items of a list. What is written stands in the list at once, also offline. */
export function useEditor<T extends Item, E>(
  door: Door<T>,
  { saveFailed, removeFailed }: Failures,
): Editor<T, E> {
  const [draft, setDraft] = useState<Draft<T, E> | null>(null)
  const [asked, setAsked] = useState<T | null>(null)
  const [removals, setRemovals] = useState(0)
  const addButtonRef = useRef<HTMLButtonElement>(null)

  // The dialog gives the focus back to a button that goes away with its row.
  useEffect(() => {
    if (removals > 0) addButtonRef.current?.focus()
  }, [removals])

  function save(item: T, entry: E, write: () => Promise<void> = () => door.save(item)) {
    setDraft(null)
    write().catch((error: unknown) => {
      console.error(saveFailed, error)
      // Nothing that was typed is lost, neither this nor what is being typed now.
      setDraft((current) => current ?? (draft && { ...draft, entry }))
      showToast({ kind: 'error', text: saveFailed, detail: item.name })
    })
  }

  // Where the server refuses, the listener brings it back.
  function remove(item: T) {
    setAsked(null)
    setRemovals(removals + 1)
    door.remove(item.id).catch((error: unknown) => {
      console.error(removeFailed, error)
      showToast({ kind: 'error', text: removeFailed, detail: item.name })
    })
  }

  return {
    draft,
    add: (entry) => setDraft({ id: crypto.randomUUID(), original: null, entry, initial: entry }),
    edit: (original, entry) => setDraft({ id: original.id, original, entry, initial: entry }),
    cancel: () => setDraft(null),
    save,
    asked,
    ask: setAsked,
    remove,
    addButtonRef,
  }
}
