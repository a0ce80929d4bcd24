import { MS_PER_MINUTE } from '@/domain/units'
import { backoff } from '@/lib/retry'
import { untilOnline } from '@/lib/wait'

/** Pauses before background work tries again. Coming online ends them early. */
const TRY_AGAIN_PAUSES = { firstMs: 30_000, maxMs: 5 * MS_PER_MINUTE }

/** Repeats background work until it succeeds or the signal aborts. `onFailure` hears of each failure before the pause after it. */
export async function keepTrying(
  work: () => Promise<void>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { nextMs } = backoff(TRY_AGAIN_PAUSES)
  while (!signal.aborted) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted) return
      onFailure(error)
      await untilOnline(nextMs(), signal)
    }
  }
}
