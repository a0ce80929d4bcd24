import { dropToast, showToast, useToasts } from './toasts'

/** How long an offer to undo stays on the screen. */
const OFFER_MS = 10_000
/** Without an answer by then, for example offline, the undo waits in the queue like every other change. */
const ANSWER_WITHIN_MS = 1500
const UNDO = 'Undo'
const UNDONE = 'Undone.'
const UNDO_FAILED = 'This could not be undone. Nothing else has changed.'

export interface UndoOffer {
  /** What has happened: `3 sessions deleted.` */
  readonly text: string
  /** Resolves with what to tell the user, if more than `Undone.`. A rejection is told as well. */
  readonly undo: () => Promise<string | void>
}

/**
 * Offers to undo what has just happened: a toast with an Undo button, for ten seconds. Ctrl+Z, or Cmd+Z on Apple devices,
 * takes the newest offer unless the user is typing. Signing out removes all toasts, and the offers with them.
 * Returns the id of the toast, to take the offer back if the change itself fails.
 */
export function offerUndo({ text, undo }: UndoOffer): string {
  const id = showToast({
    kind: 'neutral',
    text,
    durationMs: OFFER_MS,
    action: {
      label: UNDO,
      hint: `Or press ${isApple() ? 'Command' : 'Control'} Z.`,
      run: () => void run(undo),
    },
  })
  listenForKey()
  return id
}

/** Listens as long as there is an offer. Adding the same listener twice has no effect. */
function listenForKey(): void {
  window.addEventListener('keydown', undoByKey)
  const stop = useToasts.subscribe(() => {
    if (newestOffer()) return
    window.removeEventListener('keydown', undoByKey)
    stop()
  })
}

function newestOffer() {
  return useToasts.getState().toasts.findLast(({ action }) => action?.label === UNDO)
}

async function run(undo: UndoOffer['undo']): Promise<void> {
  const answer = undo()
  const late = new Promise<void>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS))
  try {
    const said = await Promise.race([answer, late])
    showToast({ kind: 'success', text: said ?? UNDONE })
    await answer
  } catch (error) {
    console.error('Undo failed', error)
    showToast({ kind: 'error', text: UNDO_FAILED })
  }
}

function undoByKey(event: KeyboardEvent): void {
  if (!isUndoKey(event) || event.defaultPrevented || event.repeat || isTyping(event.target)) return
  const offer = newestOffer()
  if (!offer) return
  event.preventDefault()
  dropToast(offer.id)
  offer.action?.run()
}

function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const [command, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  return key.toLowerCase() === 'z' && command && !other && !shiftKey && !altKey
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

/** Fields have an undo of their own. In a dialog every field counts, because its form is still open. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  const isField = target.matches('input, textarea, select')
  const isSwitch = target.matches(
    '[type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"]',
  )
  return isField && (!isSwitch || target.closest('dialog') !== null)
}
