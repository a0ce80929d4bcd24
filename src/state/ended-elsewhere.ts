import { create } from 'zustand'
import { endedTimer, isSessionOf, wholeOfEnded, type EndedTimer } from '@/domain/session/ended-elsewhere'
import type { Session } from '@/domain/session/session'
import type { Timer } from '@/domain/timer/timer'
import type { EpochMs } from '@/domain/units'
import { useClock } from './clock'
import { useFacts } from './facts'
import { perUser } from './per-user'

export interface CutOff {
  readonly stored: Session
  readonly whole: Session
  readonly seenAt: EpochMs
}

/** A clock that stands still for longer, also for a hidden tab's once a minute, says that the device slept. */
const LONGEST_GAP_MS = 150_000

interface EndedElsewhere {
  /** Stopped, and perhaps yet to be saved. */
  readonly ended: EndedTimer | null
  /** Saved with an earlier end than this tab has seen. */
  readonly cutOff: CutOff | null
}

/** In this tab's memory alone: only a tab that showed the timer running knows that it did. */
export const useEndedElsewhere = perUser(create<EndedElsewhere>(() => ({ ended: null, cutOff: null })))

/** Notices a timer that ran on in this tab after the moment at which another device says it was stopped. Returns how to stop. */
export function watchEndedElsewhere(now: () => EpochMs): () => void {
  const look = () => {
    const { ended } = useEndedElsewhere.getState()
    const stored = ended && useFacts.getState().sessions?.items.find((session) => isSessionOf(ended, session))
    if (!stored) return
    const whole = wholeOfEnded(ended, stored)
    useEndedElsewhere.setState({
      ended: null,
      ...(whole && { cutOff: { stored, whole, seenAt: ended.seenAt } }),
    })
  }
  let shownSince = now()
  let lastAwake = shownSince
  const beAwake = () => {
    const at = now()
    if (at - lastAwake > LONGEST_GAP_MS) shownSince = at
    lastAwake = at
    return at
  }
  const stopClock = useClock.subscribe(beAwake)
  const stopFacts = useFacts.subscribe(({ user }, before) => {
    const seenAt = beAwake()
    const [timer, earlier] = [user?.value?.timer, before.user?.value?.timer]
    if (isOn(timer) && !isOn(earlier)) shownSince = seenAt
    const ended = endedTimer(earlier, timer, { shownSince, seenAt })
    // Where it is on again, a stop was refused, or the next one runs.
    if (ended || isOn(timer)) useEndedElsewhere.setState({ ended })
    look()
  })
  return () => {
    stopClock()
    stopFacts()
  }
}

function isOn(timer: Timer | undefined): boolean {
  return timer !== undefined && timer.status !== 'inactive'
}

export function forgetCutOff(): void {
  useEndedElsewhere.setState({ cutOff: null })
}
