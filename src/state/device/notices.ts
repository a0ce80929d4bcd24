import { useEffect } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { useUid } from '../auth'
import { readDevice, useDevice, writeDevice } from './device-storage'

/** Notices that are shown once on each device. */
export type Notice = 'number-words' | 'calibrate'

/** Whether the notice is still to be shown on this device, and a function that hides it for good. */
export function useNotice(notice: Notice): { readonly isNew: boolean; readonly hide: () => void } {
  const uid = useUid()
  const key = `counterpoint:notices:${uid}`
  const hidden = listOf(useDevice(key))
  return {
    isNew: uid !== null && !hidden.includes(notice),
    hide: () => writeDevice(key, [...listOf(readDevice(key)), notice]),
  }
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : []
}

/** Whether the number is still named on the day, until the user has seen it on three days (FIRST-03). */
export function useNumberName(day: DayKey): boolean {
  const uid = useUid()
  const key = `counterpoint:number-days:${uid}`
  const days = listOf(readDevice(key))
  const isSeen = days.includes(day)
  const isNew = uid !== null && !isSeen && days.length < 3
  useEffect(() => {
    if (isNew) writeDevice(key, [...listOf(readDevice(key)), day])
  }, [isNew, key, day])
  return isSeen || isNew
}

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
