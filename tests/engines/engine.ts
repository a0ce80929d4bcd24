/** A browser that is not Chromium. */
export interface Engine {
  readonly version: string
  /** The folder in which downloads arrive. */
  readonly downloads: string
  /** Opens a tab and shows it. */
  newTab: () => Promise<EngineTab>
  close: () => Promise<void>
}

/** What each driver can do in a tab. `tab.ts` makes of it what a user does. */
export interface EngineTab {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Calls a function of in-page.ts in the page, or evaluates a script. */
  run: <A extends readonly unknown[], R>(task: ((...args: A) => R) | string, ...args: A) => Promise<R>
  /** Presses the mouse in the middle of what `look` has found. */
  clickFound: () => Promise<void>
  chooseFile: (selector: string, path: string) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  pressKey: (key: Key) => Promise<void>
  pressWithControl: (letter: 'k') => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Shows this tab, because browsers slow hidden ones down. */
  show: () => Promise<void>
  picture: () => Promise<Uint8Array>
  /** Errors on the console since the last call. */
  takeErrors: () => Promise<readonly string[]>
}

export type Key = 'Enter' | 'Escape' | 'Backspace'
