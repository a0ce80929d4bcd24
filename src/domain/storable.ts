import * as v from 'valibot'
import { WEEKDAYS } from './calendar/day-key'
import { isZone } from './calendar/zone'
import { day, finite, timeOfDay, type Storable } from './document'
import {
  LAST_INSTANT,
  MAX_BREAKS,
  MAX_COMPLETED_TASKS,
  MAX_DAY_INTERVAL,
  MAX_FORMER_NAMES,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_NUMBER,
} from './limits'
import { withoutControls } from './name'
import type { RestSpanDocument } from './rest/rest-days'
import type { CompletionDocument } from './rhythm/completion'
import type { RhythmDocument } from './rhythm/rhythm'
import type { ScreenTimeAppDocument } from './screen-time/app'
import { SEALED_LOCATION } from './session/location'
import type { SessionDocument } from './session/session'
import { CATEGORIES, CORE_SESSION_TYPES, type SessionTypeDocument } from './session/types/session-type'
import type { TaskDocument } from './session/types/task'

// What firestore.rules accept, field by field. Readers are more tolerant: see document.ts. A backup holds these fields, and the
// oracle of the rules' tests expects them.

export { finite }
const integer = v.pipe(v.number(), v.safeInteger())
const instant = v.pipe(integer, v.minValue(0), v.maxValue(LAST_INSTANT))
const amount = v.pipe(finite, v.minValue(0), v.maxValue(MAX_NUMBER))
export const signed = v.pipe(finite, v.minValue(-MAX_NUMBER), v.maxValue(MAX_NUMBER))
export const positive = v.pipe(amount, v.gtValue(0))
export const id = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,128}$/))
const name = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(MAX_NAME_LENGTH),
  v.check((text) => withoutControls(text) === text),
)
/** A name as older clients may have stored it. */
const repeatedName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_NAME_LENGTH))
export const weekdays = v.pipe(
  v.array(v.picklist(WEEKDAYS)),
  v.check((days) => new Set(days).size === days.length),
)

// @__NO_SIDE_EFFECTS__
export function textUpTo(length: number) {
  return v.pipe(v.string(), v.maxLength(length))
}

const STORABLE_BREAK = v.pipe(
  v.object({ startTime: integer, endTime: integer }),
  v.check(({ startTime, endTime }) => endTime >= startTime),
)

export const STORABLE_SESSION = {
  id,
  startTime: instant,
  endTime: instant,
  duration: v.pipe(integer, v.minValue(0)),
  breaks: v.pipe(v.array(STORABLE_BREAK), v.maxLength(MAX_BREAKS)),
  notes: textUpTo(MAX_NOTES_LENGTH),
  location: v.nullable(v.pipe(v.string(), v.regex(SEALED_LOCATION))),
  completedTasks: v.pipe(
    v.array(v.object({ id, name: repeatedName, score: signed, quantity: positive })),
    v.maxLength(MAX_COMPLETED_TASKS),
  ),
  sessionScore: amount,
  type: repeatedName,
  timezone: v.pipe(v.string(), v.check(isZone)),
  rev: integer,
} satisfies Storable<typeof SessionDocument>

export const STORABLE_TASK = {
  id,
  name,
  score: amount,
} satisfies Storable<typeof TaskDocument>

export const STORABLE_RHYTHM = {
  id,
  name,
  points: v.pipe(integer, v.minValue(0), v.maxValue(MAX_NUMBER)),
  startDate: day,
  endDate: v.optional(day),
  phaseDate: v.optional(day),
  schedule: v.variant('type', [
    v.object({ type: v.literal('daily') }),
    v.object({
      type: v.literal('every_x_days'),
      value: v.pipe(integer, v.minValue(1), v.maxValue(MAX_DAY_INTERVAL)),
    }),
    v.object({ type: v.literal('weekly'), value: v.pipe(weekdays, v.nonEmpty()) }),
    v.object({ type: v.literal('times_a_week'), value: v.pipe(integer, v.minValue(1), v.maxValue(7)) }),
  ]),
  isTimed: v.boolean(),
  startTime: v.nullable(timeOfDay),
  endTime: v.nullable(timeOfDay),
  penaltyPerDay: amount,
  pacingGrace: amount,
  isCatchable: v.boolean(),
  createdAt: instant,
  sessionType: v.optional(name),
} satisfies Omit<Storable<typeof RhythmDocument>, 'frequency'>

export const STORABLE_COMPLETION = {
  rhythmId: id,
  completionDate: day,
  actualCompletionDate: day,
  completedAt: instant,
} satisfies Storable<typeof CompletionDocument>

export const STORABLE_SESSION_TYPE = {
  id,
  name: v.pipe(
    name,
    v.check((text) => !CORE_SESSION_TYPES.some((core) => core.name === text)),
  ),
  category: v.picklist(CATEGORIES),
  color: v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/)),
  isCore: v.literal(false),
  createdAt: instant,
  formerNames: v.exactOptional(v.pipe(v.array(repeatedName), v.maxLength(MAX_FORMER_NAMES))),
  archivedAt: v.exactOptional(instant),
} satisfies Storable<typeof SessionTypeDocument>

export const STORABLE_SCREEN_TIME_APP = {
  id,
  name,
} satisfies Storable<typeof ScreenTimeAppDocument>

export const STORABLE_REST_SPAN = {
  from: day,
  to: day,
  name: textUpTo(MAX_NAME_LENGTH),
} satisfies Storable<typeof RestSpanDocument>
