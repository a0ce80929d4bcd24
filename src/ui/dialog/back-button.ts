/**
 * Lets the browser's Back close what is open, as users of phones expect, instead of leaving the page.
 *
 * While anything is open, the history has one extra entry with the page's own address. Back then leads to the page's
 * entry, and the topmost holder is called. When the last holder closes in another way, the extra entry stays and is
 * marked `spent`: going back at once would be asynchronous and could undo a navigation that follows. The next holder
 * reuses the entry, and Back skips it.
 */
type Mark = 'open' | 'spent'
type Holder = () => void

const KEY = 'backButton'
let holders: readonly Holder[] = []
/** The mark of the entry that the browser showed last. */
let shown: Mark | null = null
/** The page's own entry, below the extra one. */
let page: string | null = null
let isListening = false
/** Set while `history.forward()` to the extra entry is pending. Runs when it arrives. */
let onReturn: (() => void) | null = null

/** Calls `onBack` instead of leaving the page. Returns a function that releases the hold. */
export function holdBackButton(onBack: Holder): () => void {
  listen()
  const holder = () => onBack()
  holders = [...holders, holder]
  if (holders.length === 1) open()
  return () => {
    holders = holders.filter((other) => other !== holder)
    if (holders.length === 0) mark('spent')
  }
}

/** Goes where Back would have led, past the extra entry. Waits for a pending `history.forward()`, which could cancel it. */
export function goBack(): void {
  if (onReturn) onReturn = back
  else back()
}

function back(): void {
  history.back()
}

function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', arrive)
}

function open(): void {
  // Following a link cancels a pending `history.forward()`.
  onReturn = null
  if (markHere() !== null) return mark('open')
  page = entryHere()
  history.pushState({ ...stateHere(), [KEY]: 'open' }, '')
  shown = 'open'
}

/** Marks the extra entry if it is the current one. */
function mark(next: Mark): void {
  if (markHere() === null) return
  history.replaceState({ ...stateHere(), [KEY]: next }, '')
  page = entryHere()
  shown = next
}

function arrive(): void {
  const from = shown
  shown = markHere()
  if (shown !== null) {
    // Also after a reload or Forward: the extra entry matches what is open now.
    mark(holders.length > 0 ? 'open' : 'spent')
    onReturn?.()
    onReturn = null
  } else if (entryHere() !== page) {
    // Another page: its own dialogs go with it.
  } else if (holders.length > 0) {
    holders.at(-1)?.()
    // React has rendered by then. Whatever is still open holds Back again, without a new entry that Back could skip.
    setTimeout(() => {
      if (holders.length > 0 && markHere() === null && entryHere() === page) {
        onReturn = () => {}
        history.forward()
      }
    })
  } else if (from === 'spent') {
    back()
  }
}

function stateHere(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

function markHere(): Mark | null {
  const value = stateHere()[KEY]
  return value === 'open' || value === 'spent' ? value : null
}

/** The entry without its mark. The extra entry and the page's own entry are equal. */
function entryHere(): string {
  const state = Object.entries(stateHere()).filter(([key]) => key !== KEY)
  return JSON.stringify([location.href, state])
}
