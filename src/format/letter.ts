import { exact, tenths } from '@/domain/decimal'
import type { DayLine, Finding } from '@/domain/letter/findings'
import { type Figure, type FigureName, type Letter, type TellingDay } from '@/domain/letter/letter'
import { sundayAfter } from '@/domain/letter/week'
import { DAYS_PER_WEEK } from '@/domain/units'
import type { DayKey } from '@/domain/calendar/day-key'
import { harmonyWord } from '@/domain/score/harmony'
import { markdownText } from '@/lib/text'
import { dayRangeText, longDayText } from './date'
import { durationText, shownDuration } from './duration'
import { isolateDirection } from './text-direction'
import { countOfText, pointsColumnText, signedPointsColumnText } from './number'
import { HARMONY_WORDS } from './score'

/** `9 to 15 November 2026`. */
export function letterTitle(week: DayKey): string {
  return dayRangeText(week, sundayAfter(week))
}

/** The week in a word, as the tempo of a score: `Leaning playful`. */
export function tempoText({ isSilent, figures: { harmony, play } }: Letter): string {
  return isSilent ? 'A silent week' : HARMONY_WORDS[harmonyWord(harmony.perDay, play.perDay)]
}

export const FIGURE_LABELS: Readonly<Record<FigureName, string>> = {
  focus: 'Productivity',
  play: 'Play',
  tasks: 'Tasks',
  harmony: 'Harmony Vector',
}

/** `3h 12m`, `3.4`, `−1.2`: an average. */
export function averageText(name: FigureName, value: number): string {
  if (isTime(name)) return durationText(value)
  return name === 'harmony' ? signedPointsColumnText(value) : pointsColumnText(value)
}

/** `+40m`, `−1.2`, `as usual`. The difference of the averages as they are shown; empty without a median. */
export function changeText(name: FigureName, { perDay, median }: Figure): string {
  if (median === null) return ''
  const shown = isTime(name) ? shownDuration : (value: number) => tenths(value) / 10
  const change = exact(shown(perDay) - shown(median))
  if (change === 0) return 'as usual'
  if (!isTime(name)) return signedPointsColumnText(change)
  return `${change > 0 ? '+' : '\u2212'}${durationText(Math.abs(change))}`
}

/** Says what `usually` means, honestly about few weeks. */
export function usualText({ weeksBefore }: Pick<Letter, 'weeksBefore'>): string {
  if (weeksBefore === 0)
    return 'No whole week comes before this one, so there is nothing to compare it with yet.'
  if (weeksBefore === 1) return '“Usually” is the week before this one, which is little to compare with.'
  return `“Usually” is the middle value of the ${COUNTS[weeksBefore] ?? weeksBefore} weeks before this one.`
}

const COUNTS = ['', '', 'two', 'three', 'four', 'five']

/** The note under the averages: what they are compared with, and what was special about the days. */
export function averagesNote(letter: Letter): string {
  return [usualText(letter), daysNote(letter)].filter(Boolean).join(' ')
}

