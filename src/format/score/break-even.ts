import type { BreakEven } from '@/domain/score/break-even'
import { openPoints, type OpenRhythm } from '@/domain/score/open-rhythms'
import type { TimeFormat } from '@/domain/preferences'
import type { Category } from '@/domain/session/types/session-type'
import type { ZoneId } from '@/domain/units'
import { timeText } from '../date'
import { minutesText } from '../duration'
import { isolated } from '../isolated'
import { signedPointsText } from '../number'

const KINDS: Record<Category, string> = { productivity: 'focus', play: 'play' }

/**
 * `47 min of play to balance, until 16:12`, `Balanced`, `More than today holds, without pacing: 35 min of play`. Returned in
 * two parts, because on a phone the second has its own line.
 */
export function breakEvenTexts(
  need: BreakEven,
  zone: ZoneId,
  timeFormat: TimeFormat,
): readonly [main: string, rest: string] {
  switch (need.kind) {
    case 'balanced':
      return ['Balanced', '']
    case 'to-balance':
      return [`${amountText(need)} to balance,`, `until ${timeText(need.until, zone, timeFormat)}`]
    case 'too-much': {
      const start = 'More than today holds'
      const { withoutPacing } = need
      if (!withoutPacing) return [start, '']
      const alone = withoutPacing.kind === 'balanced' ? 'balanced' : amountText(withoutPacing)
      return [`${start},`, `without pacing: ${alone}`]
    }
  }
}

function amountText({ minutes, category }: { minutes: number; category: Category }): string {
  return `${minutesText(minutes)} of ${KINDS[category]}`
}

/** `3 rhythms open: −11 until they are done`. Empty if none is open. */
export function openRhythmsText(open: readonly OpenRhythm[]): string {
  if (open.length === 0) return ''
  const points = signedPointsText(-openPoints(open))
  return open.length === 1
    ? `1 rhythm open: ${points} until it is done`
    : `${open.length} rhythms open: ${points} until they are done`
}

/** Announced when a button has completed the rhythm: `Run is done: +4`. */
export function rhythmDoneText({ rhythm, points }: OpenRhythm): string {
  return `${isolated(rhythm.name)} is done: ${signedPointsText(points)}`
}
