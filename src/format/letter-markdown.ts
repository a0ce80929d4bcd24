import { FIGURE_NAMES, type Letter, type TellingDay } from '@/domain/letter/letter'
import { markdownText } from '@/lib/text'
import { longDayText } from './date'
import { durationText } from './duration'
import {
  averageText,
  changeText,
  dayLineTexts,
  daysNote,
  EXTREMES,
  FIGURE_LABELS,
  findingText,
  FINDINGS_NOTE,
  letterTitle,
  NO_EXTREMES,
  NO_FINDINGS,
  SILENT_WEEK,
  tempoText,
  usualText,
} from './letter'
import { signedPointsColumnText } from './number'

/** The letter as a Markdown file. Names that the user has entered are escaped. */
export function letterMarkdown(letter: Letter): string {
  const title = `# ${letterTitle(letter.week)}`
  const parts = letter.isSilent
    ? [title, SILENT_WEEK]
    : [title, ...summary(letter), ...dayTable(letter), ...extremes(letter), ...findings(letter)]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function summary(letter: Letter): readonly string[] {
  const { figures } = letter
  const rows = FIGURE_NAMES.map((name) => {
    const { perDay, median } = figures[name]
    const usual = median === null ? '' : averageText(name, median)
    return `| ${FIGURE_LABELS[name]} | ${averageText(name, perDay)} | ${usual} | ${changeText(name, figures[name])} |`
  })
  return [
    `*${tempoText(letter)}*`,
    ['| A day | This week | Usually | Change |', '| --- | ---: | ---: | ---: |', ...rows].join('\n'),
    [usualText(letter), daysNote(letter)].filter(Boolean).join(' '),
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

function extremes({ nearest, farthest }: Letter): readonly string[] {
  if (!nearest || !farthest) return [`## ${EXTREMES.both}`, NO_EXTREMES]
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
  return ['## Findings', ...(list === '' ? [NO_FINDINGS] : [list, FINDINGS_NOTE])]
}
