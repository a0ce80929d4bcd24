import { create } from 'zustand'
import type { Timer, TimerMark } from '@/domain/timer/timer'
import {
  isInTimer,
  type Gap,
  afterEvent,
  firstPresence,
  isMark,
  parsePresence,
  seenTimer,
  SILENCE_MS,
  type Presence,
  type PresenceEvent,
} from '@/domain/timer/presence'
import { MS_PER_MINUTE, type EpochMs } from '@/domain/units'
import { isSame } from '@/domain/stored-values'
import { useAwayLimits, watchAwayLimits } from './away-limits'
import { readDevice } from './device-storage'
import { ownTimerKey } from './own-timer'
import { perUser } from './per-user'
import { userValue } from './user-value'

/** The user's presence at this device while the timer is on, the same in all its tabs. It never leaves the device (AWAY-01). */
export const usePresence = perUser(create<{ presence: Presence | null }>(() => ({ presence: null })))

/** A sleeping device loses at most this much: the tab that was awake also remembers its own last beat. */
const STORE_EVERY_MS = 10_000

const kept = userValue((uid) => `counterpoint:presence:${uid}`, parsePresence, show)

/** Follows the user's presence as the device stores it. Returns a function that stops. */
export function openPresence(uid: string): () => void {
  const close = kept.open(uid)
  const stopLimits = watchAwayLimits()
  return () => {
    close()
    stopLimits()
  }
}

/** This tab is awake and sees the timer. */
export function beat(timer: Timer, rev: number, at: EpochMs): void {
  const before = known()
  const seen = seenTimer(timer, rev)
  if (!before || !seen) return keep(firstPresence(timer, rev, at), at)
  const minutes = useAwayLimits.getState()[before.timer.mode]
  const kind = at - before.beat > SILENCE_MS ? 'woke' : 'beat'
  let after = afterEvent(before, { kind, at, limitMs: minutes === null ? null : minutes * MS_PER_MINUTE })
  if (!isSame(seen.mark, before.timer.mark)) {
    const writer = isOwn(seen.mark) ? 'this-device-wrote' : 'another-device-wrote'
    after = afterEvent(after, { kind: writer, timer: seen, at })
  }
  keep(after, at)
}

/** Stores the last beat, because the page may be about to end. */
export function storePresence(): void {
  const { presence } = usePresence.getState()
  if (presence) kept.write(presence)
}

export function tellPresence(event: Extract<PresenceEvent, { kind: 'answered' | 'still-answered' }>): void {
  const before = known()
  if (!before) return
  const after = afterEvent(before, event)
  kept.write(after)
  show(after)
}

/** The oldest gap that can still be answered. */
export function openGap({ presence }: { presence: Presence | null }, timer: Timer): Gap | null {
  return presence?.gaps.find((gap) => isInTimer(gap, timer)) ?? null
}

/** What the device stores, with the last beat of this tab, which may be later. */
function known(): Presence | null {
  const stored = kept.read()
  const { presence } = usePresence.getState()
  if (!stored || !presence || presence.beat <= stored.beat) return stored
  return isSame(presence.timer.mark, stored.timer.mark) ? { ...stored, beat: presence.beat } : stored
}

function keep(after: Presence | null, at: EpochMs): void {
  if (kept.uid() === null) return
  const stored = kept.read()
  const isOnlyBeat = after && stored && isSame({ ...after, beat: 0 }, { ...stored, beat: 0 })
  if (!after) {
    if (stored) kept.write(null)
  } else if (!isOnlyBeat || Math.abs(at - stored.beat) >= STORE_EVERY_MS) {
    kept.write(after)
  }
  show(after)
}

/** Whether a tab of this device wrote the timer, or an earlier state which the device has already replaced. */
function isOwn(mark: TimerMark): boolean {
  const uid = kept.uid()
  const own = uid === null ? null : readDevice(ownTimerKey(uid))
  return isMark(own) && (isSame(own, mark) || mark.rev < own.rev)
}

function show(presence: Presence | null): void {
  usePresence.setState({ presence })
}
