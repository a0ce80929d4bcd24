/** Uniform numbers from 0 to 1. The same seed gives the same numbers. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function dice(seed: number) {
  const next = mulberry(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number) => next() < share,
    one: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    some: <T>(count: number, make: (index: number) => T): T[] =>
      Array.from({ length: count }, (_, i) => make(i)),
    /** Points with up to three decimals. */
    points: (limit: number) => below(limit * 1000) / 1000,
  }
}
export type Dice = ReturnType<typeof dice>
