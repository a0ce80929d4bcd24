import * as v from 'valibot'
import { dayNumberOf } from '../calendar/day-key'
import { day } from '../document'
import { MAX_BIO_LENGTH, MAX_NAME_LENGTH, MAX_REST_SPAN_DAYS, MAX_SHOWCASED_BADGES } from '../limits'
import { withoutControls } from '../name'
import { THEMES } from '../preferences'
import { FEATURED_STATS, PROFILE_THEMES, STORABLE_HANDLE } from '../profile/customization'
import { CoordinatesDocument, SEALED_LOCATION } from '../session/location'
import * as storable from '../storable'
import { MODES } from '../timer/timer'
import type { BackedUpItems, BackupList } from './kinds'
import type { RestoredSetting, Settings } from './settings'

/**
 * Version 1 of the backup file. Frozen: files of it must be readable for ever, so a field that they lack is optional in its
 * `STORABLE_…`, and any other new shape needs a new version beside this one. It accepts what firestore.rules accept, so that a
 * restore is not refused in the middle.
 */
export interface VersionOne {
  readonly lists: { readonly [L in BackupList]: v.GenericSchema<unknown, BackedUpItems[L]> }
  readonly settings: { readonly [S in RestoredSetting]: v.GenericSchema<unknown, Settings[S]> }
}

/** What a newer build has stored in an item. The rules decide whether it can be restored. */
const unknownFields = v.exactOptional(v.record(v.string(), v.unknown()))

const Place = v.object({
  ...CoordinatesDocument.entries,
  sealed: v.pipe(v.string(), v.regex(SEALED_LOCATION)),
})

const Rhythm = v.pipe(
  v.object({ ...storable.STORABLE_RHYTHM, unknownFields }),
  v.check(({ isTimed, startTime, endTime }) => !isTimed || (startTime !== null && endTime !== null)),
  v.check(({ isCatchable, penaltyPerDay }) => isCatchable || penaltyPerDay === 0),
)

const RestSpan = v.pipe(
  v.object({ id: storable.id, ...storable.STORABLE_REST_SPAN, unknownFields }),
  v.check(({ from, to }) => from <= to && dayNumberOf(to) - dayNumberOf(from) < MAX_REST_SPAN_DAYS),
)

const minutes = v.pipe(storable.finite, v.minValue(0), v.maxValue(1440))
const Formula = v.object({
  timeDivisor: storable.positive,
  playTimeDivisor: storable.positive,
  pacingMultiplier: v.pipe(storable.finite, v.minValue(0), v.maxValue(2)),
  pacingCarry: v.optional(v.pipe(storable.finite, v.minValue(0), v.maxValue(1))),
  pacingSince: v.optional(day),
  ideal: v.optional(v.object({ focusMinutes: minutes, playMinutes: minutes, taskScore: storable.signed })),
})
const Goal = v.object({
  target: v.nullable(storable.positive),
  endDate: v.nullable(day),
  since: v.optional(v.nullable(day)),
  limit: v.optional(v.boolean()),
})
const handle = v.pipe(v.string(), v.regex(STORABLE_HANDLE))

const SETTINGS: { readonly [S in RestoredSetting]: v.GenericSchema<unknown, Settings[S]> } = {
  displayName: storable.textUpTo(MAX_NAME_LENGTH),
  bio: storable.textUpTo(MAX_BIO_LENGTH),
  socials: v.object({ github: handle, twitter: handle, linkedin: handle }),
  profileCustomization: v.object({
    theme: v.picklist(PROFILE_THEMES),
    featuredStat: v.picklist(FEATURED_STATS),
    showcasedBadges: v.pipe(v.array(storable.id), v.maxLength(MAX_SHOWCASED_BADGES)),
  }),
  formula: Formula,
  restWeekdays: v.pipe(
    storable.weekdays,
    v.transform((days) => [...days].sort((a, b) => a - b)),
  ),
  goals: v.object({
    taskScore: Goal,
    timeWorked: Goal,
    productivityPoints: Goal,
    timePlayed: v.optional(Goal),
  }),
  githubSettings: v.object({ linesOfCodeScore: storable.signed, linesOfCodeDeletedScore: storable.signed }),
  timerMode: v.picklist(MODES),
  theme: v.nullable(v.picklist(THEMES)),
}

export function versionOne(): VersionOne {
  const { entries: session } = v.omit(v.object(storable.STORABLE_SESSION), ['rev'])
  const Session = v.pipe(
    v.object({
      ...session,
      location: v.optional(v.nullable(Place)),
      type: v.pipe(session.type, v.transform(withoutControls)),
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
      tasks: v.object({ ...storable.STORABLE_TASK, unknownFields }),
      rhythms: Rhythm,
      completions: v.object({ ...storable.STORABLE_COMPLETION, unknownFields }),
      sessionTypes: v.object({ ...storable.STORABLE_SESSION_TYPE, unknownFields }),
      screenTimeApps: v.object({ ...storable.STORABLE_SCREEN_TIME_APP, unknownFields }),
      restSpans: RestSpan,
    },
    settings: SETTINGS,
  }
}
