import { createElement, type ReactNode } from 'react'
import type { BadgeIcon } from '@/domain/badge/badge'
import type { Backend, Unsubscribe } from '@/domain/backend'
import type { NewBadge } from '@/domain/callables'
import { mayEarnBadge } from '@/domain/outbox/change'
import { MS_PER_MINUTE } from '@/domain/units'
import { badgesUnlockedWords } from '@/format/frame'
import { backoff } from '@/lib/retry'
import { untilOnline } from '@/lib/wait'
import { untilSignOut } from '@/state/device/per-user'
import { useFacts } from '@/state/facts'
import { useOutbox, type OutboxEntry } from '@/state/outbox'
import { dropToast, showToast, useToasts } from '@/state/toasts'

/** Longer than other toasts, because a new badge comes with a drawing. */
const BADGE_TOAST_MS = 8000
/** Pauses after a failed check for badges. */
const BADGE_CHECK_PAUSES = { firstMs: 5000, maxMs: 10 * MS_PER_MINUTE }

/**
 * Wraps the backend: after each write that may earn a badge has reached the server, the server checks for badges
 * (INT-81). It returns each new badge to one call only, so only one of two tabs announces it. Stops when the signal aborts.
 */
export function checkBadgesAfterWrites(backend: Backend, signal: AbortSignal): Backend {
  const check = oneAtATime(() => announceNewBadges(backend), signal)
  const thenCheck = async <T>(write: Promise<T>): Promise<T> => {
    const result = await write
    check()
    return result
  }
  const { write, sessions, imports, backup } = backend
  return {
    ...backend,
    write: (change) => (mayEarnBadge(change) ? thenCheck(write(change)) : write(change)),
    sessions: {
      ...sessions,
      importAll: (...args) => thenCheck(sessions.importAll(...args)),
      split: (...args) => thenCheck(sessions.split(...args)),
    },
    imports: { ...imports, addRhythms: (...args) => thenCheck(imports.addRhythms(...args)) },
    backup: { ...backup, restore: (...args) => thenCheck(backup.restore(...args)) },
  }
}

/**
 * Checks for badges after changes that no promise of this page reports: GitHub was linked, or the server has taken the
 * writes that an earlier page made offline.
 */
export function checkBadgesAfterFacts(backend: Backend): Unsubscribe {
  const leftOver = new Set(waitingKeys(useOutbox.getState().entries))
  const stopFacts = useFacts.subscribe(({ user }, before) => {
    const wasUnlinked = before.user?.value?.github.linked === false
    if (wasUnlinked && user?.value?.github.linked === true) void announceNewBadges(backend)
  })
  const stopOutbox = useOutbox.subscribe(({ entries }) => {
    if (leftOver.size === 0 || waitingKeys(entries).some((key) => leftOver.has(key))) return
    leftOver.clear()
    void announceNewBadges(backend)
  })
  return () => {
    stopFacts()
    stopOutbox()
  }
}

function waitingKeys(entries: readonly OutboxEntry[]): readonly string[] {
  const mayEarn = ({ change, status }: OutboxEntry) =>
    status === 'waiting' && change !== null && mayEarnBadge(change)
  return entries.filter(mayEarn).map(({ key }) => key)
}

/** Returns whether the server has answered. */
async function announceNewBadges({ badges }: Backend): Promise<boolean> {
  const left = untilSignOut()
  try {
    const unlocked = await badges.check()
    const newest = unlocked.at(-1)
    const drawing = newest && (await drawingOf(newest.icon))
    if (newest && !left.aborted) announce(unlocked, drawing)
    return true
  } catch (error) {
    // The next check finds a missed badge (BADGE-15).
    console.warn('The badges were not checked', error)
    return false
  }
}

/** Shows a single toast, which badges join that are unlocked while it is there. */
function announce(unlocked: readonly NewBadge[], icon: ReactNode): void {
  const earlier = useToasts.getState().toasts.find((toast) => toast.badges)
  if (earlier) dropToast(earlier.id)
  const badges = [...(earlier?.badges ?? []), ...unlocked.map(({ name }) => name)]
  showToast({ kind: 'success', ...badgesUnlockedWords(badges), badges, durationMs: BADGE_TOAST_MS, icon })
}

/** Loaded on demand, because badges are rare. Without it the toast still names the badge. */
async function drawingOf(icon: BadgeIcon): Promise<ReactNode> {
  try {
    const { BadgeDrawing } = await import('@/components/account/BadgeDrawing')
    return createElement(BadgeDrawing, { icon })
  } catch (error) {
    console.warn('The drawing of a badge could not be loaded', error)
    return undefined
  }
}

/**
 * Runs `work` one call at a time. Any number of calls while it runs lead to one more run, which waits for a pause if `work` has
 * returned false.
 */
function oneAtATime(work: () => Promise<boolean>, signal: AbortSignal): () => void {
  const pauses = backoff(BADGE_CHECK_PAUSES)
  let isRunning = false
  let isAskedFor = false
  async function run(): Promise<void> {
    isRunning = true
    while (isAskedFor && !signal.aborted) {
      isAskedFor = false
      if (await work()) pauses.reset()
      else await untilOnline(pauses.nextMs(), signal)
    }
    isRunning = false
  }
  return () => {
    isAskedFor = true
    if (!isRunning) void run()
  }
}
