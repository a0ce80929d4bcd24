import type { DayKey } from '@/domain/calendar/day-key'
import { useUid } from '../auth'
import { readDevice, useDevice, writeDevice } from './device-storage'

/** What this device knows about the weekly letters, as Mondays. */
interface LetterNotes {
  /** The newest week whose letter was opened, or whose offer was dismissed. */
  readonly settled: string
  /** Weeks that are known to have entries, so that their offer needs no scores. */
  readonly promised: readonly unknown[]
}

export interface LetterOffer {
  readonly isNew: boolean
  readonly isPromised: boolean
  /** Hides the offer of the week for good. */
  readonly settle: () => void
  readonly promise: (weeks: readonly DayKey[]) => void
}

/** Whether the week's letter is still to be offered on this device. */
export function useLetterOffer(week: DayKey): LetterOffer {
  const uid = useUid()
  const key = `counterpoint:letter:${uid}`
  const notes = notesIn(useDevice(key))
  const keep = (change: Partial<LetterNotes>) => writeDevice(key, { ...notesIn(readDevice(key)), ...change })
  return {
    isNew: uid !== null && notes.settled < week,
    isPromised: notes.promised.includes(week),
    settle: () => keep({ settled: week }),
    promise: (weeks) => {
      if (weeks.join() !== notes.promised.join()) keep({ promised: weeks })
    },
  }
}

function notesIn(stored: unknown): LetterNotes {
  const { settled, promised } = (stored ?? {}) as Record<string, unknown>
  return {
    settled: typeof settled === 'string' ? settled : '',
    promised: Array.isArray(promised) ? promised : [],
  }
}
