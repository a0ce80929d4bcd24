import { lazyPart } from '@/components/lazy-component'
import { lazyDialog } from '@/components/lazy-dialog'
import { FRAME_MESSAGES } from '@/format/frame'
import { TIMER_MESSAGES } from '@/format/timer'

// Components that the timer page loads after its first paint. `app/frame/prefetch` loads them before they are needed.

/** The device keeps the session, so the dialog stays until its form is loaded. */
export const SessionCompleteDialog = lazyDialog(
  'Session Complete',
  async () => (await import('./SessionCompleteDialog')).SessionCompleteDialog,
  FRAME_MESSAGES.formNotLoaded,
)

export const QuickAddDialog = lazyDialog(
  'Quick Add Session',
  async () => (await import('./QuickAddDialog')).QuickAddDialog,
  FRAME_MESSAGES.formNotLoaded,
)

/** Needed only if two devices have saved the same timer, which is rare. */
export const SavedElsewhere = lazyDialog(
  TIMER_MESSAGES.savedElsewhere,
  async () => (await import('./SavedElsewhere')).SavedElsewhere,
)

export const FinishSaves = lazyPart(
  async () => (await import('./FinishSaves')).FinishSaves,
  null,
  () => null,
)

export const CutOffBanner = lazyPart(
  async () => (await import('../clock/CutOffBanner')).CutOffBanner,
  null,
  () => null,
)

/** They appear a moment after the clock, in a place of their own, so nothing moves. */
export const ClockButtons = lazyPart(
  async () => (await import('../correct/ClockButtons')).ClockButtons,
  null,
  () => null,
)

export const StillAtIt = lazyPart(
  async () => (await import('../away/StillAtIt')).StillAtIt,
  null,
  () => null,
)

export const AwayQuestion = lazyPart(
  async () => (await import('../away/AwayQuestion')).AwayQuestion,
  null,
  () => null,
)
