import { compileFunction } from 'node:vm'

/** What a tab offers to the simulator. */
export type AccessGate = typeof import('./tab')

/** The code of a tab, which is evaluated anew for each. */
export interface TabCode {
  readonly evaluate: (globals: Record<string, unknown>) => AccessGate
}

const GLOBALS = [
  'window',
  'self',
  'globalThis',
  'location',
  'document',
  'navigator',
  'localStorage',
  'indexedDB',
  'Blob',
  'BroadcastChannel',
  'Date',
  'Intl',
  'Math',
  'crypto',
  'console',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'AbortSignal',
  'performance',
  'fetch',
  'simulated',
]

/** `modules` are those of the domain, by their names. All tabs share them, because they hold no state. */
export function readTabCode(text: string, modules: ReadonlyMap<string, object>): TabCode {
  const run = compileFunction(text, ['require', 'exports', ...GLOBALS]) as (...given: unknown[]) => void
  const load = (name: string) => {
    const found = modules.get(name)
    if (!found) throw new Error(`A tab imports ${name}, which the simulator does not have.`)
    return found
  }
  return {
    evaluate: (globals) => {
      const exports = {}
      run(load, exports, ...GLOBALS.map((name) => globals[name]))
      return exports as AccessGate
    },
  }
}
