import { type ReactNode, useId, useRef, useState } from 'react'
import { addDays, type DayKey, dayOf } from '@/domain/calendar/day-key'
import type { RhythmEntry } from '@/domain/rhythm/entry'
import {
  asksFromWhen,
  completionsToReturn,
  type Continuation,
  continuedFromToday,
  hasGap,
  reopened,
  restarted,
} from '@/domain/rhythm/from-today'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { isolateDirection } from '@/format/text-direction'
import { FROM_WHEN, STRATEGY_MESSAGES } from '@/format/strategy'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { useRollups } from '@/state/rollups'
import { useFacts } from '@/state/facts'
import { dropToast, showToast } from '@/state/toasts'
import { offerUndo } from '@/state/undo'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import type { Editor } from './use-editor'
import { dayText } from '@/format/date'
import { usePreferences } from '@/state/device/preferences'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import styles from './use-from-when.module.css'

interface Edit {
  readonly before: Rhythm
  readonly after: Rhythm
  readonly entry: RhythmEntry
}

function present() {
  const { now, zone } = useClock.getState()
  return { now, zone, today: dayOf(now, zone), id: crypto.randomUUID() }
}

/** The rhythm's completions by due day, as the device knows them now. */
function completionsNow(id: string): ReadonlyMap<DayKey, DayKey> {
  const months = useFacts.getState().months?.items ?? []
  return new Map(months.flatMap(({ completions }) => [...(completions.get(id) ?? [])]))
}

/** Saves an edited rhythm. Asks first about changes that would affect past days (KEEP-01). */
export function useSaveRhythm({ draft, save }: Editor<Rhythm, RhythmEntry>) {
  const { write } = useBackend()
  const rollups = useRollups()
  const [asked, setAsked] = useState<Edit | null>(null)
  const doneOf = (rhythm: Rhythm) => rollups?.completions.get(rhythm.id)

  function saveOrAsk(after: Rhythm, entry: RhythmEntry) {
    const before = draft?.original
    if (before && asksFromWhen(before, after, doneOf(before), present())) {
      setAsked({ before, after, entry })
    } else save(after, entry)
  }

  function saveFromToday({ before, after, entry }: Edit) {
    const continuation = continuedFromToday(before, after, doneOf(before), present())
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
  async function undo(before: Rhythm, continuation: Continuation) {
    const { next } = continuation
    const done = completionsNow(next.id)
    const trashId = crypto.randomUUID()
    await Promise.all([
      ...[...done.keys()].map((due) => write({ kind: 'uncomplete', rhythmId: next.id, due })),
      write({ kind: 'save-item', itemKind: 'rhythm', item: before }),
      ...completionsToReturn(continuation, done, present().now).map((completion) =>
        write({ kind: 'complete', completion, sessions: [] }),
      ),
      write({ kind: 'remove-item', itemKind: 'rhythm', item: next, trashId }),
      write({ kind: 'empty-trash', id: trashId }),
    ])
  }

  const answer = (act: (edit: Edit) => void) => () => {
    setAsked(null)
    if (asked) act(asked)
  }

  const question: ReactNode = asked && (
    <FromWhenDialog
      title={FROM_WHEN.editTitle}
      body={FROM_WHEN.edit}
      since={asked.after.startDate}
      canBeToday={rollups !== null}
      onToday={answer(saveFromToday)}
      onAll={answer(({ after, entry }) => save(after, entry))}
      onCancel={() => setAsked(null)}
    />
  )
  return { saveOrAsk, question }
}

/**
 * Reopens an ended rhythm. Asks first if days since its end would count as missed, or if a rhythm of this name goes on (KEEP-02).
 */
export function useReopen(current: readonly Rhythm[]) {
  const { write } = useBackend()
  const [asked, setAsked] = useState<Rhythm | null>(null)

  function save(rhythm: Rhythm) {
    setAsked(null)
    write({ kind: 'save-item', itemKind: 'rhythm', item: rhythm }).catch((error: unknown) => {
      console.error(STRATEGY_MESSAGES.reopenRhythmFailed, error)
      showToast({ kind: 'error', text: STRATEGY_MESSAGES.reopenRhythmFailed, detail: rhythm.name })
    })
  }

  const isTwice = (rhythm: Rhythm) => current.some(({ name }) => name === rhythm.name)
  const isGap = (rhythm: Rhythm) => hasGap(rhythm, present().today)
  const question: ReactNode =
    asked?.endDate && !isGap(asked) ? (
      <ConfirmDialog
        open
        title={FROM_WHEN.reopenTitle(isolateDirection(asked.name))}
        body={FROM_WHEN.reopenTwice}
        confirmLabel="Reopen"
        onConfirm={() => save(reopened(asked))}
        onCancel={() => setAsked(null)}
      />
    ) : (
      asked?.endDate && (
        <FromWhenDialog
          title={FROM_WHEN.reopenTitle(isolateDirection(asked.name))}
          body={FROM_WHEN.reopen}
          note={isTwice(asked) ? FROM_WHEN.reopenTwice : undefined}
          since={addDays(asked.endDate, 1)}
          canBeToday
          onToday={() => save(restarted(asked, present()))}
          onAll={() => save(reopened(asked))}
          onCancel={() => setAsked(null)}
        />
      )
    )
  const reopen = (rhythm: Rhythm) =>
    isGap(rhythm) || isTwice(rhythm) ? setAsked(rhythm) : save(reopened(rhythm))
  return { reopen, question }
}

interface FromWhenDialogProps {
  title: string
  /** The effect of each choice. */
  body: { readonly today: string; readonly all: (since: string) => string }
  /** Said before the choices. */
  note?: string | undefined
  /** The first of all days. */
  since: DayKey
  /** False while today's completions, which would have to move along, are unknown. */
  canBeToday: boolean
  onToday: () => void
  onAll: () => void
  onCancel: () => void
}

/**
 * Asks whether a change of a rhythm applies from today, so that past days keep their numbers, or to all days (KEEP-01).
 */
function FromWhenDialog({
  title,
  body,
  note,
  since,
  canBeToday,
  onToday,
  onAll,
  onCancel,
}: FromWhenDialogProps) {
  const bodyId = useId()
  const todayRef = useRef<HTMLButtonElement>(null)
  const dateFormat = usePreferences((preferences) => preferences.dateFormat)
  return (
    <Dialog
      open
      title={title}
      size="md"
      closeButton={false}
      describedBy={bodyId}
      initialFocusRef={todayRef}
      onDismiss={onCancel}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onAll}>{FROM_WHEN.allDays}</Button>
          <Button
            ref={todayRef}
            variant="primary"
            aria-disabled={!canBeToday || undefined}
            onClick={() => canBeToday && onToday()}
          >
            {FROM_WHEN.fromToday}
          </Button>
        </>
      }
    >
      <div id={bodyId}>
        {note && <p className={styles.note}>{note}</p>}
        <dl className={styles.choices}>
          <dt>{FROM_WHEN.fromToday}</dt>
          <dd>{canBeToday ? body.today : FROM_WHEN.notKnownYet}</dd>
          <dt>{FROM_WHEN.allDays}</dt>
          <dd>{body.all(dayText(since, dateFormat))}</dd>
        </dl>
      </div>
    </Dialog>
  )
}
