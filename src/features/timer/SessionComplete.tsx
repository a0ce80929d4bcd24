import { Suspense, useEffect } from 'react'
import { usePending } from '@/state/pending'
import { useUnsettledSaves } from '@/state/unsettled-saves'
import { FinishSaves, PendingDialog, SavedElsewhere } from './parts'

/**
 * Opens after Stop, and again after a reload, until the session is saved or skipped (INT-10). Where another device has saved
 * the same timer in other words, it asks what to do.
 */
export function SessionComplete() {
  const pending = usePending((state) => state.pending)
  const conflict = useUnsettledSaves(({ saves }) => saves.find(({ status }) => status === 'conflict'))
  // At once: Stop is one press away, and the network may go before that.
  useEffect(() => void PendingDialog.preload(), [])
  return (
    <>
      <Suspense fallback={null}>{pending && <PendingDialog pending={pending} />}</Suspense>
      <Suspense fallback={null}>
        <FinishSaves />
        {!pending && conflict?.stored && (
          <SavedElsewhere key={conflict.key} save={conflict} stored={conflict.stored} />
        )}
      </Suspense>
    </>
  )
}
