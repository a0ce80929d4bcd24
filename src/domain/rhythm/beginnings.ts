import { addDays, dayOf, eachDay, instantAt } from '../calendar/day-key'
import { byName } from '../name'
import type { RestDays } from '../rest/rest-days'
import type { Completions } from '../rollups/rollups'
import type { EpochMs, ZoneId } from '../units'
import type { Rhythm } from './rhythm'
import { isOpenOn } from './schedule'
import type { Occurrence } from './status'

/** An occurrence of a timed rhythm that begins at this instant. */
export interface Beginning extends Occurrence {
  readonly at: EpochMs
}

/**
 * The occurrences of timed rhythms that begin after `from`, up to and including `to`, and are not completed, in the order in
 * which they begin. Start times are read on the zone's clocks: a time that a spring night skips begins an hour later, and
 * one that an autumn night repeats begins once, the first time.
 */
export function beginnings(
  rhythms: readonly Rhythm[],
  completions: Completions,
  rest: RestDays,
  zone: ZoneId,
  from: EpochMs,
  to: EpochMs,
): readonly Beginning[] {
  if (!(to > from)) return []
  // The night may move a late start into the next day.
  return eachDay(addDays(dayOf(from, zone), -1), dayOf(to, zone))
    .flatMap((due) =>
      rhythms.flatMap((rhythm): readonly Beginning[] => {
        const { isTimed, startTime } = rhythm
        if (!isTimed || startTime === null || !isOpenOn(rhythm, due, completions, rest)) return []
        return [{ rhythm, due, at: instantAt(due, startTime, zone) }]
      }),
    )
    .filter(({ at }) => at > from && at <= to)
    .sort((a, b) => a.at - b.at || byName(a.rhythm, b.rhythm))
}
