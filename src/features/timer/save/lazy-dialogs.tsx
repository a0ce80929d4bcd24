import { lazyComponent } from '@/components/lazy-component'
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

export const FinishSaves = lazyComponent(
  async () => (await import('./FinishSaves')).FinishSaves,
  () => null,
)

export const CutOffBanner = lazyComponent(
  async () => (await import('../clock/CutOffBanner')).CutOffBanner,
  () => null,
)

/** They appear a moment after the clock, in a place of their own, so nothing moves. */
export const ClockButtons = lazyComponent(
  async () => (await import('../correct/ClockButtons')).ClockButtons,
  () => null,
)

export const StillAtIt = lazyComponent(
  async () => (await import('../away/StillAtIt')).StillAtIt,
  () => null,
)

export const AwayQuestion = lazyComponent(
  async () => (await import('../away/AwayQuestion')).AwayQuestion,
  () => null,
)
