import * as v from 'valibot'
import { parseDayKey, parseTimeOfDay, type DayKey, type TimeOfDay } from '../calendar/day-key'
import { WEEKDAYS } from '../calendar/weekday'
import { isZone } from '../calendar/zone'
import {
  LAST_INSTANT,
  MAX_BIO_LENGTH,
  MAX_BREAKS,
  MAX_COMPLETED_TASKS,
  MAX_DAY_INTERVAL,
  MAX_FORMER_NAMES,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_NUMBER,
  MAX_REST_SPAN_DAYS,
  MAX_SHOWCASED_BADGES,
} from '../limits'
import { withoutControls } from '../name'
import { THEMES } from '../preferences'
import { FEATURED_STATS, PROFILE_THEMES } from '../profile/customization'
import { SEALED_LOCATION } from '../session/location'
import { CATEGORIES, CORE_SESSION_TYPES } from '../session/types/session-type'
import { MODES } from '../timer/timer'
import { dayNumberOf } from '../calendar/day-number'
import type { BackedUpItems, BackupList } from './kinds'
import type { RestoredSetting, Settings } from './settings'

/**
 * Version 1 of the backup file. Frozen: files of it must be readable for ever, so a changed shape needs a new version beside
 * it. It accepts what firestore.rules accept, so that a restore is not refused in the middle.
 */
export interface VersionOne {
  readonly lists: { readonly [L in BackupList]: v.GenericSchema<unknown, BackedUpItems[L]> }
  readonly settings: { readonly [S in RestoredSetting]: v.GenericSchema<unknown, Settings[S]> }
}

/** The rules refuse control characters in a name, except for line breaks. */
function isControl(character: string): boolean {
  const code = character.charCodeAt(0)
  return code <= 8 || (code >= 14 && code <= 31) || (code >= 127 && code <= 159)
}

const finite = v.pipe(v.number(), v.finite())
const integer = v.pipe(v.number(), v.safeInteger())
const instant = v.pipe(integer, v.minValue(0), v.maxValue(LAST_INSTANT))
const amount = v.pipe(finite, v.minValue(0), v.maxValue(MAX_NUMBER))
const signed = v.pipe(finite, v.minValue(-MAX_NUMBER), v.maxValue(MAX_NUMBER))
const positive = v.pipe(amount, v.gtValue(0))
const day = v.custom<DayKey>((value) => typeof value === 'string' && parseDayKey(value) !== null)
const timeOfDay = v.custom<TimeOfDay>((value) => typeof value === 'string' && parseTimeOfDay(value) !== null)
const name = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(MAX_NAME_LENGTH),
  v.check((text) => ![...text].some(isControl)),
)
const repeatedName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_NAME_LENGTH))
const id = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,128}$/))
const weekdays = v.pipe(
  v.array(v.picklist(WEEKDAYS)),
  v.check((days) => new Set(days).size === days.length),
)

const Break = v.pipe(
  v.object({ startTime: integer, endTime: integer }),
  v.check(({ startTime, endTime }) => endTime >= startTime),
)
const CompletedTask = v.object({ id, name: repeatedName, score: signed, quantity: positive })
const Place = v.object({
  lat: v.pipe(finite, v.minValue(-90), v.maxValue(90)),
  lon: v.pipe(finite, v.minValue(-180), v.maxValue(180)),
  sealed: v.pipe(v.string(), v.regex(SEALED_LOCATION)),
})

/** What a newer build has stored in an item. The rules decide whether it can be restored. */
const unknownFields = v.exactOptional(v.record(v.string(), v.unknown()))

const Task = v.object({ id, name, score: amount, unknownFields })

const dayCount = v.pipe(integer, v.minValue(1), v.maxValue(MAX_DAY_INTERVAL))
const Schedule = v.variant('type', [
  v.object({ type: v.literal('daily') }),
  v.object({ type: v.literal('every_x_days'), value: dayCount }),
  v.object({ type: v.literal('weekly'), value: v.pipe(weekdays, v.nonEmpty()) }),
])
const Rhythm = v.pipe(
  v.object({
    id,
    name,
    points: v.pipe(integer, v.minValue(0), v.maxValue(MAX_NUMBER)),
    startDate: day,
    endDate: v.optional(day),
    phaseDate: v.optional(day),
    schedule: Schedule,
    isTimed: v.boolean(),
    startTime: v.nullable(timeOfDay),
    endTime: v.nullable(timeOfDay),
    penaltyPerDay: amount,
    pacingGrace: amount,
    isCatchable: v.boolean(),
    createdAt: instant,
    unknownFields,
  }),
  v.check(({ isTimed, startTime, endTime }) => !isTimed || (startTime !== null && endTime !== null)),
  v.check(({ isCatchable, penaltyPerDay }) => isCatchable || penaltyPerDay === 0),
)

