import { create } from 'zustand'
import { parseHeldCounts, type HeldLineCount } from '@/domain/github/line-tasks'
import { perUser } from '../device/per-user'
import { userValue } from '../device/user-value'

/** Counts that were under way when their session was saved. They wait on the device, so that a reload loses none. */
export const useLineCounts = perUser(create<{ held: readonly HeldLineCount[] }>(() => ({ held: [] })))

const kept = userValue((uid) => `counterpoint:pending:${uid}:lines`, parseHeldCounts, show)

export const openLineCounts = kept.open

export function holdLineCount(count: HeldLineCount): void {
  put([...useLineCounts.getState().held.filter(({ id }) => id !== count.id), count])
}

export function dropLineCount(id: string): void {
  put(useLineCounts.getState().held.filter((count) => count.id !== id))
}

function put(held: readonly HeldLineCount[]): void {
  kept.write(held.length > 0 ? held : null)
  show(held)
}

function show(held: readonly HeldLineCount[]): void {
  useLineCounts.setState({ held })
}
