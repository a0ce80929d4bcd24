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

// The labels of the timer's buttons, which are commands too.
export const START_TIMER = 'Start Timer'
export const STOP_TIMER = 'Stop Timer'
export const PAUSE = 'Pause'
export const RESUME = 'Resume'
export const QUICK_ADD = 'Quick Add Session'
export const KEEP_IN_SIGHT = 'Keep in sight'
export const CORRECT_TIMER = 'Correct this timer'

/** The screens of the app. `letter` follows G on the keyboard (KEYS-02). */
export const PAGES = {
  dashboard: { path: '/app/dashboard', title: 'Dashboard', letter: 'D' },
  timer: { path: '/app', title: 'Timer', letter: 'T' },
  log: { path: '/app/log', title: 'Log', letter: 'L' },
  strategy: { path: '/app/strategy', title: 'Strategy', letter: 'S' },
  profile: { path: '/app/profile', title: 'Profile', letter: 'P' },
  history: { path: '/app/history', title: 'History', letter: 'H' },
  letter: { path: '/app/letter', title: 'Weekly letter', letter: 'W', words: 'last week review report' },
} as const satisfies Readonly<Record<string, Page>>

/** Whether the page stands in the app's frame, which holds the dialogs of sessions. The tour and the legal pages do not. */
export function isInFrame(path: string): boolean {
  return /^\/app(?!\/tour)/.test(path)
}

export interface Page {
  readonly path: string
  readonly title: string
  readonly letter: string
  /** Words that find it in the palette too. */
  readonly words?: string
}
