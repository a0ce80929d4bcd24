import { useMemo } from 'react'
import type { Backend } from '@/domain/backend'
import type { DayKey } from '@/domain/calendar/day-key'
import { completionOf } from '@/domain/rhythm/completion'
import { confirmedSessions } from '@/domain/rhythm/confirm'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { SessionType } from '@/domain/session/types/session-type'
import type { ZoneId } from '@/domain/units'
import { isolateDirection } from '@/format/text-direction'
import { RHYTHM_MESSAGES } from '@/format/rhythm'
import { now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { useClock, useToday } from '@/state/clock'
import { useSessionTypes } from '@/state/selectors'
import { sayIfRefused } from '@/state/toasts'
import { offerUndo } from '@/state/undo'
import { daysText } from './overdue-words'

/** Completes, undoes and confirms occurrences. Does not wait for the server, and reports a refusal. */
export function useCompleting() {
  const backend = useBackend()
  const today = useToday()
  const zone = useClock((clock) => clock.zone)
  const types = useSessionTypes()
  // The same functions while nothing changes, so that what has them is not rendered again.
  return useMemo(() => completing(backend, today, zone, types), [backend, today, zone, types])
}

function completing(
  { write, sessions }: Backend,
  today: DayKey,
  zone: ZoneId,
  types: readonly SessionType[],
) {
  const complete = (rhythm: Rhythm, due: DayKey, actual: DayKey = today) => {
    const completion = completionOf(rhythm, due, actual, now())
    const written = write({ kind: 'complete', completion, sessions: [] })
    sayIfRefused(written, RHYTHM_MESSAGES.completeRhythmFailed, { detail: rhythm.name })
  }

  /** Completes several days at once: on `actual`, or each on its own day. One offer takes all of them back (OVERDUE-06). */
  const completeDays = (rhythm: Rhythm, dues: readonly DayKey[], actual: DayKey | null) => {
    const at = now()
    const added = dues.map((due) => {
      const completion = completionOf(rhythm, due, actual ?? due, at)
      return write({ kind: 'complete', completion, sessions: [] })
    })
    const name = isolateDirection(rhythm.name)
    const offer = offerUndo({
      text: `${dues.length === 1 ? name : `${daysText(dues.length)} of ${name}`} completed.`,
      undo: async () => {
        await Promise.all(dues.map((due) => write({ kind: 'uncomplete', rhythmId: rhythm.id, due })))
      },
    })
    sayIfRefused(Promise.all(added), RHYTHM_MESSAGES.completeRhythmFailed, { detail: rhythm.name, offer })
  }

  const undo = (rhythm: Rhythm, due: DayKey) => {
    const written = write({ kind: 'uncomplete', rhythmId: rhythm.id, due })
    sayIfRefused(written, RHYTHM_MESSAGES.undoRhythmFailed, { detail: rhythm.name })
  }

  /**
   * Also records a session from the due day on if the rhythm has valid times (CONFIRM-04). It was done at those times, so
   * the completion counts on the due day too, and yesterday's is not late.
   */
  const confirm = (rhythm: Rhythm, due: DayKey) => {
    const confirmed = confirmedSessions(rhythm, due, zone, types)
    const [session] = confirmed
    if (!session) return complete(rhythm, due, due)
    const completion = completionOf(rhythm, due, due, now())
    const written = write({ kind: 'complete', completion, sessions: confirmed }).catch(
      async (error: unknown) => {
        // The session of an earlier confirmation still exists, so only the completion is missing, if anything.
        if (await sessions.isSaved(session.id).catch(() => false))
          return write({ kind: 'complete', completion, sessions: [] })
        throw error
      },
    )
    sayIfRefused(written, RHYTHM_MESSAGES.confirmSessionFailed, { detail: rhythm.name })
  }

  return { complete, completeDays, undo, confirm }
}
