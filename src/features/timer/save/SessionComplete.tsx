import { useEffect } from 'react'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useUnsettledSaves } from '@/state/sessions/unsettled-saves'
import { FinishSaves, SessionCompleteDialog, SavedElsewhere } from './lazy-dialogs'

/**
 * Opens after Stop, and again after a reload, until the session is saved or skipped (INT-10). If another device has
 * saved the same timer with different content, it asks what to do.
 */
export function SessionComplete() {
  const unsaved = useUnsavedSession((state) => state.unsaved)
  const conflict = useUnsettledSaves(({ saves }) => saves.find(({ status }) => status === 'conflict'))
  // Preloaded at once: Stop is one press away, and the network may be gone by then.
  useEffect(() => void SessionCompleteDialog.preload(), [])
  return (
    <>
      {unsaved && <SessionCompleteDialog unsaved={unsaved} />}
      <FinishSaves />
      {!unsaved && conflict?.stored && (
        <SavedElsewhere key={conflict.key} save={conflict} stored={conflict.stored} />
      )}
    </>
  )
}
