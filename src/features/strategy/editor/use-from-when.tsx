import { useState, type ReactNode } from 'react'
import { addDays, dayOf } from '@/domain/calendar/day-key'
import type { RhythmEntry } from '@/domain/rhythm/entry'
import { asksFromWhen, continuedFromToday, hasGap, reopened, restarted } from '@/domain/rhythm/from-today'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { isolated } from '@/format/isolated'
import { FROM_WHEN, STRATEGY_MESSAGES } from '@/format/messages/strategy'
import { useBackend } from '@/state/backend'
import { useClock } from '@/state/clock'
import { useRollups } from '@/state/rollups'
import { showToast } from '@/state/toasts'
import { FromWhenDialog } from './FromWhenDialog'
import type { Editor } from './use-editor'

interface Edit {
  readonly before: Rhythm
  readonly after: Rhythm
  readonly entry: RhythmEntry
}

function present() {
  const { now, zone } = useClock.getState()
  return { now, zone, today: dayOf(now, zone), id: crypto.randomUUID() }
}

/** Saves an edited rhythm. Asks first about changes that would affect past days (KEEP-01). */
export function useSaveRhythm({ draft, save }: Editor<Rhythm, RhythmEntry>) {
  const { rhythms } = useBackend()
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
    save(after, entry, () => rhythms.continue(continuation))
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

/** Reopens an ended rhythm. Asks first if days since its end would count as missed (KEEP-02). */
export function useReopen() {
  const { rhythms } = useBackend()
  const [asked, setAsked] = useState<Rhythm | null>(null)

  function save(rhythm: Rhythm) {
    setAsked(null)
    rhythms.save(rhythm).catch((error: unknown) => {
      console.error(STRATEGY_MESSAGES.reopenRhythmFailed, error)
      showToast({ kind: 'error', text: STRATEGY_MESSAGES.reopenRhythmFailed, detail: rhythm.name })
    })
  }

  const question: ReactNode = asked?.endDate && (
    <FromWhenDialog
      title={FROM_WHEN.reopenTitle(isolated(asked.name))}
      body={FROM_WHEN.reopen}
      since={addDays(asked.endDate, 1)}
      canBeToday
      onToday={() => save(restarted(asked, present()))}
      onAll={() => save(reopened(asked))}
      onCancel={() => setAsked(null)}
    />
  )
  const reopen = (rhythm: Rhythm) =>
    hasGap(rhythm, present().today) ? setAsked(rhythm) : save(reopened(rhythm))
  return { reopen, question }
}
