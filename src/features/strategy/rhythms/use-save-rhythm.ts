import { type DayKey, dayOf } from '@/domain/calendar/day-key'
import type { RhythmEntry } from '@/domain/rhythm/entry'
import {
  asksFromWhen,
  completionsToReturn,
  type Continuation,
  continuedFromToday,
} from '@/domain/rhythm/from-today'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { FROM_WHEN } from '@/format/strategy'
import { isolateDirection } from '@/format/text-direction'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { useFacts } from '@/state/facts'
import { useCategoryOf } from '@/state/selectors'
import { useRollups } from '@/state/rollups'
import { dropToast } from '@/state/toasts'
import { offerUndo } from '@/state/undo'
import type { Editor } from '../editor/use-editor'
import type { FromWhen } from './FromWhen'

/** Now and today, and the id of a new rhythm. */
export function present() {
  const { now, zone } = useClock.getState()
  return { now, zone, today: dayOf(now, zone), id: crypto.randomUUID() }
}

/** The rhythm's completions by due day, as the device knows them now. */
function completionsNow(id: string): ReadonlyMap<DayKey, DayKey> {
  const months = useFacts.getState().months?.items ?? []
  return new Map(months.flatMap(({ completions }) => [...(completions.get(id) ?? [])]))
}

/** Saves an edited rhythm, for all days or from today, with an offer to undo the latter (KEEP-01). */
export function useSaveRhythm({ draft, save }: Editor<Rhythm, RhythmEntry>) {
  const { write } = useBackend()
  const rollups = useRollups()
  const categoryOf = useCategoryOf()
  const before = draft?.original ?? undefined
  const done = before && rollups?.completions.get(before.id)
  /** Whether the change affects past days, so that the user chooses. */
  const asks = (after: Rhythm) =>
    before !== undefined && asksFromWhen(before, after, done, categoryOf, present())

  function saveAs(after: Rhythm, entry: RhythmEntry, fromWhen: FromWhen) {
    if (!before || fromWhen === 'all' || !asks(after)) return save(after, entry)
    // Today's completions, which would have to move along, are unknown.
    if (!rollups) return
    const continuation = continuedFromToday(before, after, done, present())
    save(after, entry, () => {
      const written = write({ kind: 'continue-rhythm', continuation })
      const offer = offerUndo({
        text: FROM_WHEN.changed(isolateDirection(after.name)),
        undo: () => undo(before, continuation),
      })
      written.catch(() => dropToast(offer))
      return written
    })
  }

  /** Restores the rhythm as it was. The new one leaves no trace in the trash, where restoring it would make it a second. */
  async function undo(rhythm: Rhythm, continuation: Continuation) {
    const { next } = continuation
    const since = completionsNow(next.id)
    const trashId = crypto.randomUUID()
    await Promise.all([
      ...[...since.keys()].map((due) => write({ kind: 'uncomplete', rhythmId: next.id, due })),
      write({ kind: 'save-item', itemKind: 'rhythm', item: rhythm }),
      ...completionsToReturn(continuation, since, present().now).map((completion) =>
        write({ kind: 'complete', completion, sessions: [] }),
      ),
      write({ kind: 'remove-item', itemKind: 'rhythm', item: next, trashId }),
      write({ kind: 'empty-trash', id: trashId }),
    ])
  }

  return { asks, isTodayKnown: rollups !== null, save: saveAs }
}
