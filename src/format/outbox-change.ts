import type { ListedChange, ListedEdit, SessionRef, UserFields } from '@/domain/outbox/change'
import type { RefusalReason } from '@/domain/outbox/entry'
import type { RetryProblem } from '@/domain/outbox/retry'
import { changedFields } from '@/domain/outbox/compare'
import { GOAL_KEYS, NO_GOAL } from '@/domain/goals/goals'
import type { DateFormat, Preferences } from '@/domain/preferences'
import { BADGES } from '@/domain/badge/badge'
import { SOCIALS } from '@/domain/profile/customization'
import { SITES } from '@/domain/profile/socials'
import { PACING_CARRY, type IdealDay } from '@/domain/score/formula'
import type { RestSpan } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { DayKey, Weekday } from '@/domain/calendar/day-key'
import type { Session } from '@/domain/session/session'
import { hasTimes } from '@/domain/session/times'
import { sessionTypeNamed, type SessionType } from '@/domain/session/types/session-type'
import type { Break } from '@/domain/timer/timer'
import { isNumber } from '@/domain/stored-values'
import { MS_PER_SECOND, type EpochMs, type ZoneId } from '@/domain/units'
import { dateText, dayText, timeText, weekdayName } from './date'
import { durationText } from './duration'
import { goalName, goalTargetText } from './strategy'
import { isolateDirection } from './text-direction'
import { modeName } from './session'
import { countText, numberText, pointsWords } from './number'
import { carryPercentText } from './pacing'
import { PROFILE_THEME_NAMES, STAT_NAMES } from './profile'
import { rhythmPointsText, scheduleText } from './rhythm'
import { trashNounText } from './trash'
import type { WorkName } from '@/domain/sync/status'

/** One line in the description of a change. */
export interface ChangeFact {
  readonly label: string
  readonly value: string
}

/** The device's formats and zone, the rhythms' names and the session types. */
export interface ChangeContext {
  readonly preferences: Pick<Preferences, 'dateFormat' | 'timeFormat'>
  readonly zone: ZoneId
  readonly rhythms: readonly Pick<Rhythm, 'id' | 'name'>[]
  readonly types: readonly SessionType[]
}

/** `22/11/2026 09:12`. */
export function writtenAtText(instant: EpochMs, { preferences, zone }: ChangeContext): string {
  if (instant === 0) return 'Time unknown'
  return `${dateText(instant, zone, preferences.dateFormat)} ${timeText(instant, zone, preferences.timeFormat)}`
}

const userFieldNames: Record<keyof UserFields, string> = {
  hasCompletedOnboarding: 'Tour',
  displayName: 'Display name',
  bio: 'Bio',
  photoURL: 'Picture',
  socials: 'Links',
  profileCustomization: 'Appearance of the profile',
  theme: 'Theme',
  lastSessionAutoStopped: 'Notice of an automatic stop',
  formula: 'Scoring settings',
  restWeekdays: 'Rest days',
  goals: 'Goals',
  githubSettings: 'GitHub points',
  timerMode: 'Timer mode',
}

const PROFILE: readonly string[] = ['displayName', 'bio', 'photoURL', 'socials', 'profileCustomization']

export function changeTitle(change: ListedChange | null, { rhythms }: ChangeContext): string {
  switch (change?.kind) {
    case 'add-sessions':
      return sessionsTitle('New', change.sessions.length)
    case 'edit-session':
      return sessionsTitle('Edited', 1)
    case 'edit-sessions':
      return sessionsTitle('Edited', change.edits.length)
    case 'delete-sessions':
      return sessionsTitle('Deleted', change.sessions.length)
    case 'set-timer':
      return { active: 'Timer started or resumed', paused: 'Timer paused', inactive: 'Timer stopped' }[
        change.timer.status
      ]
    case 'set-user': {
      const fields = Object.keys(change.fields)
      if (fields.some((field) => PROFILE.includes(field))) return 'Profile'
      return userFieldNames[fields[0] as keyof UserFields] ?? 'Settings'
    }
    case 'save-item':
      return `Saved ${trashNounText(change.itemKind, 1)}`
    case 'remove-item':
      return `Deleted ${trashNounText(change.itemKind, 1)}`
    case 'restore':
      return `Restored ${trashNounText(change.trash.kind, change.trash.items.length)}`
    case 'empty-trash':
      return 'Deleted for good'
    case 'continue-rhythm':
      return 'Rhythm changed from a date on'
    case 'complete':
      return `Completed ${rhythmName(change.completion.rhythmId, rhythms)}`
    case 'uncomplete':
      return `Undone: ${rhythmName(change.rhythmId, rhythms)}`
    case undefined:
      return 'Unreadable change'
  }
}

