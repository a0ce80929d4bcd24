import { isZone } from '../calendar/zone'
import { isMode, type Stretch } from '../timer/timer'
import type { EpochMs, ZoneId } from '../units'
import type { Break } from './break'
import type { SessionDraft } from './draft'
import { defaultTypeOf } from './session'

/** A stopped stretch that waits for Save or Skip on this device (checklist, INT-10). */
export interface PendingSession {
  readonly stretch: Stretch
  readonly timezone: ZoneId
  readonly draft: SessionDraft
}

export function pendingOf(stretch: Stretch, timezone: ZoneId): PendingSession {
  return { stretch, timezone, draft: { type: defaultTypeOf(stretch.mode), notes: '', quantities: {} } }
}

/** Whether its owner has entered anything yet. */
export function hasEntered({ stretch, draft }: PendingSession): boolean {
  const { type, notes, quantities } = draft
  return (
    type !== defaultTypeOf(stretch.mode) || notes.trim() !== '' || Object.values(quantities).some(Boolean)
  )
}

/** The pending session read back from the device, or null when what is there is none. */
export function parsePending(stored: unknown): PendingSession | null {
  const { stretch, timezone, draft } = record(stored)
  const { mode, startTime, endTime, breaks, duration } = record(stretch)
  if (!isMode(mode) || !isInstant(startTime) || !isInstant(endTime) || endTime < startTime) return null
  if (!isInstant(duration) || !Array.isArray(breaks) || !breaks.every(isBreak)) return null
  if (typeof timezone !== 'string' || !isZone(timezone)) return null
  return {
    stretch: { mode, startTime, endTime, breaks, duration },
    timezone,
    draft: parseDraft(draft, defaultTypeOf(mode)),
  }
}

function parseDraft(stored: unknown, fallbackType: string): SessionDraft {
  const { type, notes, quantities } = record(stored)
  const texts = Object.entries(record(quantities)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    type: typeof type === 'string' && type !== '' ? type : fallbackType,
    notes: typeof notes === 'string' ? notes : '',
    quantities: Object.fromEntries(texts),
  }
}

function isBreak(value: unknown): value is Break {
  const { startTime, endTime } = record(value)
  return isInstant(startTime) && isInstant(endTime) && endTime >= startTime
}

function isInstant(value: unknown): value is EpochMs {
  return typeof value === 'number' && Number.isFinite(value)
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
