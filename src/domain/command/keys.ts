/** One press of a key, as far as shortcuts need it. */
export interface Press {
  /** What the key types in the user's layout. */
  readonly key: string
  /** Where the key is: `KeyS`. */
  readonly code: string
  /** Ctrl, or Cmd on Apple devices. */
  readonly mod: boolean
  /** The other one of the two, or Alt. */
  readonly other: boolean
  readonly shift: boolean
  /** The layout types this character with the key on the right of Space. */
  readonly altGraph: boolean
}

const LATIN = /^[a-z]$/i
const LETTER = /^\p{L}$/u

/**
 * The press as the registry writes it: `S`, `?`, `Space` or `Mod+K`; null if it is no shortcut. Letters follow the layout. Where the
 * layout types no Latin letters, such as a Russian one, the key's place counts.
 */
export function keyOf({ key, code, mod, other, shift, altGraph }: Press): string | null {
  if (LETTER.test(key)) {
    const letter = LATIN.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]
    if (letter === undefined || shift || other || altGraph) return null
    return `${mod ? 'Mod+' : ''}${letter.toUpperCase()}`
  }
  if (key === ' ') return mod || other || shift || altGraph ? null : 'Space'
  // Which keys type a sign depends on the layout: `/` is Shift and 7 on a German one.
  const isSign = /^[^\p{L}\p{N}\s]$/u.test(key)
  return isSign && (altGraph || (!mod && !other)) ? key : null
}

/** The first key of a shortcut of two. */
export interface FirstKey {
  readonly key: string
  readonly at: number
}

/** How long the second key may take. */
export const SECOND_KEY_WITHIN_MS = 3000

/** The keys pressed so far: `G D`, or the key alone if nothing precedes it. */
export function keysSoFar(key: string, first: FirstKey | null, at: number): string {
  return first && at - first.at < SECOND_KEY_WITHIN_MS ? `${first.key} ${key}` : key
}

/** Shortcuts without Ctrl or Cmd can be switched off, because speech input and tremor press them by accident. */
export function isSingleKey(keys: string): boolean {
  return !keys.startsWith('Mod+')
}