function sessionsTitle(done: string, count: number): string {
  return count === 1 ? `${done} session` : `${countText(count)} ${done.toLowerCase()} sessions`
}

/** The whole content of the change, because it exists only on this device. */
export function changeFacts(change: ListedChange, context: ChangeContext): readonly ChangeFact[] {
  const day = (key: DayKey) => dayText(key, context.preferences.dateFormat)
  switch (change.kind) {
    case 'add-sessions':
      return change.sessions.flatMap((session) => sessionFacts(session, context))
    case 'edit-session': {
      const changed = new Set<string>(changedFields(change.before, change.after))
      return sessionFacts(change.after, context, (fields) => fields.some((field) => changed.has(field)))
    }
    case 'edit-sessions':
      return change.edits.map((edit) => sessionLine(edit, context, editTexts(edit, context)))
    case 'delete-sessions':
      return change.sessions.map((session) => sessionLine(session, context))
    case 'restore':
      return change.trash.items.map((item) =>
        'startTime' in item ? sessionLine(item, context) : { label: 'Name', value: item.name || 'None' },
      )
    case 'set-timer': {
      const { timer } = change
      if (timer.status === 'inactive') return []
      return [
        { label: 'Mode', value: modeName(timer.mode) },
        { label: 'Started', value: writtenAtText(timer.startTime, context) },
        ...breakFacts(timer.breaks, context),
        ...(timer.draft
          ? [{ label: 'Type', value: sessionTypeNamed(context.types, timer.draft.type).name }]
          : []),
        ...(timer.draft?.notes ? [{ label: 'Notes', value: timer.draft.notes }] : []),
      ]
    }
    case 'set-user':
      return Object.entries(change.fields).flatMap(([field, value]) =>
        userFacts(field as keyof UserFields, value, context),
      )
    case 'save-item':
      return itemFacts(change.item, context)
    case 'remove-item':
    case 'empty-trash':
      return []
    case 'continue-rhythm':
      return itemFacts(change.continuation.next, context)
    case 'complete': {
      const { completion, sessions } = change
      return [
        { label: 'Due', value: day(completion.completionDate) },
        { label: 'Done on', value: day(completion.actualCompletionDate) },
        ...sessions.flatMap((session) => sessionFacts(session, context)),
      ]
    }
    case 'uncomplete':
      return [{ label: 'Due', value: day(change.due) }]
  }
}

/** `2, the last from 13:02 to 14:10`: the others were stored before the change. */
function breakFacts(breaks: readonly Break[], { preferences, zone }: ChangeContext): readonly ChangeFact[] {
  const last = breaks.at(-1)
  if (!last) return []
  const [from, to] = [last.startTime, last.endTime].map((at) => timeText(at, zone, preferences.timeFormat))
  return [{ label: 'Breaks', value: `${breaks.length}, the last from ${from} to ${to}` }]
}

/** A session on one line: its type, its time and what becomes of it. */
function sessionLine(
  session: SessionRef,
  context: ChangeContext,
  changes: readonly string[] = [],
): ChangeFact {
  return {
    label: isolateDirection(sessionTypeNamed(context.types, session.type).name),
    value: [whenText(session, context), ...changes].join('. '),
  }
}

function sessionFacts(
  session: Session,
  context: ChangeContext,
  isChanged: (fields: readonly (keyof Session)[]) => boolean = () => false,
): readonly ChangeFact[] {
  const label = (name: string, ...fields: (keyof Session)[]) =>
    isChanged(fields) ? `${name} (changed)` : name
  const facts: ChangeFact[] = [
    { label: label('Type', 'type'), value: sessionTypeNamed(context.types, session.type).name },
    { label: label('When', 'startTime', 'endTime', 'timezone'), value: whenText(session, context) },
    { label: label('Duration', 'duration', 'breaks'), value: durationText(session.duration) },
    { label: label('Tasks', 'completedTasks'), value: tasksText(session.completedTasks) },
    {
      label: label('Points', 'sessionScore'),
      value: session.sessionScore ? numberText(session.sessionScore) : '',
    },
    { label: label('Location', 'location'), value: session.location === null ? '' : 'Encrypted, kept' },
    { label: label('Notes', 'notes'), value: session.notes },
  ]
  // Emptying a field is a change too.
  return facts
    .filter(({ label: name, value }) => value !== '' || name.endsWith(' (changed)'))
    .map(({ label: name, value }) => ({ label: name, value: value || 'None' }))
}

