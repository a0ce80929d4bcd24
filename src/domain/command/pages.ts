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

export interface Page {
  readonly path: string
  readonly title: string
  readonly letter: string
  /** Words that find it in the palette too. */
  readonly words?: string
}
