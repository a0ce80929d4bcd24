import { createElement, type ReactNode } from 'react'
import type { BadgeIcon } from '@/domain/badge/badge'
import type { Backend, Unsubscribe } from '@/domain/backend'
import { badgeUnlockedText } from '@/format/messages'
import { useFacts } from '@/state/facts'
import { showToast } from '@/state/toasts'

/** Longer than other toasts: a badge comes once, and there is a drawing to look at. */
const BADGE_TOAST_MS = 8000

/**
 * The backend, whose writes that may earn a badge have the server look once they have arrived there (checklist, INT-81). The
 * server tells each new badge to one call only, so of two tabs one announces it.
 */
export function checkBadgesAfterWrites(backend: Backend): Backend {
  const check = oneAtATime(() => announceNewBadges(backend))
  const thenCheck = async <T>(write: Promise<T>): Promise<T> => {
    const result = await write
    check()
    return result
  }
  const { timer, sessions, rhythms, completions } = backend
  return {
    ...backend,
    timer: { ...timer, autoStop: (...given) => thenCheck(timer.autoStop(...given)) },
    sessions: {
      ...sessions,
      add: (...given) => thenCheck(sessions.add(...given)),
      update: (...given) => thenCheck(sessions.update(...given)),
      importAll: (...given) => thenCheck(sessions.importAll(...given)),
    },
    rhythms: { ...rhythms, save: (...given) => thenCheck(rhythms.save(...given)) },
    completions: {
      ...completions,
      add: (...given) => thenCheck(completions.add(...given)),
      confirm: (...given) => thenCheck(completions.confirm(...given)),
    },
  }
}

/**
 * What no promise of this visit tells: that GitHub was linked, which the person's document says, and that sessions have arrived
 * which an earlier visit saved without a network.
 */
export function checkBadgesAfterFacts(backend: Backend): Unsubscribe {
  let hasLeftOvers = false
  return useFacts.subscribe(({ user, sessions }, before) => {
    const wasUnlinked = before.user?.value?.github.linked === false
    const isLinkedNow = wasUnlinked && user?.value?.github.linked === true
    const unsynced = sessions?.unsynced.size ?? 0
    if (before.sessions === null) hasLeftOvers = unsynced > 0
    const haveArrived = hasLeftOvers && unsynced === 0
    if (haveArrived) hasLeftOvers = false
    if (isLinkedNow || haveArrived) void announceNewBadges(backend)
  })
}

async function announceNewBadges({ badges }: Backend): Promise<void> {
  try {
    const unlocked = await badges.check()
    for (const { name, icon } of unlocked) {
      const drawing = await drawingOf(icon)
      const toast = { kind: 'success', text: badgeUnlockedText(name), durationMs: BADGE_TOAST_MS } as const
      showToast(drawing ? { ...toast, icon: drawing } : toast)
    }
  } catch (error) {
    // A badge that was missed is found by the next check (checklist, BADGE-15).
    console.warn('The badges were not checked', error)
  }
}

/** Loaded when it is needed, which is rarely. Without it the toast still says what was unlocked. */
async function drawingOf(icon: BadgeIcon): Promise<ReactNode> {
  try {
    const { BadgeDrawing } = await import('@/components/BadgeDrawing')
    return createElement(BadgeDrawing, { icon })
  } catch (error) {
    console.warn('The drawing of a badge could not be loaded', error)
    return null
  }
}

/** Asked for again while it is under way, it runs once more afterwards, however often it was asked for. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false
  let isAskedFor = false
  return function ask() {
    isAskedFor = true
    if (isRunning) return
    isRunning = true
    isAskedFor = false
    void work().finally(() => {
      isRunning = false
      if (isAskedFor) ask()
    })
  }
}
