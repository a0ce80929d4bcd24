import { useEffect, useReducer, useRef, useState } from 'react'
import { sayIfRefused, type RefusalOptions } from '@/state/toasts'
import { offerRestore } from '@/components/trash/offer-restore'
import type { ItemKind, RemoveItem, SaveItem } from '@/domain/outbox/change'
import type { Trashed, TrashItem } from '@/domain/trash/trash'
import { deletedText } from '@/format/deleted'
import { itemFailedText, type ItemVerb } from '@/format/strategy'
import { useBackend } from '@/state/backend'

export interface NamedItem {
  readonly id: string
  readonly name: string
}

/** One opening of a form. It assigns the id of a new item, so that sending the form twice creates one item. */
export interface Draft<T, E> {
  readonly id: string
  /** The item as it is stored now, also when another device changes it meanwhile. Null for a new item. */
  readonly original: T | null
  readonly entry: E
  /** The values before any input, when the form opened. A refused form opens with other values. */
  readonly initial: E
}

/** The item as it is stored now, with what another device has changed since. */
export function asStored<T extends NamedItem>(item: T, items: readonly T[] | undefined): T {
  return items?.find(({ id }) => id === item.id) ?? item
}

interface Removal {
  readonly written: Promise<unknown>
  /** The id of the toast that offers to undo it. */
  readonly offer: string
}

interface ListActions<T> {
  readonly save: (item: T) => Promise<unknown>
  /** Removes an item and offers to undo that. */
  readonly remove: (item: T) => Removal
}

export type Editor<T extends NamedItem, E> = ReturnType<typeof useEditor<T, E>>

/**
 * Adds, edits and deletes the items of a list. Changes appear in the list at once, even offline. `noun` is the item's name within
 * a sentence.
 */
export function useEditor<T extends NamedItem, E>(
  items: readonly T[],
  actions: ListActions<T>,
  noun: string,
) {
  const [opened, setDraft] = useState<Draft<T, E> | null>(null)
  const stored = opened?.original && items.find(({ id }) => id === opened.id)
  const draft: Draft<T, E> | null = stored ? { ...opened, original: stored } : opened
  const [askedThen, setAsked] = useState<T | null>(null)
  const asked = askedThen && asStored(askedThen, items)
  const [lostButtons, loseButton] = useReducer((count: number) => count + 1, 0)
  const addButtonRef = useRef<HTMLButtonElement>(null)

  const sayIf = (written: Promise<unknown>, verb: ItemVerb, { name }: T, rest: RefusalOptions = {}) =>
    sayIfRefused(written, itemFailedText(verb, noun), { detail: name, ...rest })

  // The row's button, which was pressed or to which a dialog returns the focus, goes with the row.
  useEffect(() => {
    if (lostButtons > 0) addButtonRef.current?.focus()
  }, [lostButtons])

  /** `write` replaces the usual save if more than the item is written. */
  function save(item: T, entry: E, write: () => Promise<unknown> = () => actions.save(item)) {
    setDraft(null)
    // Keeps all input, both this and what the user is typing now.
    const onRefused = () => setDraft((current) => current ?? (draft && { ...draft, entry }))
    sayIf(write(), 'save', item, { onRefused })
  }

  // If the server refuses, the listener restores it.
  function remove(item: T) {
    setAsked(null)
    loseButton()
    const { written, offer } = actions.remove(item)
    sayIf(written, 'delete', item, { offer })
  }

  /** Saves an item that is no longer in use, so that it is again. If the server refuses, the message has the verb. */
  function bringBack(item: T, verb: ItemVerb) {
    loseButton()
    sayIf(actions.save(item), verb, item)
  }

  return {
    noun,
    draft,
    add: (entry: E) => setDraft({ id: crypto.randomUUID(), original: null, entry, initial: entry }),
    edit: (original: T, entry: E) => setDraft({ id: original.id, original, entry, initial: entry }),
    cancel: () => setDraft(null),
    save,
    /** The item to delete if the user confirms, as it is stored now. */
    asked,
    ask: setAsked,
    remove,
    bringBack,
    addButtonRef,
  }
}

/** The actions on a list whose deleted items go to the trash, with an offer to undo. */
export function useListActions<K extends ItemKind>(
  kind: K,
  nameOf: (item: TrashItem<K>) => string = ({ name }) => name,
): ListActions<TrashItem<K>> {
  const { write } = useBackend()
  const save = (item: TrashItem<K>) => write({ kind: 'save-item', itemKind: kind, item } as SaveItem)
  return {
    save,
    remove: (item) => {
      const trashId = crypto.randomUUID()
      const trashed = { id: trashId, kind, items: [item] } as Trashed
      return {
        offer: offerRestore(write, deletedText(nameOf(item)), [trashed]),
        written: write({ kind: 'remove-item', itemKind: kind, item, trashId } as RemoveItem),
      }
    },
  }
}