/** `Becomes Reading`, `Tasks cleared`, `Tasks: Read × 2`. */
function editTexts({ changes }: ListedEdit, { types }: ChangeContext): readonly string[] {
  const { type, completedTasks } = changes
  return [
    ...(type === undefined ? [] : [`Becomes ${isolateDirection(sessionTypeNamed(types, type).name)}`]),
    ...(completedTasks === undefined
      ? []
      : [completedTasks.length === 0 ? 'Tasks cleared' : `Tasks: ${tasksText(completedTasks)}`]),
  ]
}

function tasksText(tasks: Session['completedTasks']): string {
  return tasks.map(({ name, quantity }) => `${isolateDirection(name)} × ${numberText(quantity)}`).join(', ')
}

function whenText(session: SessionRef, { preferences, zone }: ChangeContext): string {
  const { startTime, endTime, timezone } = session
  const day = dateText(startTime, timezone, preferences.dateFormat)
  const place = timezone === zone ? '' : `, ${timezone}`
  const duration = (endTime - startTime) / MS_PER_SECOND
  if (!hasTimes({ duration, ...session })) return day + place
  const time = (instant: EpochMs) => timeText(instant, timezone, preferences.timeFormat)
  return `${day}, ${time(startTime)} to ${time(endTime)}${place}`
}

function itemFacts(item: object, { preferences, types }: ChangeContext): readonly ChangeFact[] {
  const own = item as Partial<Rhythm> & Partial<RestSpan> & Partial<SessionType> & { score?: number }
  const day = (key: DayKey) => dayText(key, preferences.dateFormat)
  return given([
    own.name !== undefined && own.name !== '' && { label: 'Name', value: own.name },
    own.score !== undefined && { label: 'Score', value: numberText(own.score) },
    own.points !== undefined && { label: 'Points', value: rhythmPointsText(own.points) },
    own.sessionType !== undefined && { label: 'Type', value: sessionTypeNamed(types, own.sessionType).name },
    own.schedule !== undefined && { label: 'Due', value: scheduleText(own.schedule) },
    own.startDate !== undefined && { label: 'From', value: day(own.startDate) },
    own.endDate !== undefined && { label: 'Until', value: day(own.endDate) },
    own.from !== undefined && { label: 'From', value: day(own.from) },
    own.to !== undefined && { label: 'To', value: day(own.to) },
    own.category !== undefined && { label: 'Category', value: modeName(own.category) },
    own.color !== undefined && { label: 'Colour', value: own.color },
    own.archivedAt !== undefined && { label: 'Archived', value: 'Yes' },
  ])
}

function userFacts(
  field: keyof UserFields,
  value: unknown,
  { preferences }: ChangeContext,
): readonly ChangeFact[] {
  if (field === 'goals') {
    const goals = value as MapOf<'goals'>
    return GOAL_KEYS.filter((key) => goals[key]).map((key) => {
      const { target, endDate, limit = false } = goals[key] ?? NO_GOAL
      const until = endDate === null ? '' : `, until ${dayText(endDate, preferences.dateFormat)}`
      const value = target === null ? 'None' : goalTargetText(key, target, limit) + until
      return { label: goalName[key], value }
    })
  }
  if (field === 'photoURL') return [{ label: 'Picture', value: value === null ? 'Removed' : 'Replaced' }]
  if (field === 'restWeekdays') {
    const weekdays = value as readonly Weekday[]
    return [{ label: 'Every week', value: weekdays.map(weekdayName).join(', ') || 'None' }]
  }
  if (field === 'formula') return formulaFacts(value as MapOf<'formula'>, preferences.dateFormat)
  if (field === 'profileCustomization') {
    const { theme, featuredStat, showcasedBadges } = value as MapOf<'profileCustomization'>
    const badges = BADGES.filter(({ id }) => showcasedBadges?.includes(id))
    return given([
      theme && { label: 'Theme', value: PROFILE_THEME_NAMES[theme] },
      featuredStat && { label: 'Featured statistic', value: STAT_NAMES[featuredStat] },
      showcasedBadges && {
        label: 'Showcased badges',
        value: badges.map(({ name }) => name).join(', ') || 'None',
      },
    ])
  }
  if (field === 'githubSettings') {
    const { linesOfCodeScore, linesOfCodeDeletedScore } = value as MapOf<'githubSettings'>
    return given([
      isNumber(linesOfCodeScore) && { label: 'Per line added', value: pointsWords(linesOfCodeScore) },
      isNumber(linesOfCodeDeletedScore) && {
        label: 'Per line deleted',
        value: pointsWords(linesOfCodeDeletedScore),
      },
    ])
  }
  if (field === 'socials') {
    const links = value as MapOf<'socials'>
    return SOCIALS.filter((site) => site in links).map((site) => {
      return { label: SITES[site].name, value: links[site] || 'None' }
    })
  }
  if (typeof value === 'boolean') return []
  const isText = typeof value === 'string' && value !== ''
  return [{ label: userFieldNames[field] ?? field, value: isText ? value : 'None' }]
}

