import { addDays, type DayKey, dayNumberOf } from '../calendar/day-key'
import { exact, hundredths, sharesOf, exactSum } from '../decimal'
import { daysLateBetween, isRestDay } from '../rest/rest-days'
import type { Rhythm } from '../rhythm/rhythm'
import { hasEnded, isDue, isOfOccurrence } from '../rhythm/schedule'
import { notLateFrom, statusOf, type OccurrenceStatus } from '../rhythm/status'
import { weekOf, type RhythmWeek } from '../rhythm/week'
import type { CompletedTask, Session } from '../session/session'
import { sessionTypeNamed, type Category } from '../session/types/session-type'
import { carryOf, timePoints } from './formula'
import { categoriesOf } from './points'
import { isPlayRhythm, stakeOf } from './pacing'
import type { DayHistory, DayValues, ScoreInput } from './days'

/** The subject of a line. Usually only `play` and the costs of rhythms are negative; promises to play are the other way round. */
export type LedgerItem =
  /** The time of a productivity session. */
  | { readonly kind: 'time'; readonly session: Session }
  | { readonly kind: 'task'; readonly session: Session; readonly task: CompletedTask }
  /** The part of a session's score that its tasks do not explain, such as that of an import. */
  | { readonly kind: 'score'; readonly session: Session }
  | { readonly kind: 'play'; readonly session: Session }
  /** Sessions of a category that count on the day but were not given. */
  | { readonly kind: 'other-sessions'; readonly category: Category }
  /** The share of the pacing displayed for the day before, which is `of` points: the carry, or 1 on days without changes. */
  | { readonly kind: 'carried'; readonly carry: number; readonly of: number }
  /** A hundredth by which the displayed values of two days differ, if no other line can take it. */
  | { readonly kind: 'rounding' }
  /** An occurrence of the day that is not completed, or all that are missing in the week that ends on it. */
  | (OfRhythm & { readonly kind: 'open'; readonly status: OccurrenceStatus; readonly week?: RhythmWeek })
  | (OfRhythm & { readonly kind: 'late'; readonly due: DayKey; readonly daysLate: number })
  | (OfRhythm & { readonly kind: 'early'; readonly due: DayKey })
  | (OfRhythm & { readonly kind: 'grace' })

interface OfRhythm {
  readonly rhythm: Rhythm
  /** Whether it is a promise to play, whose points have the opposite sign (VOICES-04). */
  readonly isPlay: boolean
}

export type LedgerLine = LedgerItem & {
  /** Signed, in whole hundredths of a point, as displayed. */
  readonly points: number
}

/** The breakdown of a day's Harmony. */
export interface DayLedger {
  /** They add up to `pacing`. */
  readonly pacingLines: readonly LedgerLine[]
  /** Together with the pacing they add up to `harmony`. */
  readonly sessionLines: readonly LedgerLine[]
  readonly pacing: number
  readonly harmony: number
}

/**
 * Breaks down the day's Harmony, or returns null if the history does not have the day. The points are the displayed hundredths,
 * and they add up exactly (PACE-06): the carry is a share of the value displayed for the day before; every other line is
 * rounded down, and the missing hundredths go to the lines that lost most.
 */
export function dayLedger(
  day: DayKey,
  input: ScoreInput,
  history: DayHistory,
  sessions: readonly Session[],
): DayLedger | null {
  const values = history.at(day)
  if (!values) return null
  const [pacing, harmony] = [hundredths(values.pacing), hundredths(values.harmony)]
  const before = day > input.today ? values : history.at(addDays(day, -1))
  const of = hundredths(before?.pacing ?? 0) / 100
  const standsStill = day > input.today || isRestDay(input.rest, day)
  const carry = standsStill ? 1 : carryOf(input.formula)
  const carried = hundredths(carry * of)
  const changes = standsStill ? [] : pacingItems(day, input)
  return {
    pacingLines: [
      ...(carried === 0 ? [] : [{ kind: 'carried', carry, of, points: carried / 100 } as const]),
      ...inHundredths(changes.length === 0 && pacing !== carried ? ROUNDING : changes, pacing - carried),
    ],
    sessionLines: inHundredths(sessionItems(input, sessions, values), harmony - pacing),
    pacing: pacing / 100,
    harmony: harmony / 100,
  }
}

/** An item with its unrounded points. */
type Worth = readonly [item: LedgerItem, points: number]

const ROUNDING: readonly Worth[] = [[{ kind: 'rounding' }, 0]]

