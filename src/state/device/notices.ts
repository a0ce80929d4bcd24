import { useState } from 'react'
import { useAuth } from '../auth'
import { readDevice, writeDevice } from './device-storage'

/** Notices that are shown once on each device. */
export type Notice = 'number-words' | 'calibrate'

/** Whether the notice is still to be shown on this device, and a function that hides it for good. */
export function useNotice(notice: Notice): { readonly isNew: boolean; readonly hide: () => void } {
  const uid = useAuth((auth) => (auth.status === 'signed-in' ? auth.account.uid : null))
  const [isHidden, setHidden] = useState(false)
  const key = `counterpoint:notices:${uid}`
  const hidden = hiddenNotices(readDevice(key))
  return {
    isNew: uid !== null && !isHidden && !hidden.includes(notice),
    hide: () => {
      writeDevice(key, [...hidden, notice])
      setHidden(true)
    },
  }
}

function hiddenNotices(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : []
}
