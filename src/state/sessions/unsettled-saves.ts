import { create } from 'zustand'
import type { LocationChange } from '@/domain/session/location'
import type { Session } from '@/domain/session/session'
import { parseUnsettled, storedUnsettled, unsettledKey, type UnsettledSave } from '@/domain/session/unsaved'
import { perUser } from '../device/per-user'
import { userValue } from '../device/user-value'

export interface Unsettled extends UnsettledSave {
  readonly key: string
  /** `asking`: the server is yet to be asked. `missing`: it has no such session. `joining`: it is being told. */
  readonly status: 'asking' | 'conflict' | 'joining' | 'missing'
  /** What the server has, where the two contradict each other. */
  readonly stored: Session | null
  /** In this tab's memory alone: coordinates are stored encrypted or not at all. */
  readonly location: LocationChange
  /** The toast that said that it was saved. */
  readonly toast: string | null
}

/**
 * Sessions of a timer that the server refused because another device has saved one of the same timer. They stay on the device
 * until their owner has decided or nothing of them is missing there.
 */
export const useUnsettledSaves = perUser(create<{ saves: readonly Unsettled[] }>(() => ({ saves: [] })))

const kept = userValue((uid) => `counterpoint:pending:${uid}:unsettled`, parseUnsettled, show)

/** Opens what waits on this device for the user; all tabs show the same. Returns how to close it. */
export const openUnsettled = kept.open

export function holdUnsettled(
  save: UnsettledSave,
  { location = null, toast = null }: { location?: LocationChange; toast?: string | null } = {},
): void {
  const key = unsettledKey(save)
  const { saves } = useUnsettledSaves.getState()
  if (saves.some((other) => other.key === key)) return
  put([...saves, { ...save, ...UNKNOWN, key, location, toast }])
}

/** What the server says of it. */
export function learnUnsettled(key: string, known: Pick<Unsettled, 'status' | 'stored'>): void {
  useUnsettledSaves.setState(({ saves }) => ({
    saves: saves.map((save) => (save.key === key ? { ...save, ...known } : save)),
  }))
}

export function dropUnsettled(key: string): void {
  put(useUnsettledSaves.getState().saves.filter((save) => save.key !== key))
}

/** Before the server has been asked. */
const UNKNOWN = { status: 'asking', stored: null, location: null, toast: null } as const

function put(saves: readonly Unsettled[]): void {
  kept.write(saves.length > 0 ? saves.map(storedUnsettled) : null)
  useUnsettledSaves.setState({ saves })
}

function show(stored: readonly UnsettledSave[]): void {
  const { saves } = useUnsettledSaves.getState()
  useUnsettledSaves.setState({
    saves: stored.map((save) => {
      const key = unsettledKey(save)
      return saves.find((other) => other.key === key) ?? { ...save, ...UNKNOWN, key }
    }),
  })
}
