import type { Preferences } from '@/domain/preferences'
import type { LedgerItem, LedgerGroup, LedgerRow } from '@/domain/score/ledger'
import type { Session } from '@/domain/session/session'
import { SCREEN_TIME } from '@/domain/session/types/session-type'
import { dayText, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { isolateDirection } from '@/format/text-direction'
import { ledgerText, numberText, signedText } from '@/format/number'
import { carryPercentText } from '@/format/pacing'
import { STATUS_NAMES } from '@/format/rhythm'

export interface LedgerWords {
  readonly name: string
  /** Why it scores points. */
  readonly note: string
}

type Formats = Pick<Preferences, 'dateFormat' | 'timeFormat'>

export const PART_NAMES: Readonly<Record<LedgerGroup['part'], string>> = {
  pacing: 'Pacing',
  productivity: 'Productivity',
  play: 'Play',
}

/** Describes a row of the ledger. One with grace says what it is made of: `Pending −10, grace +2`. */
export function ledgerRowWords({ line, grace }: LedgerRow, formats: Formats): LedgerWords {
  const { name, note } = ledgerWords(line, formats)
  if (!grace) return { name, note }
  return { name, note: `${note} ${ledgerText(line.points)}, grace ${ledgerText(grace.points)}` }
}

/** Describes a line of the ledger in words. */
export function ledgerWords(item: LedgerItem, formats: Formats): LedgerWords {
  switch (item.kind) {
    case 'time':
      return { name: isolateDirection(item.session.type), note: whenText(item.session, formats) }
    case 'play':
      return {
        name: isolateDirection(item.session.type),
        note: `Play deduction, ${whenText(item.session, formats)}`,
      }
    case 'task': {
      const { name, quantity } = item.task
      return {
        name: quantity === 1 ? isolateDirection(name) : `${isolateDirection(name)} × ${numberText(quantity)}`,
        note: `Task, ${startText(item.session, formats)}`,
      }
    }
    case 'score':
      return { name: 'Other task score', note: startText(item.session, formats) }
    case 'other-sessions':
      return { name: 'Other sessions', note: 'Of this day, not listed here' }
    case 'carried':
      return item.carry === 1
        ? { name: 'Day before', note: 'Pacing carried over' }
        : {
            name: `Carried over (${carryPercentText(item.carry)} of ${carriedText(item.of)})`,
            note: 'Pacing',
          }
    case 'rounding':
      return { name: 'Rounding', note: 'Between the figures shown for two days' }
    case 'open':
      return { name: isolateDirection(item.rhythm.name), note: STATUS_NAMES[item.status] }
    case 'late': {
      const days = `${item.daysLate} ${item.daysLate === 1 ? 'day' : 'days'}`
      return {
        name: isolateDirection(item.rhythm.name),
        note: `Penalty, completed ${days} late, due ${dayText(item.due, formats.dateFormat)}`,
      }
    }
    case 'early':
      return {
        name: isolateDirection(item.rhythm.name),
        note: `Completed early, due ${dayText(item.due, formats.dateFormat)}`,
      }
    case 'grace':
      return { name: isolateDirection(item.rhythm.name), note: 'Pacing grace' }
  }
}

/** `09:00 to 10:00, 55m`. Screen Time has a duration but no times. */
function whenText(session: Session, { timeFormat }: Formats): string {
  const { startTime, endTime, timezone, duration, type } = session
  if (type === SCREEN_TIME) return durationText(duration)
  const [from, to] = [startTime, endTime].map((instant) => timeText(instant, timezone, timeFormat))
  return `${from} to ${to}, ${durationText(duration)}`
}

function startText({ type, startTime, timezone }: Session, { timeFormat }: Formats): string {
  return type === SCREEN_TIME
    ? type
    : `${isolateDirection(type)} of ${timeText(startTime, timezone, timeFormat)}`
}

/** Shows at least one decimal, to match the lines beside it: `−12.0`, `+3.25`. */
function carriedText(points: number): string {
  const text = signedText(points)
  return text.includes('.') ? text : `${text}.0`
}
