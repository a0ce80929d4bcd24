import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url).pathname
const FOLDERS = ['src/format', 'src/components', 'src/features', 'src/app', 'src/domain/badge']

/** Texts that use another word, each with the row of docs/SPEC.md that fixes it, or with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'Time to focus': 'INT-61',
  Focus: 'CLOCK-01',
  'It was focus': 'AWAY-01',
  'One hour of focus is balanced by … of play.': 'FIRST-01',
  'Total focus time': 'PROFILE-05',
  'Ideal focus time': 'CALIBRATION-02',
  'Total productivity energy (from focus and tasks) must be positive.': 'CALIBRATION-06',
  'One-hour focus': 'BADGE-04',
  'Three-hour focus': 'BADGE-05',
  Score: 'STRATEGY-TASK-02',
  'Please provide a valid task name and a non-negative score.': 'STRATEGY-TASK-04',
  'Task score': 'GOALS-01',
  'Daily task score': 'CALIBRATION-03',
  'Task Score': 'SUMMARY-01',
  'Pacing Score': 'SUMMARY-01',
  'Session Score': 'HISTORY-07',
  'You must be logged in to link an account.': 'GITHUB-02',
  'Loop Habit Tracker': 'BRING-13',
  'Loop Habit Tracker: the zip file of a CSV export': 'BRING-13',
  'Use at most one decimal place, such as 1.5.': 'an ordinary sense of the word',
}

/** FIRST-03 fixes this sentence, which other texts begin or end with. */
const NUMBER_NAME = /\bfocus raises it\b/i

/** Words of the last column of docs/words.md → the word to use. */
function otherWords(): ReadonlyMap<string, string> {
  const [, table = ''] = readFileSync(join(ROOT, 'docs/words.md'), 'utf8').split(/^(?:\| ---.*|## .*)$/m)
  return new Map(
    table.split('\n').flatMap((row) => {
      const [, word = '', , others = ''] = row.split('|').map((cell) => cell.trim())
      return others === '' ? [] : others.split(', ').map((other) => [other, word] as const)
    }),
  )
}

/** The texts of a source file that a user may read, with `…` for what is filled in. */
function textsOf(path: string, code: string): readonly string[] {
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text)
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest))
  // One small word alone is a name in the code.
  return texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /^[A-Z]|[a-z…] [a-z…]/.test(text))
}

function sources(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((path) => /(?<!\.test|\.testing)\.tsx?$/.test(path))
}

const TEXTS = sources().flatMap((path) =>
  textsOf(path, readFileSync(join(ROOT, path), 'utf8')).map((text) => ({ path, text })),
)

const OTHER_WORDS = new RegExp(`\\b(?:${[...otherWords().keys()].join('|')})\\b`, 'i')
const found = TEXTS.filter(({ text }) => OTHER_WORDS.test(text.replace(NUMBER_NAME, '')))
const listOf = (texts: typeof TEXTS) => texts.map(({ path, text }) => `${path}: ${text}`)

test('finds the other words in text, in templates and in JSX, but not in names of the code', () => {
  const code =
    "const a = 'focus'; const b = `${a} of focus`; const c = <p>Focus time</p>; import d from 'The score'"
  expect(textsOf('a.tsx', code)).toEqual(['… of focus', 'Focus time'])
  expect(otherWords().get('score')).toBe('points')
  expect(otherWords().size).toBeGreaterThan(10)
})

test('FIGURES-03 texts use the words of docs/words.md', () => {
  expect(listOf(found.filter(({ text }) => !(text in EXCEPTIONS)))).toEqual([])
})

test('FIGURES-03 each exception is still there, and a row of docs/SPEC.md fixes it', () => {
  const spec = readFileSync(join(ROOT, 'docs/SPEC.md'), 'utf8')
  const texts = new Set(found.map(({ text }) => text))
  expect(Object.keys(EXCEPTIONS).filter((text) => !texts.has(text))).toEqual([])
  const rows = Object.values(EXCEPTIONS).filter((reason) => /^[A-Z]/.test(reason))
  expect(rows.filter((row) => !spec.includes(`**${row}**`))).toEqual([])
})

test('FIGURES-02 only format writes durations', () => {
  const isDuration = /…\s?(?:h|m|s|hours?|minutes?|seconds?)(?![\w…])/
  const written = TEXTS.filter(({ path, text }) => path !== 'src/format/duration.ts' && isDuration.test(text))
  expect(listOf(written)).toEqual([])
})
