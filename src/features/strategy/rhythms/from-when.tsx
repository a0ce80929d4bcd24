import { useState, type ReactNode } from 'react'
import { type DayKey, dayOf } from '@/domain/calendar/day-key'
import { recordedAtOf } from '@/domain/rhythm/completion'
import type { RhythmEntry } from '@/domain/rhythm/entry'
import {
  asksFromWhen,
  completionsToReturn,
  type Continuation,
  continuedFromToday,
  firstDayAfterEnd,
  hasGap,
  reopened,
  restarted,
} from '@/domain/rhythm/from-today'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { isSame } from '@/domain/stored-values'
import { dayText } from '@/format/date'
import { FROM_WHEN } from '@/format/strategy'
import { isolateDirection } from '@/format/text-direction'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { usePreferences } from '@/state/device/preferences'
import { useFacts } from '@/state/facts'
import { useRollups } from '@/state/rollups'
import { useCategoryOf } from '@/state/selectors'
import { dropToast } from '@/state/toasts'
import { offerUndo } from '@/state/undo'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Stack } from '@/ui/layout'
import { asStored, type Editor } from '../editor/use-editor'

/** From which day a change of a rhythm counts. */
export type FromWhen = 'today' | 'all'

const OPTIONS = [
  { value: 'today', label: FROM_WHEN.fromToday },
  { value: 'all', label: FROM_WHEN.allDays },
] as const

interface FromWhenFieldProps {
  value: FromWhen
  /** What each choice does. */
  effect: { readonly today: string; readonly all: (since: string) => string }
  /** The first of all days. */
  since: DayKey
  /** Why it cannot count from today. */
  problem?: string | undefined
  onChange: (value: FromWhen) => void
}

/** Chooses whether past days keep their numbers (KEEP-01). */
export function FromWhenField({ value, effect, since, problem, onChange }: FromWhenFieldProps) {
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  return (
    <Field
      label={FROM_WHEN.question}
      group="own"
      hint={value === 'today' ? effect.today : effect.all(dayText(since, dateFormat))}
      error={value === 'today' && problem}
    >
      <div>
        <SegmentedToggle label={FROM_WHEN.question} value={value} options={OPTIONS} onChange={onChange} />
      </div>
    </Field>
  )
}

/** Now and today, and the id of a new rhythm. */
function present() {
  const { now, zone } = useClock.getState()
  return { now, zone, today: dayOf(now, zone), id: crypto.randomUUID() }
}

/** The rhythm's completions by due day, as the device knows them now. */
function completionsNow(id: string): ReadonlyMap<DayKey, DayKey> {
  const months = useFacts.getState().months?.items ?? []
  return new Map(months.flatMap(({ completions }) => [...(completions.get(id) ?? [])]))
}

const recordedAtNow = () => recordedAtOf(useFacts.getState().completions?.items)

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
    const continuation = continuedFromToday(before, after, done, present(), recordedAtNow())
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

  /**
   * Restores the rhythm as it was, unless one of the two has changed since. The new one leaves no trace in the trash, where restoring
   * it would make it a second.
   */
  async function undo(rhythm: Rhythm, continuation: Continuation) {
    const { ended, next } = continuation
    const isAsSaved = (saved: Rhythm) =>
      isSame(
        saved,
        useFacts.getState().rhythms?.items.find(({ id }) => id === saved.id),
      )
    if (!isAsSaved(ended) || !isAsSaved(next)) return FROM_WHEN.staysChanged
    const since = completionsNow(next.id)
    const trashId = crypto.randomUUID()
    await Promise.all([
      ...[...since.keys()].map((due) => write({ kind: 'uncomplete', rhythmId: next.id, due })),
      write({ kind: 'save-item', itemKind: 'rhythm', item: rhythm }),
      ...completionsToReturn(continuation, since, present().now, recordedAtNow()).map((completion) =>
        write({ kind: 'complete', completion, sessions: [] }),
      ),
      write({ kind: 'remove-item', itemKind: 'rhythm', item: next, trashId }),
      write({ kind: 'empty-trash', id: trashId }),
    ])
  }

  return { asks, isTodayKnown: rollups !== null, save: saveAs }
}

/**
 * Reopens an ended rhythm. Asks first if days since its end would count as missed, or if a rhythm of this name goes on (KEEP-02).
 */
export function useReopen(current: readonly Rhythm[], bringBack: Editor<Rhythm, unknown>['bringBack']) {
  const [askedThen, setAsked] = useState<Rhythm | null>(null)
  const rhythms = useFacts((facts) => facts.rhythms)?.items
  const asked = askedThen && asStored(askedThen, rhythms)
  const [fromWhen, setFromWhen] = useState<FromWhen>('today')
  const isTwice = (rhythm: Rhythm) => current.some(({ name }) => name === rhythm.name)
  const isGap = (rhythm: Rhythm) => hasGap(rhythm, present().today)

  function save(rhythm: Rhythm) {
    setAsked(null)
    const again = isGap(rhythm) && fromWhen === 'today' ? restarted(rhythm, present()) : reopened(rhythm)
    bringBack(again, 'reopen')
  }

  function reopen(rhythm: Rhythm) {
    setFromWhen('today')
    if (isGap(rhythm) || isTwice(rhythm)) setAsked(rhythm)
    else save(rhythm)
  }

  const question: ReactNode = asked?.endDate && (
    <ConfirmDialog
      open
      title={FROM_WHEN.reopenTitle(isolateDirection(asked.name))}
      body={
        <Stack gap={4}>
          {isTwice(asked) && <p>{FROM_WHEN.reopenTwice}</p>}
          {isGap(asked) && (
            <FromWhenField
              value={fromWhen}
              effect={FROM_WHEN.reopen}
              since={firstDayAfterEnd(asked)}
              onChange={setFromWhen}
            />
          )}
        </Stack>
      }
      confirmLabel="Reopen"
      onConfirm={() => save(asked)}
      onCancel={() => setAsked(null)}
    />
  )
  return { reopen, question }
}
