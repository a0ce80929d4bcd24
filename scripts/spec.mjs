// `npm run spec`: checks that every row of docs/SPEC.md is named by a test, and that every id in a test's name is a row. A row
// that cannot be tested gives the reason in a line `- untested: why` below it.
import { readFileSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { say } from './progress.mjs'
import { inProject } from './project.mjs'

const folders = ['src', 'functions/src', 'tests', 'scripts']
const isTestFile = (path) => /\.(test|spec|suite)\.(tsx?|mjs)$/.test(path)
// Pictures are for people to look at, and no suite runs them.
const isPictures = (path) => /(^|\/)pictures[^/]*\.spec\.ts$/.test(path)

const row = /^- \*\*([A-Z]+(?:-[A-Z]+)*-\d\d)\*\*/
const excuse = /^ {2}- untested: \S/
const id = /\b[A-Z]+(?:-[A-Z]+)*-\d\d\b/g

/** Compares the rows of `spec` with the names of the tests in `files` ({ path, text }). Returns the problems and the counts. */
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
      .map((each) => `${each} is marked untested, but ${named.get(each)} names it.`),
    ...[...named]
      .filter(([each]) => !rows.includes(each))
      .map(([each, path]) => `${each} is not a row: ${path}.`),
  ]
  return { problems, rows: rows.length, untested: excused.size }
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

/** Each id in a test's name, with the first file that has it. */
function readNames(files) {
  const named = new Map()
  for (const { path, text } of files) {
    for (const name of namesIn(path, text)) {
      for (const [found] of name.matchAll(id)) if (!named.has(found)) named.set(found, path)
    }
  }
  return named
}

function namesIn(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const tables = tablesOf(source)
  const names = []
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const words = wordsOf(node.expression)
      // Helpers such as describeShape are groups, too.
      if (/^(test|it|describe\w*)$/.test(words[0])) {
        // A skipped test proves nothing, and a step is not a test.
        if (words.some((word) => ['skip', 'todo', 'fixme'].includes(word))) return
        if (!words.includes('step')) names.push(...namesOf(node, tables))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
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
  const { problems, rows, untested } = trace(readFileSync(inProject('docs/SPEC.md'), 'utf8'), testFiles())
  for (const problem of problems) say(problem)
  if (problems.length > 0) process.exitCode = 1
  else
    say(`docs/SPEC.md: ${rows} rows, ${rows - untested} named by tests, ${untested} untested for a reason.`)
}
