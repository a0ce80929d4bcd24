import { logFailedWrite } from '@/lib/log-failed-write'
import { isApple } from '@/lib/is-apple'
import { untilSignOut } from './device/per-user'
import { dropToast, showToast, useToasts } from './toasts'

/** How long an offer to undo stays on the screen. */
const OFFER_MS = 10_000
/** Without an answer by then, for example offline, the undo waits in the queue like every other change. */
const ANSWER_WITHIN_MS = 1500
const UNDO = 'Undo'
const UNDONE = 'Undone.'
export const UNDO_FAILED = 'This could not be undone. Nothing else has changed.'

export interface UndoOffer {
  /** What has happened: `3 sessions deleted.` */
  readonly text: string
  /** Resolves with what to tell the user, if more than `Undone.`. A rejection is told as well. */
  readonly undo: () => Promise<string | void>
}

/**
 * Offers to undo what has just happened: a toast with an Undo button, for ten seconds. The command `undo` takes the newest offer.
 * Signing out removes all toasts, and the offers with them. Returns the id of the toast, to take the offer back if the change
 * itself fails.
 */
export function offerUndo({ text, undo }: UndoOffer): string {
  return showToast({
    kind: 'neutral',
    text,
    durationMs: OFFER_MS,
    action: {
      label: UNDO,
      hint: `Or press ${isApple() ? 'Command' : 'Control'} Z.`,
      run: () => void run(undo),
    },
  })
}

export function canUndo(): boolean {
  return newestOffer() !== undefined
}

/** Takes the newest offer. */
export function undoNewest(): void {
  const offer = newestOffer()
  if (!offer) return
  dropToast(offer.id)
  offer.action?.run()
}

function newestOffer() {
  return useToasts.getState().toasts.findLast(({ action }) => action?.label === UNDO)
}

async function run(undo: UndoOffer['undo']): Promise<void> {
  const left = untilSignOut()
  const answer = undo()
  const late = new Promise<void>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS))
  try {
    const said = await Promise.race([answer, late])
    if (!left.aborted) showToast({ kind: 'success', text: said ?? UNDONE })
    await answer
  } catch (error) {
    logFailedWrite('Undo failed', error)
    if (!left.aborted) showToast({ kind: 'error', text: UNDO_FAILED })
  }
}
