// `npm run spec`: checks that every row of docs/SPEC.md is named by a test, and that every id in a test's name is a row. A row
// that cannot be tested gives the reason in a line `- untested: why` below it. `npm test` must hold each row, so a row must not be
// named only by flows without the tag @main and the long tests of the rules. `npm run spec -- TIMER` lists the rows that begin with TIMER, each with its owner,
// which is the cheapest test that names it, and the other files.
import { readFileSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { say } from './progress.mjs'
import { inProject } from './project.mjs'
import { longRulesTests } from './testing/suites.mjs'

const folders = ['src', 'functions/src', 'tests', 'scripts']
const isTestFile = (path) => /\.(test|spec|suite)\.(tsx?|mjs)$/.test(path)
// Pictures are for people to look at, and no suite runs them.
const isPictures = (path) => /(^|\/)pictures[^/]*\.spec\.ts$/.test(path)

const row = /^- \*\*([A-Z]+(?:-[A-Z]+)*-\d\d)\*\*/
const excuse = /^ {2}- untested: \S/
const id = /\b[A-Z]+(?:-[A-Z]+)*-\d\d\b/g

/** Where a test runs, from cheap to expensive. The last level is not part of `npm test`. */
const LEVELS = [
  ['domain', /^src\/domain\//],
  ['app', /^src\//],
  ['tools', /^(scripts|functions)\/|^tests\/[^/]+$|^tests\/smoke\//],
  ['rules', /^tests\/rules\//],
  ['functions', /^tests\/functions\//],
  ['browser', /^tests\/e2e\//],
]
const LONG = 'test:all only'
const ALL_LEVELS = [...LEVELS.map(([level]) => level), LONG]

/**
 * Compares the rows of `spec` with the names of the tests in `files` ({ path, text }). Returns the problems, the counts, and for
 * each row where it is named, cheapest first: [row, [{ level, path }]].
 */
export function trace(spec, files) {
  const { rows, excused, twice } = readRows(spec)
  const named = readNames(files)
  const problems = [
    ...twice.map((each) => `${each} has two rows.`),
    ...rows
      .filter((each) => !named.has(each) && !excused.has(each))
      .map((each) => `${each} is not in the name of a test.`),
    ...[...excused]
      .filter((each) => named.has(each))
      .map((each) => `${each} is marked untested, but ${named.get(each)[0].path} names it.`),
    ...[...named]
      .filter(([each]) => !rows.includes(each))
      .map(([each, [{ path }]]) => `${each} is not a row: ${path}.`),
    ...[...named]
      .filter(([, [owner]]) => owner.level === LONG)
      .map(([each, [{ path }]]) => `${each} is held only by tests that npm test leaves out: ${path}.`),
  ]
  const owners = rows.map((each) => [each, named.get(each) ?? []])
  return { problems, rows: rows.length, untested: excused.size, owners }
}

function readRows(spec) {
  const rows = []
  const excused = new Set()
  for (const line of spec.split('\n')) {
    const found = row.exec(line)?.[1]
    if (found) rows.push(found)
    else if (excuse.test(line)) excused.add(rows.at(-1))
  }
  return { rows, excused, twice: rows.filter((each, index) => rows.indexOf(each) !== index) }
}

/** Each id in a test's name, with the places that have it, cheapest first. */
function readNames(files) {
  const named = new Map()
  for (const { path, text } of files) {
    for (const { name, isMain } of namesIn(path, text)) {
      const level = levelOf(path, isMain)
      for (const [found] of name.matchAll(id)) {
        const places = named.get(found) ?? []
        named.set(found, places)
        if (!places.some((place) => place.path === path && place.level === level))
          places.push({ level, path })
      }
    }
  }
  const rank = ({ level }) => ALL_LEVELS.indexOf(level)
  for (const places of named.values()) places.sort((a, b) => rank(a) - rank(b))
  return named
}

function levelOf(path, isMain) {
  const level = LEVELS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'tools'
  return (level === 'browser' && !isMain) || longRulesTests.includes(path) ? LONG : level
}

function namesIn(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const tables = tablesOf(source)
  const names = []
  const visit = (node, isInMain) => {
    let isMain = isInMain
    if (ts.isCallExpression(node)) {
      const words = wordsOf(node.expression)
      // Helpers such as describeShape are groups, too.
      if (/^(test|it|describe\w*)$/.test(words[0])) {
        // A skipped test proves nothing, and a step is not a test.
        if (words.some((word) => ['skip', 'todo', 'fixme'].includes(word))) return
        isMain ||= /@main\b/.test(textOf(node.arguments[0]))
        if (!words.includes('step')) names.push(...namesOf(node, tables).map((name) => ({ name, isMain })))
      }
    }
    ts.forEachChild(node, (child) => visit(child, isMain))
  }
  visit(source, false)
  return names
}

/** `test.describe.each(table)` gives test, describe, each. */
function wordsOf(callee) {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression)
  return []
}

function namesOf(call, tables) {
  const name = textOf(call.arguments[0])
  // A name that starts with %s starts with the first cell of each row of its table.
  const hasTable = name.startsWith('%s') && ts.isCallExpression(call.expression)
  return hasTable ? [name, ...firstCells(call.expression.arguments[0], tables)] : [name]
}

/** The fixed text of a name, without inserted values. */
function textOf(name) {
  if (!name) return ''
  if (ts.isStringLiteralLike(name)) return name.text
  if (ts.isTemplateExpression(name)) {
    return [name.head.text, ...name.templateSpans.map((span) => span.literal.text)].join(' … ')
  }
  if (ts.isObjectLiteralExpression(name)) {
    return textOf(name.properties.find((property) => property.name?.text === 'title')?.initializer)
  }
  return ''
}

/** The named tables of a file. */
function tablesOf(source) {
  const declarations = source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations)
  return new Map(declarations.map(({ name, initializer }) => [name.text, initializer]))
}

function firstCells(table, tables) {
  if (!table) return []
  if (ts.isIdentifier(table)) return firstCells(tables.get(table.text), new Map())
  if (ts.isAsExpression(table)) return firstCells(table.expression, tables)
  if (!ts.isArrayLiteralExpression(table)) return []
  return table.elements.map((row) => textOf(ts.isArrayLiteralExpression(row) ? row.elements[0] : row))
}

function testFiles() {
  return folders
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => isTestFile(path) && !isPictures(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(inProject(path), 'utf8') }))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { problems, rows, untested, owners } = trace(
    readFileSync(inProject('docs/SPEC.md'), 'utf8'),
    testFiles(),
  )
  const asked = process.argv[2]
  const show = ({ level, path }) => `${path} (${level})`
  for (const [each, [owner, ...others]] of owners) {
    if (!asked || !each.startsWith(asked) || !owner) continue
    say(`${each}: ${show(owner)}${others.length > 0 ? `, also ${others.map(show).join(', ')}` : ''}`)
  }
  for (const problem of problems) say(problem)
  if (problems.length > 0) process.exitCode = 1
  else {
    const counts = ALL_LEVELS.map((level) => [
      level,
      owners.filter(([, [owner]]) => owner?.level === level).length,
    ])
    say(`docs/SPEC.md: ${rows} rows, ${rows - untested} named by tests, ${untested} untested for a reason.`)
    say(`Owners: ${counts.map(([level, count]) => `${level} ${count}`).join(', ')}.`)
  }
}
