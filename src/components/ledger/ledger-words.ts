import type { Preferences } from '@/domain/preferences'
import type { LedgerGroup, LedgerItem, LedgerLine, LedgerRow } from '@/domain/score/ledger'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { Session } from '@/domain/session/session'
import { hasTimes } from '@/domain/session/times'
import { dayText, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { isolateDirection } from '@/format/text-direction'
import { countOfText, ledgerText, numberText, signedText } from '@/format/number'
import { carryPercentText } from '@/format/pacing'
import { STATUS_NAMES, weekCountText } from '@/format/rhythm'

export interface LedgerWords {
  readonly name: string
  /** Why it scores points. */
  readonly note: string
}

type Formats = Pick<Preferences, 'dateFormat' | 'timeFormat'>

export const PART_NAMES: Readonly<Record<LedgerGroup['part'], string>> = {
  productivity: 'Productivity',
  play: 'Play',
  pacing: 'Pacing',
}

/** Describes a row of the ledger. One with grace says what it is made of: `Pending −10, grace +2`. */
export function ledgerRowWords({ line, details }: LedgerRow, formats: Formats): LedgerWords {
  const { name, note } = ledgerWords(line, formats)
  const [grace] = details
  if (line.kind !== 'open' || !grace) return { name, note }
  return { name, note: `${note} ${ledgerText(line.points)}, grace ${ledgerText(grace.points)}` }
}

/** What the points of a session with tasks are made of. */
export function ledgerDetails({ line, details }: LedgerRow): readonly LedgerLine[] {
  if (line.kind !== 'time' || details.length === 0) return []
  return [line, ...details].filter(({ points }) => points !== 0)
}

/** Describes a line of the ledger in words. */
export function ledgerWords(item: LedgerItem, formats: Formats): LedgerWords {
  switch (item.kind) {
    case 'time':
    case 'play':
      return { name: isolateDirection(item.session.type), note: whenText(item.session, formats) }
    case 'task': {
      const { name, quantity } = item.task
      const times = quantity === 1 ? '' : ` × ${numberText(quantity)}`
      return { name: `${isolateDirection(name)}${times}`, note: '' }
    }
    case 'score':
      return { name: 'Other task points', note: '' }
    case 'other-sessions':
      return { name: 'Other sessions', note: 'Of this day, not listed here' }
    case 'carried': {
      const share = `(${carryPercentText(item.carry)} of ${carriedText(item.of)})`
      return {
        name: item.carry === 1 ? 'Carried over' : `Carried over ${share}`,
        note: 'From the day before',
      }
    }
    case 'rounding':
      return { name: 'Rounding', note: 'Between the figures shown for two days' }
    case 'open':
      return ofRhythm(item, openNote(item))
    case 'late': {
      const days = countOfText(item.daysLate, 'day')
      return ofRhythm(item, `Completed ${days} late, due ${dayText(item.due, formats.dateFormat)}`)
    }
    case 'early':
      return ofRhythm(item, `Completed early, due ${dayText(item.due, formats.dateFormat)}`)
    case 'grace':
      return ofRhythm(item, 'Grace')
  }
}

/** `Missed`, or `Missed, 2 of 3 done`. */
function openNote({ status, week }: Extract<LedgerItem, { kind: 'open' }>): string {
  return week ? `${STATUS_NAMES[status]}, ${weekCountText(week)} done` : STATUS_NAMES[status]
}

/** A promise to play is named as one, because its points have the opposite sign (VOICES-04). */
function ofRhythm({ rhythm, isPlay }: Extract<LedgerItem, { rhythm: Rhythm }>, note: string): LedgerWords {
  return { name: isolateDirection(rhythm.name), note: isPlay ? `Play: ${note}` : note }
}

/** `09:00 to 10:00, 55m`, or only the duration of a session without times. */
function whenText(session: Session, { timeFormat }: Formats): string {
  const { startTime, endTime, timezone, duration } = session
  if (!hasTimes(session)) return durationText(duration)
  const [from, to] = [startTime, endTime].map((instant) => timeText(instant, timezone, timeFormat))
  return `${from} to ${to}, ${durationText(duration)}`
}

/** Shows at least one decimal, to match the lines beside it: `−12.0`, `+3.25`. */
function carriedText(points: number): string {
  const text = signedText(points)
  return text.includes('.') ? text : `${text}.0`
}
