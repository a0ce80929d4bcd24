import type { Backend } from '@/domain/backend'
import { MAX_CHECKED_BREAKS, MAX_NOTES_LENGTH } from '@/domain/limits'
import { hasEntered } from '@/domain/session/unsaved'
import type { RunningTimer } from '@/domain/timer/gap'
import { INACTIVE, type Mode, type Timer } from '@/domain/timer/timer'
import type { EpochMs } from '@/domain/units'
import { cutText } from '@/lib/cut-text'
import { COMMAND_MESSAGES } from '@/format/commands'
import {
  changeUnsavedLocation,
  dropUnsaved,
  holdUnsaved,
  useUnsavedSession,
} from '@/state/sessions/unsaved-session'
import { useFacts } from '@/state/facts'
import { dropToast, showToast } from '@/state/toasts'
import { offerUndo, UNDO_FAILED } from '@/state/undo'
import { changeTimer } from './use-timer-actions'

/** Offers to discard the timer that a link, a shortcut or the palette has just started, until it is stopped (LINKS-01). */
export function offerToTakeBack(backend: Backend, mode: Mode, startedAt: EpochMs): void {
  const isOn = (timer: Timer | undefined) =>
    timer !== undefined && timer.status !== 'inactive' && timer.startTime >= startedAt
  const offer = offerUndo({
    text: COMMAND_MESSAGES.started(mode),
    undo: () => {
      const isStopped = changeTimer(backend, (timer) => (isOn(timer) ? INACTIVE : null))
      return isStopped ? Promise.resolve() : Promise.reject(new Error('Another timer runs, or none.'))
    },
  })
  const stopWatching = useFacts.subscribe(({ user }, before) => {
    if (!isOn(before.user?.value?.timer) || isOn(user?.value?.timer)) return
    stopWatching()
    dropToast(offer)
  })
}

/** Offers to let a stopped timer go on, until its session is saved or skipped (KEYS-02). */
export function offerToGoOn(backend: Backend, stopped: RunningTimer): void {
  const heldHere = () => {
    const { unsaved } = useUnsavedSession.getState()
    return unsaved?.result.startTime === stopped.startTime ? unsaved : null
  }
  // Nothing was worked, so there is nothing to lose.
  if (!heldHere()) return
  const offer = offerUndo({
    text: COMMAND_MESSAGES.stopped,
    // eslint-disable-next-line @typescript-eslint/require-await -- A failure is a rejection.
    undo: async () => goOn(backend, stopped),
  })
  const stopWatching = useUnsavedSession.subscribe(() => {
    if (heldHere()) return
    stopWatching()
    dropToast(offer)
  })
}

/** Puts the timer back as it was, with the type and the notes that were entered since. */
function goOn(backend: Backend, stopped: RunningTimer): void {
  const { unsaved, location } = useUnsavedSession.getState()
  if (!unsaved) throw new Error('The session was saved or skipped.')
  const { type, notes } = unsaved.draft
  const timer = hasEntered(unsaved, stopped.draft)
    ? { ...stopped, draft: { type, notes: cutText(notes, MAX_NOTES_LENGTH) } }
    : stopped
  const { breaks } = timer
  const first = { ...timer, breaks: breaks.slice(0, MAX_CHECKED_BREAKS) }
  const isBack = changeTimer(
    backend,
    ({ status }) => (status === 'inactive' ? first : null),
    () => {
      if (useUnsavedSession.getState().unsaved === null) {
        holdUnsaved(unsaved)
        changeUnsavedLocation(location)
      }
      showToast({ kind: 'error', text: UNDO_FAILED })
    },
  )
  if (!isBack) throw new Error('Another timer runs.')
  // The rules accept further breaks one by one.
  for (let count = MAX_CHECKED_BREAKS; count < breaks.length; count++)
    changeTimer(backend, () => ({ ...timer, breaks: breaks.slice(0, count + 1) }))
  dropUnsaved()
}