function formulaFacts(formula: MapOf<'formula'>, format: DateFormat): readonly ChangeFact[] {
  const { timeDivisor, playTimeDivisor, pacingMultiplier, pacingCarry, pacingSince, ideal } = formula
  return given([
    timeDivisor && { label: 'Productivity', value: `${numberText(timeDivisor)} min a point` },
    playTimeDivisor && { label: 'Play', value: `${numberText(playTimeDivisor)} min a point` },
    ideal && { label: 'Ideal day', value: idealText(ideal) },
    isNumber(pacingMultiplier) && { label: 'Pacing', value: `times ${numberText(pacingMultiplier)}` },
    pacingCarry !== undefined && {
      label: 'Carried over each night',
      value: carryPercentText(pacingCarry ?? PACING_CARRY.max),
    },
    pacingSince !== undefined && {
      label: 'Pacing since',
      value: pacingSince === null ? 'The first day' : dayText(pacingSince, format),
    },
  ])
}

type MapOf<F extends keyof UserFields> = NonNullable<UserFields[F]>

/** Without what the change does not have. */
const given = (facts: readonly (ChangeFact | false | 0 | '' | null | undefined)[]) =>
  facts.filter((fact) => !!fact)

/** `4h 00m productivity, 1h 30m play, 10 points from tasks`. */
function idealText({ focusMinutes, playMinutes, taskScore }: IdealDay): string {
  const [productivity, play] = [focusMinutes, playMinutes].map((minutes) => durationText(minutes * 60))
  return `${productivity} productivity, ${play} play, ${pointsWords(taskScore)} from tasks`
}

function rhythmName(id: string, rhythms: ChangeContext['rhythms']): string {
  const rhythm = rhythms.find((one) => one.id === id)
  return rhythm ? isolateDirection(rhythm.name) : 'a deleted rhythm'
}

export function refusalText(reason: RefusalReason | undefined, change: ListedChange | null): string {
  if (change === null) return 'This version of Counterpoint cannot read it. Copy what you need.'
  if (change.kind === 'set-timer') {
    return 'The timer was changed on another device first. There is nothing to send again. Check the timer, and add the time as a session if it is missing.'
  }
  if (reason === 'not-on-server') {
    return 'The server does not have it: it was refused, or changed or deleted on another device.'
  }
  if (reason === 'permission-denied' || reason === 'failed-precondition' || reason === 'not-found') {
    return 'The server refused it: it was changed or deleted on another device, or it breaks a rule.'
  }
  return 'The server refused it.'
}

export const retryMessage: Record<RetryProblem | 'offline', string> = {
  offline: 'The server cannot be reached. Your change is kept: try again when you are online.',
  'session-gone': 'The session was deleted on another device. You can keep yours as a new session.',
  'sessions-gone': 'These sessions were deleted on another device.',
  'saved-elsewhere':
    'A session with the same start was saved on another device. You can keep yours as a new session.',
  'notes-too-long':
    'The notes were changed on another device too, and both together are too long. Keep yours as a new session.',
  'timer-moved-on': 'The timer has changed since.',
  'trash-gone': 'It is no longer in the trash, so it cannot be restored.',
  unreadable: 'This version of Counterpoint cannot read it.',
}

export const workTitle: Readonly<Record<WorkName, string>> = {
  'user.setUpProfile': 'New profile',
  'user.setUsername': 'Username',
  'timer.autoStop': 'Automatic stop of the timer',
  'sessions.split': 'Split session',
  'sessions.removeAll': 'Clearing all sessions',
  'sessions.importAll': 'Import of sessions',
  'sessions.place': "A session's location",
  'imports.takeBack': 'Taking back an import or a restore',
  'imports.addRhythms': 'Import of rhythms',
  'imports.addTypes': 'Import of session types',
  'imports.saveTargets': 'Remembered choices of an import',
  'months.rebuild': 'Adding up your history',
  'github.unlink': 'Disconnecting GitHub',
  'pictures.upload': 'Upload of your picture',
  'pictures.remove': 'Removing your picture',
  'backup.restore': 'Restoring a backup',
  'backup.restoreSettings': 'Restoring settings from a backup',
  'account.remove': 'Deleting your account',
  'queue.earlier': 'Changes from an earlier visit',
}
