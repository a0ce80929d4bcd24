import type { UnsavedSession } from '@/domain/session/unsaved'
import type { LocationChange } from '@/domain/session/location'
import { COMMAND_MESSAGES } from '@/format/commands'
import { TIMER_MESSAGES } from '@/format/timer'
import {
  changeUnsavedLocation,
  dropUnsaved,
  holdUnsaved,
  useUnsavedSession,
} from '@/state/sessions/unsaved-session'
import { offerUndo } from '@/state/undo'

/** Discards the unsaved session, and offers to bring it back as it was (UNDO-01). */
export function skipUnsaved(): void {
  const { unsaved, location } = useUnsavedSession.getState()
  dropUnsaved()
  if (unsaved) offerToBringBack(unsaved, location)
}

function offerToBringBack(skipped: UnsavedSession, location: LocationChange): void {
  offerUndo({
    text: TIMER_MESSAGES.sessionSkipped,
    undo: () => {
      // Another timer has been stopped since. Its session must not be replaced, and this one must not be lost.
      if (useUnsavedSession.getState().unsaved) {
        offerToBringBack(skipped, location)
        return Promise.resolve(COMMAND_MESSAGES.saveFirst)
      }
      holdUnsaved(skipped)
      changeUnsavedLocation(location)
      return Promise.resolve()
    },
  })
}
