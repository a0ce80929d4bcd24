/** The first pause of a series of retries, and the limit up to which each further pause doubles. */
export interface Pauses {
  readonly firstMs: number
  readonly maxMs: number
}

export interface Backoff {
  /** The pause before the next retry. */
  readonly nextMs: () => number
  /** Starts over with the first pause. Call it after a success. */
  readonly reset: () => void
}

/**
 * Pauses between retries: each twice as long as the one before, and by chance up to half as long again. Clients that failed
 * together would otherwise all return together, and a server that recovers would fail again.
 */
export function backoff({ firstMs, maxMs }: Pauses): Backoff {
  let pauseMs = firstMs
  return {
    nextMs: () => {
      const current = pauseMs
      pauseMs = Math.min(maxMs, pauseMs * 2)
      return current * (1 + Math.random() / 2)
    },
    reset: () => {
      pauseMs = firstMs
    },
  }
}
