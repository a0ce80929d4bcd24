import { create } from 'zustand'
import { parseHeldCounts, type HeldLineCount } from '@/domain/github/held-count'
import { readDevice, removeDevice, watchDevice, writeDevice } from '../device/device-storage'
import { perUser } from '../device/per-user'

/** Counts that were under way when their session was saved. They wait on the device, so that a reload loses none. */
export const useLineCounts = perUser(create<{ held: readonly HeldLineCount[] }>(() => ({ held: [] })))

let key: string | null = null

export function openLineCounts(uid: string): () => void {
  key = `counterpoint:pending:${uid}:lines`
  useLineCounts.setState({ held: parseHeldCounts(readDevice(key)) })
  const stop = watchDevice(key, (stored) => useLineCounts.setState({ held: parseHeldCounts(stored) }))
  return () => {
    stop()
    key = null
    useLineCounts.setState({ held: [] })
  }
}

export function holdLineCount(count: HeldLineCount): void {
  put([...useLineCounts.getState().held.filter(({ id }) => id !== count.id), count])
}

export function dropLineCount(id: string): void {
  put(useLineCounts.getState().held.filter((count) => count.id !== id))
}

function put(held: readonly HeldLineCount[]): void {
  if (key !== null) {
    if (held.length > 0) writeDevice(key, held)
    else removeDevice(key)
  }
  useLineCounts.setState({ held })
}
