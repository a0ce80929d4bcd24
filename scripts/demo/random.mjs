// Seeded random numbers: the same seed gives the same numbers on every machine, so the demo account always looks the same.

/** Mulberry32, a small and fast generator that is good enough for demo data. */
export function randomFrom(seed) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (probability) => next() < probability,
    /** An integer from `low` to `high`, both included. */
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    /** One of the keys of `weights`, in proportion to their values. */
    weighted: (weights) => {
      let rest = next() * Object.values(weights).reduce((sum, weight) => sum + weight, 0)
      return Object.keys(weights).find((key) => (rest -= weights[key]) < 0) ?? Object.keys(weights)[0]
    },
  }
}