/** What was special about the days: `Your first week here: 3 days.`, `2 rest days.` Empty for an ordinary week. */
export function daysNote({ days, restDays }: Letter): string {
  const first = days.length < DAYS_PER_WEEK && days.length > 0
  return [
    first && `Your first week here: ${countOfText(days.length, 'day')}.`,
    restDays.length > 0 && `${countOfText(restDays.length, 'rest day')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const SILENT_WEEK = 'Nothing was logged, and nothing was due.'
/** The line is 0, where a day is in balance. */
export const EXTREMES = {
  both: 'Distance from the line',
  nearest: 'Nearest the line',
  farthest: 'Farthest from it',
}
/** Says why no day is nearest and none farthest. */
export function noExtremesText({ comparedDays }: Letter): string {
  if (comparedDays > 1) return 'All days were equally far from the line.'
  const only = comparedDays === 1 ? 'one day counts' : 'rest days have entries'
  return `Only ${only}, so there is nothing to compare.`
}

export const NO_FINDINGS =
  'None this time. A finding needs at least 8 days, and a difference that is rarely chance.'

/** The note under the findings: the weeks that they compare. */
export function findingsNote({ weeksCompared }: Letter): string {
  return `In these ${COUNTS[weeksCompared]} weeks, without their own points and carried pacing. It may still be chance.`
}

/** `Days with Run were 2.1 points higher than other days (9 of 12 days).` */
export function findingText({ subject, difference, days, of }: Finding, named = isolateDirection): string {
  const who = subject.kind === 'weekend' ? 'Weekends' : `Days with ${named(subject.name)}`
  const way = difference > 0 ? 'higher' : 'lower'
  return `${who} were ${pointsColumnText(Math.abs(difference))} points ${way} than other days (${days} of ${of} days).`
}

/** The name of a line and what it is: `Programming`, `2h 10m`. */
export function dayLineTexts(line: DayLine, named = isolateDirection): readonly [name: string, note: string] {
  switch (line.kind) {
    case 'type':
      return [named(line.name), durationText(line.seconds)]
    case 'tasks':
      return ['Tasks', 'done in sessions']
    case 'rhythm':
      return [named(line.name), line.isPlay ? 'rhythm of play' : 'rhythm']
    case 'carried':
      return ['Carried over', 'pacing']
  }
}

function isTime(name: FigureName): boolean {
  return name === 'focus' || name === 'play'
}

/** The letter as a Markdown file. Names that the user has entered are escaped. */
export function letterMarkdown(letter: Letter): string {
  const title = `# ${letterTitle(letter.week)}`
  const parts = letter.isSilent
    ? [title, SILENT_WEEK]
    : [title, ...summary(letter), ...dayTable(letter), ...extremes(letter), ...findings(letter)]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function summary(letter: Letter): readonly string[] {
  const { figures, figureNames } = letter
  const rows = figureNames.map((name) => {
    const { perDay, median } = figures[name]
    const usual = median === null ? '' : averageText(name, median)
    return `| ${FIGURE_LABELS[name]} | ${averageText(name, perDay)} | ${usual} | ${changeText(name, figures[name])} |`
  })
  return [
    `*${tempoText(letter)}*`,
    ['| A day | This week | Usually | Change |', '| --- | ---: | ---: | ---: |', ...rows].join('\n'),
    averagesNote(letter),
  ]
}

function dayTable({ days }: Letter): readonly string[] {
  const rows = days.map(
    ({ day, focus, play, harmony }) =>
      `| ${longDayText(day)} | ${durationText(focus)} | ${durationText(play)} | ${signedPointsColumnText(harmony)} |`,
  )
  return [
    ['| Day | Productivity | Play | Harmony Vector |', '| --- | ---: | ---: | ---: |', ...rows].join('\n'),
  ]
}

function extremes(letter: Letter): readonly string[] {
  const { nearest, farthest } = letter
  if (!nearest || !farthest) return [`## ${EXTREMES.both}`, noExtremesText(letter)]
  return [...extreme(EXTREMES.nearest, nearest), ...extreme(EXTREMES.farthest, farthest)]
}

function extreme(title: string, { values, lines }: TellingDay): readonly string[] {
  return [
    `## ${title}: ${longDayText(values.day)}, ${signedPointsColumnText(values.harmony)}`,
    lines
      .map((line) => {
        const [name, note] = dayLineTexts(line, markdownText)
        return `- ${name} (${note}): ${signedPointsColumnText(line.points)}`
      })
      .join('\n'),
  ]
}

function findings(letter: Letter): readonly string[] {
  const list = letter.findings.map((finding) => `- ${findingText(finding, markdownText)}`).join('\n')
  return ['## Findings', ...(list === '' ? [NO_FINDINGS] : [list, findingsNote(letter)])]
}
