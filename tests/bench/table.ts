import { cpus } from 'node:os'
import budgets from '../../budgets.json' with { type: 'json' }

/** A row of the table that `npm run bench` prints. */
export interface Row {
  /** The name of the measurement. */
  readonly what: string
  readonly figure: number
  readonly unit: 'ms' | 'documents' | 'rows' | 'times' | 'thousandths' | 'kB'
  /** The limit; exceeding it does not fail the run. */
  readonly budget?: number
}

/** The measurements of a page: times in milliseconds, sizes in bytes. */
export interface PageRow {
  readonly page: string
  /** All loaded scripts, gzipped. */
  readonly javascript: number
  /** Until the page's main content is shown. */
  readonly ready: number
  readonly firstPaint: number
  readonly largestPaint: number
  /** The time of long tasks beyond 50 ms each, from the first paint on. */
  readonly blocking: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** The JavaScript heap after garbage collection. */
  readonly heap: number
  readonly documents: number
}

interface Machine {
  readonly processor: string
  readonly cores: number
  readonly node: string
  readonly chromium: string
}

export interface Table {
  readonly machine: Machine
  readonly pages: readonly PageRow[]
  readonly rows: readonly Row[]
}

export function thisMachine(chromium: string): Machine {
  const cores = cpus()
  return {
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    node: process.version,
    chromium,
  }
}

export function figureOf(what: string, figure: number, unit: Row['unit'], life?: string): Row {
  const limits: Readonly<Record<string, number>> = budgets.figures
  const budget = limits[what]
  return { what: life ? `${life}: ${what}` : what, figure, unit, ...(budget !== undefined && { budget }) }
}

/** The table of pages and single values below the machine. */
export function tableText({ machine, pages, rows }: Table): string {
  const { processor, cores, node, chromium } = machine
  const lines = [`${processor}, ${cores} cores, Node ${node}, Chromium ${chromium}`]
  if (pages.length > 0) lines.push('', ...columns([PAGE_HEAD, BUDGET_LINE, ...pages.map(pageCells)]))
  if (rows.length > 0) lines.push('', ...columns(rows.map(rowCells)))
  return lines.join('\n')
}

const PAGE_HEAD = [
  'page',
  'JavaScript',
  'ready',
  'first paint',
  'largest',
  'blocking',
  'shift',
  'heap',
  'documents',
]

type Measure = keyof typeof budgets.pages

const MEASURES: Readonly<Record<Measure, (value: number) => string>> = {
  ready: milliseconds,
  firstPaint: milliseconds,
  largestPaint: milliseconds,
  blocking: milliseconds,
  shift: (value) => value.toFixed(3),
  heap: (value) => `${(value / 1e6).toFixed(1)} MB`,
  documents: (value) => value.toLocaleString('en-GB'),
}

const BUDGET_LINE = [
  'at most',
  '',
  ...Object.entries(MEASURES).map(([measure, text]) => text(budgets.pages[measure as Measure])),
]

function pageCells(row: PageRow): string[] {
  const cells = Object.entries(MEASURES).map(([measure, text]) => {
    const value = row[measure as Measure]
    return `${value > budgets.pages[measure as Measure] ? 'over ' : ''}${text(value)}`
  })
  return [row.page, `${(row.javascript / 1000).toFixed(0)} kB`, ...cells]
}

function rowCells({ what, figure, unit, budget }: Row): string[] {
  return [
    what,
    figureText(figure, unit),
    budget === undefined ? '' : `≤ ${figureText(budget, unit)}`,
    budget !== undefined && figure > budget ? 'over' : '',
  ]
}

/** Left-aligns the first column and right-aligns the others. */
function columns(table: readonly (readonly string[])[]): string[] {
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? []
  return table.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  )
}

function milliseconds(value: number): string {
  return `${Math.round(value).toLocaleString('en-GB')} ms`
}

function figureText(figure: number, unit: Row['unit']): string {
  if (unit === 'ms' && figure >= 10_000) return `${(figure / 1000).toFixed(1)} s`
  // Ratios to a floor, such as 1.25 times.
  if (unit === 'times') return `${figure.toFixed(figure < 10 ? 2 : 0)} ${unit}`
  return `${Math.round(figure).toLocaleString('en-GB')} ${unit}`
}
