// `npm run spec`: every row of docs/SPEC.md stands in the name of a test, and every id in a test's name is a row.
// A row that cannot be tested says why, in a line `- untested: why` below it.
import { readFileSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { say } from './progress.mjs'
import { inProject } from './project.mjs'

const folders = ['src', 'functions/src', 'tests', 'scripts']
const isTestFile = (path) => /\.(test|spec|suite)\.(tsx?|mjs)$/.test(path)
// Pictures are for people to look at; no suite runs them.
const isPictures = (path) => /(^|\/)pictures[^/]*\.spec\.ts$/.test(path)

const row = /^- \*\*([A-Z]+(?:-[A-Z]+)*-\d\d)\*\*/
const excuse = /^ {2}- untested: \S/
const id = /\b[A-Z]+(?:-[A-Z]+)*-\d\d\b/g

/** What is wrong between the rows of `spec` and the names of the tests in `files` ({ path, text }), and how much is there. */
export function trace(spec, files) {
  const { rows, excused, twice } = readRows(spec)
  const named = readNames(files)
  const problems = [
    ...twice.map((each) => `${each} has two rows.`),
    ...rows
      .filter((each) => !named.has(each) && !excused.has(each))
      .map((each) => `${each} stands in no test's name.`),
    ...[...excused]
      .filter((each) => named.has(each))
      .map((each) => `${each} is called untested, but ${named.get(each)} names it.`),
    ...[...named]
      .filter(([each]) => !rows.includes(each))
      .map(([each, path]) => `${each} is no row: ${path}.`),
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
      // describeShape and its like are groups, too.
      if (/^(test|it|describe\w*)$/.test(words[0])) {
        // What does not run proves nothing, and a step is no test.
        if (words.some((word) => ['skip', 'todo', 'fixme'].includes(word))) return
        if (!words.includes('step')) names.push(...namesOf(node, tables))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** `test.describe.each(table)` is test, describe, each. */
function wordsOf(callee) {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression)
  return []
}

function namesOf(call, tables) {
  const name = textOf(call.arguments[0])
  // A name that begins with %s begins with what stands first in the rows of its table.
  const hasTable = name.startsWith('%s') && ts.isCallExpression(call.expression)
  return hasTable ? [name, ...firstCells(call.expression.arguments[0], tables)] : [name]
}

/** The words of a name that stand there as such, whatever is put in between them. */
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

/** The tables that a file gives a name. */
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
