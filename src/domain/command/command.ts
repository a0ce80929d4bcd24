import type { ManualEntry } from '../session/manual'
import type { Session } from '../session/session'
import type { Timer } from '../timer/timer'

/** Something the user can do by a key, in the palette or by a link. A command is plain data: see ./registry. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Of the registry; of what the account has named, the page on which it stands. */
  readonly section: Section | 'Dashboard' | 'Strategy'
  /** Words that find the command too. */
  readonly words?: string
  /** `S`, `G D` for one key after the other, `Mod+K` for Ctrl or, on Apple devices, Cmd. */
  readonly keys?: string
  /** A second key, which works on the Timer screen only, and not on anything that has a use for it itself. */
  readonly timerKey?: 'Space'
  /** Whether the keys work in fields and in dialogs too. */
  readonly inFields?: boolean
  readonly inDialogs?: boolean
  /** The screen that the command leads to. */
  readonly path?: string
  /** What a component on the screen does then. */
  readonly action?: ActionId
  /** The part of the screen or dialog, or the value, that the action is about. */
  readonly place?: string
  /** Whether it can be used now; absent for always inside the app. */
  readonly when?: (now: Situation) => boolean
}

/** What decides whether a command can be used. */
export interface Situation {
  readonly timer: Timer
  readonly canUndo: boolean
  /** False on pages without the app's frame, such as the tour and the Terms. */
  readonly isInApp: boolean
  readonly isOnTimer: boolean
  /** Whether the browser has small windows. */
  readonly canKeepInSight: boolean
}

/** Passed to the component that does an action. */
export interface CommandArgs {
  readonly place?: string
  /** The fields with which Quick Add opens. */
  readonly entry?: ManualEntry
  /** The session that a form opens. */
  readonly session?: Session
  /** Whether a link runs it: then it offers to be undone. */
  readonly isLinked?: boolean
}

/** In the order of the palette and the shortcut sheet. */
export const SECTIONS = ['Timer', 'Pages', 'Actions', 'Settings', 'Help'] as const
export type Section = (typeof SECTIONS)[number]

/** What components do with `useAction`. */
export type ActionId =
  | `timer.${'start' | 'start-mode' | 'stop' | 'pause' | 'resume' | 'mode' | 'correct' | 'mini'}`
  | 'quick-add'
  | 'session.edit'
  | 'undo'
  | 'palette'
  | 'shortcuts'
  | 'settings'
  | 'outbox'
  | 'theme'
  | 'history.search'
  | 'history.clear'
  | `letter.${'picture' | 'markdown'}`
  | 'screen-time'
  | `new.${string}`
  | 'rhythm.complete'
  | 'goals'
  | 'strategy.part'
  | `profile.${'edit' | 'picture' | 'sign-out'}`
