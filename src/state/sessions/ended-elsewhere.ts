import { create } from 'zustand'
import {
  endedTimer,
  isSessionOf,
  longerSeen,
  parseEnded,
  wholeOfEnded,
  type EndedTimer,
} from '@/domain/session/ended-elsewhere'
import type { Session } from '@/domain/session/session'
import type { Timer } from '@/domain/timer/timer'
import { MS_PER_DAY, type EpochMs } from '@/domain/units'
import { useClock } from '../clock'
import { useFacts } from '../facts'
import { perUser, resetAtSignOut } from '../device/per-user'
import { userValue } from '../device/user-value'
import { sessionsIn, type CacheView, type Sessions } from './sessions-in'

/** A clock that stands still for longer means that the device slept. Even a hidden tab ticks once a minute. */
const MAX_CLOCK_GAP_MS = 150_000

export interface CutOff {
  readonly stored: Session
  readonly whole: Session
  readonly seenAt: EpochMs
}

/** A save that comes later than this is not waited for: it would keep a listener open for good. */
const LONGEST_WAIT_MS = 28 * MS_PER_DAY

interface EndedElsewhere {
  /** Stopped, and perhaps yet to be saved. Kept on the device: only a device that showed the timer running knows that it did. */
  readonly ended: EndedTimer | null
  /** Saved with an earlier end than this device has seen. */
  readonly cutOff: CutOff | null
}

export const useEndedElsewhere = perUser(create<EndedElsewhere>(() => ({ ended: null, cutOff: null })))

const kept = userValue((uid) => `counterpoint:ended-elsewhere:${uid}`, parseEnded, show)
/** What is watched of the sessions while a timer that ended elsewhere may yet be saved. */
let near: { readonly view: CacheView<Sessions>; readonly release: () => void } | null = null
resetAtSignOut(() => watchNear(null))

/**
 * Notices a timer that ran on in this tab after the moment at which another device says it was stopped, and reads back what an
 * earlier page has noticed. Returns how to stop.
 */
export function watchEndedElsewhere(uid: string, now: () => EpochMs): () => void {
  const close = kept.open(uid)

  let shownSince = now()
  let lastAwake = shownSince
  const beAwake = () => {
    const at = now()
    if (at - lastAwake > MAX_CLOCK_GAP_MS) shownSince = at
    lastAwake = at
    return at
  }
  const stopClock = useClock.subscribe(beAwake)
  const stopFacts = useFacts.subscribe(({ user }, before) => {
    const seenAt = beAwake()
    const [timer, earlier] = [user?.value?.timer, before.user?.value?.timer]
    if (isOn(timer) && !isOn(earlier)) shownSince = seenAt
    const ended = endedTimer(earlier, timer, { shownSince, seenAt })
    if (ended) keep(longerSeen(useEndedElsewhere.getState().ended, ended))
    else if (isOn(timer) && isRunningAgain(timer)) keep(null)
    else look()
  })
  return () => {
    stopClock()
    stopFacts()
    close()
  }
}

/** The user has taken the time, or does not want it. Returns how to offer it again. */
export function forgetCutOff(): () => void {
  const { ended } = useEndedElsewhere.getState()
  const uid = kept.uid()
  keep(null)
  return () => {
    if (kept.uid() === uid && ended && useEndedElsewhere.getState().ended === null) keep(ended)
  }
}

function isOn(timer: Timer | undefined): timer is EndedTimer['timer'] {
  return timer !== undefined && timer.status !== 'inactive'
}

/** Its stop was refused. */
function isRunningAgain({ startTime }: EndedTimer['timer']): boolean {
  return useEndedElsewhere.getState().ended?.timer.startTime === startTime
}

function keep(ended: EndedTimer | null): void {
  kept.write(ended)
  show(ended)
}

function show(ended: EndedTimer | null): void {
  useEndedElsewhere.setState({ ended, cutOff: null })
  watchNear(ended)
  look()
}

/** Keeps the weeks live in which the session of the timer can end, so that a save on another device is noticed. */
function watchNear(ended: EndedTimer | null): void {
  near?.release()
  near = null
  if (!ended || ended.seenAt < useClock.getState().now - LONGEST_WAIT_MS) return
  const { timer, seenAt } = ended
  const from = Math.max(timer.startTime, seenAt - LONGEST_WAIT_MS)
  // The clock of the other device may be ahead.
  const view = sessionsIn({ from, until: seenAt + MS_PER_DAY })
  near = { view, release: view.subscribe(look) }
}

/** Looks for the session of the timer that ended: what is stored of it by now decides what there is to offer. */
function look(): void {
  const { ended, cutOff } = useEndedElsewhere.getState()
  if (!ended) return
  const stored = near?.view.get().sessions.find((session) => isSessionOf(ended, session))
  if (stored && stored === cutOff?.stored) return
  const whole = stored && wholeOfEnded(ended, stored)
  if (stored && !whole) return keep(null)
  const next = stored && whole ? { stored, whole, seenAt: ended.seenAt } : null
  if (next || cutOff) useEndedElsewhere.setState({ cutOff: next })
}