function pacingItems(day: DayKey, input: ScoreInput): readonly Worth[] {
  const { rhythms, rollups, types, formula, rest, today, unfinished } = input
  if (formula.pacingSince !== undefined && day < formula.pacingSince) return []
  const categoryOf = categoriesOf(types)
  const items = rhythms.flatMap((rhythm): Worth[] => {
    const own: Worth[] = []
    const { points, grace, penalty } = stakeOf(rhythm, categoryOf)
    const of = { rhythm, isPlay: isPlayRhythm(rhythm, categoryOf) }
    let isMissed = false
    const openFrom = notLateFrom(rhythm, today, unfinished)
    const week = weekOf(rhythm, day, rollups.completions, rest, openFrom)
    if (week) {
      const number = dayNumberOf(day)
      const status = day < openFrom ? 'missed' : 'pending'
      const isEnd = week.closes === number && !hasEnded(rhythm, day)
      if (isEnd) own.push([{ kind: 'open', ...of, status, week }, -points * week.missing])
      isMissed = week.behind.includes(number)
    } else if (isDue(rhythm, day, rest)) {
      const status = statusOf(rhythm, day, rollups.completions, today, unfinished)
      isMissed = status === 'overdue' || status === 'missed'
      if (isMissed || status === 'pending') own.push([{ kind: 'open', ...of, status }, -points])
    }
    for (const [due, actual] of rollups.completions.get(rhythm.id) ?? []) {
      if (actual !== day || due === day) continue
      if (!isOfOccurrence(rhythm, dayNumberOf(due), dayNumberOf(actual), rest)) continue
      const daysLate = daysLateBetween(due, actual, rest)
      if (actual > due) own.push([{ kind: 'late', ...of, due, daysLate }, -daysLate * penalty])
      else own.push([{ kind: 'early', ...of, due }, points])
    }
    if (day >= rhythm.startDate && !hasEnded(rhythm, day) && !isMissed)
      own.push([{ kind: 'grace', ...of }, grace])
    return own
  })
  return items
    .map(([item, points]): Worth => [item, exact(points * formula.pacingMultiplier)])
    .filter(([, points]) => points !== 0)
}

/** Productivity first. */
function sessionItems(input: ScoreInput, sessions: readonly Session[], all: DayValues): readonly Worth[] {
  const categoryOf = categoriesOf(input.types)
  const itemsOf = (session: Session): Worth[] => {
    const category = categoryOf(session.type)
    const time = timePoints(session.duration, category, input.formula)
    if (category === 'play') return [[{ kind: 'play', session }, -time]]
    const tasks = session.completedTasks.map((task): Worth => [
      { kind: 'task', session, task },
      exact(task.score * task.quantity),
    ])
    const rest = exact(session.sessionScore - sumOf(tasks))
    return [
      [{ kind: 'time', session }, time],
      ...tasks.filter(([, points]) => points !== 0),
      ...(rest === 0 ? [] : [[{ kind: 'score', session }, rest] as const]),
    ]
  }
  const withOthers = (category: Category, points: number): readonly Worth[] => {
    const own = sessions.filter(({ type }) => categoryOf(type) === category)
    const items = own.map(named(input)).flatMap(itemsOf)
    const others = points - sumOf(items)
    if (Math.abs(others) < NOISE) return items
    return [...items, [{ kind: 'other-sessions', category }, exact(others)]]
  }
  return [...withOthers('productivity', all.productivityPoints), ...withOthers('play', -all.playPoints)]
}

/** Gives the session the current name of its type. */
function named({ types }: ScoreInput) {
  return (session: Session): Session => {
    const { name } = sessionTypeNamed(types, session.type)
    return name === session.type ? session : { ...session, type: name }
  }
}

/** Differences below this come from dividing each session's minutes separately. */
const NOISE = 1e-6

function sumOf(items: readonly Worth[]): number {
  return items.reduce((sum, [, points]) => sum + points, 0)
}

/** Rounds the items' points to hundredths that add up to the total. */
function inHundredths(items: readonly Worth[], total: number): readonly LedgerLine[] {
  const shown = sharesOf(
    items.map(([, points]) => points * 100),
    total,
  )
  return items.map(([item], index) => ({ ...item, points: (shown[index] ?? 0) / 100 }))
}

/** A line of the ledger with what belongs to it: the tasks of a session, or the grace of a rhythm that is still open. */
export interface LedgerRow {
  readonly line: LedgerLine
  readonly details: readonly LedgerLine[]
  /** Of the line and its details. */
  readonly points: number
}

/** One of the three parts that a day's Harmony Vector is the sum of. */
export interface LedgerGroup {
  readonly part: 'productivity' | 'play' | 'pacing'
  readonly points: number
  readonly rows: readonly LedgerRow[]
}

/** The ledger's lines in three groups, whose points add up to the Harmony Vector. */
export function ledgerGroups({ pacingLines, sessionLines }: DayLedger): readonly LedgerGroup[] {
  const isPlay = (line: LedgerLine) =>
    line.kind === 'play' || (line.kind === 'other-sessions' && line.category === 'play')
  return [
    groupOf(
      'productivity',
      sessionLines.filter((line) => !isPlay(line)),
    ),
    groupOf('play', sessionLines.filter(isPlay)),
    groupOf('pacing', pacingLines),
  ]
}

function groupOf(part: LedgerGroup['part'], lines: readonly LedgerLine[]): LedgerGroup {
  return { part, points: exactSum(lines.map(({ points }) => points)), rows: rowsOf(lines) }
}

function rowsOf(lines: readonly LedgerLine[]): readonly LedgerRow[] {
  const rows: { line: LedgerLine; details: LedgerLine[] }[] = []
  for (const line of lines) {
    const owner = rows.find((row) => belongsTo(line, row.line))
    if (owner) owner.details.push(line)
    else rows.push({ line, details: [] })
  }
  return rows.map((row) => ({
    ...row,
    points: exactSum([row.line, ...row.details].map(({ points }) => points)),
  }))
}

function belongsTo(line: LedgerLine, owner: LedgerLine): boolean {
  if (line.kind === 'task' || line.kind === 'score')
    return owner.kind === 'time' && owner.session === line.session
  return line.kind === 'grace' && owner.kind === 'open' && owner.rhythm.id === line.rhythm.id
}
