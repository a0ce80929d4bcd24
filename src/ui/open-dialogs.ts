/**
 * The modal dialogs that are open, the topmost last. Everything outside the topmost one is inert, even what
 * lies above it in the top layer, so whoever must stay usable (the toasts) has to know which one it is.
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

/** Call it after `showModal()`. The page behind does not scroll until the last dialog has left. */
export function dialogOpened(dialog: HTMLDialogElement): void {
  if (stack.length === 0) lockScroll()
  change([...stack.filter((other) => other !== dialog), dialog])
}

/** Call it before the dialog leaves the document, so that what was put into it can leave first. */
export function dialogClosing(dialog: HTMLDialogElement): void {
  change(stack.filter((other) => other !== dialog))
  if (stack.length === 0) delete document.documentElement.dataset['scrollLock']
}

/** Tells when the topmost dialog may have changed; returns the unsubscribe. */
export function onTopmostDialogChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function lockScroll() {
  const root = document.documentElement
  root.dataset['scrollLock'] = window.innerWidth > root.clientWidth ? 'keep-gutter' : 'plain'
}
