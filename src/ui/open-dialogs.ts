/**
 * The open modal dialogs, with the topmost last. Everything outside the topmost dialog is inert, even elements above it
 * in the top layer, so the toasts must know which one it is.
 */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

export function topmostDialog(): HTMLDialogElement | undefined {
  return stack.at(-1)
}

/** Call this after `showModal()`. The page behind does not scroll until the last dialog has closed. */
export function dialogOpened(dialog: HTMLDialogElement): void {
  if (stack.length === 0) lockScroll()
  change([...stack.filter((other) => other !== dialog), dialog])
}

/** Call this before the dialog leaves the document, so that elements moved into it can leave first. */
export function dialogClosing(dialog: HTMLDialogElement): void {
  change(stack.filter((other) => other !== dialog))
  if (stack.length === 0) delete document.documentElement.dataset['scrollLock']
}

/** Calls the listener when the topmost dialog may have changed. Returns the unsubscribe function. */
export function onTopmostDialogChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function lockScroll() {
  const root = document.documentElement
  root.dataset['scrollLock'] = window.innerWidth > root.clientWidth ? 'keep-gutter' : 'plain'
}
