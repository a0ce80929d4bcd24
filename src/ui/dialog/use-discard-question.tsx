import { useLayoutEffect, useState } from 'react'
import { DiscardQuestion } from './ConfirmDialog'
import { guardPage } from './leave-guards'

/** Asks before changes are discarded. `leave` is for every way out of the dialog; leaving the page asks too. */
export function useDiscardQuestion(isChanged: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  /** Leaves the page once the changes are discarded. */
  const [leavePage, setLeavePage] = useState<(() => void) | null>(null)

  // A layout effect, so that no closed form still holds the page: its question would never be seen.
  useLayoutEffect(() => {
    if (!isChanged) return
    return guardPage((how) => {
      setLeavePage(() => how)
      setAsking(true)
    })
  }, [isChanged])

  function discard() {
    onClose()
    leavePage?.()
  }

  function keep() {
    setAsking(false)
    setLeavePage(null)
  }

  return {
    leave: () => (isChanged ? setAsking(true) : onClose()),
    question: <DiscardQuestion open={isAsking} onConfirm={discard} onCancel={keep} />,
  }
}