const Completion = v.object({
  rhythmId: id,
  completionDate: day,
  actualCompletionDate: day,
  completedAt: instant,
  unknownFields,
})

const SessionType = v.object({
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
  unknownFields,
})

const ScreenTimeApp = v.object({ id, name, unknownFields })

const RestSpan = v.pipe(
  v.object({
    id,
    from: day,
    to: day,
    name: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)),
    unknownFields,
  }),
  v.check(({ from, to }) => from <= to && dayNumberOf(to) - dayNumberOf(from) < MAX_REST_SPAN_DAYS),
)

const minutes = v.pipe(finite, v.minValue(0), v.maxValue(1440))
const Formula = v.object({
  timeDivisor: positive,
  playTimeDivisor: positive,
  pacingMultiplier: v.pipe(finite, v.minValue(0), v.maxValue(2)),
  pacingCarry: v.optional(v.pipe(finite, v.minValue(0), v.maxValue(1))),
  pacingSince: v.optional(day),
  ideal: v.optional(v.object({ focusMinutes: minutes, playMinutes: minutes, taskScore: signed })),
})
const Goal = v.object({
  target: v.nullable(positive),
  endDate: v.nullable(day),
  since: v.optional(v.nullable(day)),
})
const handle = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.@-]{0,100}$/))

const SETTINGS: { readonly [S in RestoredSetting]: v.GenericSchema<unknown, Settings[S]> } = {
  displayName: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)),
  bio: v.pipe(v.string(), v.maxLength(MAX_BIO_LENGTH)),
  socials: v.object({ github: handle, twitter: handle, linkedin: handle }),
  profileCustomization: v.object({
    theme: v.picklist(PROFILE_THEMES),
    featuredStat: v.picklist(FEATURED_STATS),
    showcasedBadges: v.pipe(v.array(id), v.maxLength(MAX_SHOWCASED_BADGES)),
  }),
  formula: Formula,
  restWeekdays: v.pipe(
    weekdays,
    v.transform((days) => [...days].sort((a, b) => a - b)),
  ),
  goals: v.object({ taskScore: Goal, timeWorked: Goal, productivityPoints: Goal }),
  githubSettings: v.object({ linesOfCodeScore: signed, linesOfCodeDeletedScore: signed }),
  timerMode: v.picklist(MODES),
  theme: v.nullable(v.picklist(THEMES)),
}

export function versionOne(): VersionOne {
  const Session = v.pipe(
    v.object({
      id,
      startTime: instant,
      endTime: instant,
      duration: v.pipe(integer, v.minValue(0)),
      breaks: v.pipe(v.array(Break), v.maxLength(MAX_BREAKS)),
      notes: v.pipe(v.string(), v.maxLength(MAX_NOTES_LENGTH)),
      location: v.optional(v.nullable(Place)),
      completedTasks: v.pipe(v.array(CompletedTask), v.maxLength(MAX_COMPLETED_TASKS)),
      sessionScore: amount,
      type: v.pipe(repeatedName, v.transform(withoutControls)),
      timezone: v.pipe(v.string(), v.check(isZone)),
      unknownFields,
    }),
    v.forward(
      v.check(({ startTime, endTime }) => endTime >= startTime),
      ['endTime'],
    ),
    v.forward(
      v.check(({ startTime, endTime, duration }) => duration <= Math.floor((endTime - startTime) / 1000) + 2),
      ['duration'],
    ),
  )
  return {
    lists: {
      sessions: Session,
      tasks: Task,
      rhythms: Rhythm,
      completions: Completion,
      sessionTypes: SessionType,
      screenTimeApps: ScreenTimeApp,
      restSpans: RestSpan,
    },
    settings: SETTINGS,
  }
}
