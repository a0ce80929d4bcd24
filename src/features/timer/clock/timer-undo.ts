import type { Backend } from '@/domain/backend'
import { isLineTask } from '@/domain/github/line-tasks'
import { MAX_CHECKED_BREAKS, MAX_NOTES_LENGTH } from '@/domain/limits'
import { hasEntered } from '@/domain/session/unsaved'
import { type RunningTimer, INACTIVE, type Mode, type Timer } from '@/domain/timer/timer'
import type { EpochMs } from '@/domain/units'
import { COMMAND_MESSAGES } from '@/format/commands'
import {
  changeUnsavedLocation,
  dropUnsaved,
  holdUnsaved,
  useUnsavedSession,
} from '@/state/sessions/unsaved-session'
import { useFacts, type Facts } from '@/state/facts'
import { dropToast, showToast } from '@/state/toasts'
import { offerUndo, UNDO_FAILED } from '@/state/undo'
import { changeTimer } from './use-timer-actions'

/** Offers to discard the timer that a link, a shortcut or the palette has just started, until it is stopped (LINKS-01). */
export function offerToTakeBack(backend: Backend, mode: Mode, startedAt: EpochMs): void {
  const isOn = (timer: Timer) => timer.status !== 'inactive' && timer.startTime >= startedAt
  offerWhile(isOn, COMMAND_MESSAGES.started(mode), () =>
    changeTimer(backend, (timer) => (isOn(timer) ? INACTIVE : null)),
  )
}

/** Offers to put the timer back as it was before a link paused or resumed it, until it changes again (LINKS-01). */
export function offerToPutBack(backend: Backend, text: string, before: Timer): void {
  if (before.status === 'inactive') return
  const breaks = before.breaks.length + (before.status === 'paused' ? 1 : 0)
  const isNext = (timer: Timer) =>
    timer.status !== 'inactive' &&
    timer.status !== before.status &&
    timer.startTime === before.startTime &&
    timer.breaks.length === breaks
  offerWhile(isNext, text, () =>
    putBack(backend, before, isNext, () => showToast({ kind: 'error', text: UNDO_FAILED })),
  )
}

/** Offers an undo until the timer is no longer as the undo expects it. `undo` returns whether it still was. */
function offerWhile(isUndoable: (timer: Timer) => boolean, text: string, undo: () => boolean): void {
  const offer = offerUndo({
    text,
    undo: () => (undo() ? Promise.resolve() : Promise.reject(new Error('The timer has changed.'))),
  })
  const wasUndoable = ({ user }: Facts) => (user?.value ? isUndoable(user.value.timer) : false)
  const stopWatching = useFacts.subscribe((facts, before) => {
    if (!wasUndoable(before) || wasUndoable(facts)) return
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
  const { type, notes, quantities } = unsaved.draft
  // Lines are counted again.
  const hasTasks = Object.keys(quantities).some((id) => quantities[id] !== '' && !isLineTask(id))
  // A timer holds no more, and what was entered must not be cut.
  if (notes.length > MAX_NOTES_LENGTH || hasTasks || location !== null)
    throw new Error('A timer cannot hold what was entered.')
  const timer = hasEntered(unsaved, stopped.draft) ? { ...stopped, draft: { type, notes } } : stopped
  const isInactive = ({ status }: Timer) => status === 'inactive'
  const isBack = putBack(backend, timer, isInactive, () => {
    if (useUnsavedSession.getState().unsaved === null) {
      holdUnsaved(unsaved)
      changeUnsavedLocation(location)
    }
    showToast({ kind: 'error', text: UNDO_FAILED })
  })
  if (!isBack) throw new Error('Another timer runs.')
  dropUnsaved()
}

/** Writes an earlier state of the timer in the place of what `isReplaced` accepts. Returns whether it did. */
function putBack(
  backend: Backend,
  timer: RunningTimer,
  isReplaced: (timer: Timer) => boolean,
  onRefused: () => void,
): boolean {
  const { breaks } = timer
  const first = { ...timer, breaks: breaks.slice(0, MAX_CHECKED_BREAKS) }
  if (!changeTimer(backend, (now) => (isReplaced(now) ? withDraftOf(now, first) : null), onRefused))
    return false
  // The rules accept further breaks one by one.
  for (let count = MAX_CHECKED_BREAKS; count < breaks.length; count++)
    changeTimer(backend, (now) => withDraftOf(now, { ...timer, breaks: breaks.slice(0, count + 1) }))
  return true
}

/** With what was entered for the timer since. */
function withDraftOf(now: Timer, timer: RunningTimer): RunningTimer {
  return now.status !== 'inactive' && now.draft ? { ...timer, draft: now.draft } : timer
}
