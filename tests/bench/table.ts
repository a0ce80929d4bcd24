import { cpus } from 'node:os'

/** One line of the table that `npm run bench` prints. */
export interface Row {
  /** What was measured. */
  readonly what: string
  readonly figure: number
  readonly unit: 'ms' | 'documents' | 'rows' | 'times' | 'thousandths'
  /** What it should be at most; nothing fails when it is more. */
  readonly budget?: number
}

export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly node: string
  readonly chromium: string
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

/** The rows below the machine, in columns. */
export function tableText(rows: readonly Row[], { processor, cores, node, chromium }: Machine): string {
  const cells = rows.map(({ what, figure, unit, budget }) => [
    what,
    figureText(figure, unit),
    budget === undefined ? '' : `≤ ${figureText(budget, unit)}`,
    budget !== undefined && figure > budget ? 'over' : '',
  ])
  const width = (column: number) => Math.max(...cells.map((line) => line[column]?.length ?? 0))
  const lines = cells.map(([what = '', figure = '', budget = '', verdict = '']) =>
    [what.padEnd(width(0)), figure.padStart(width(1)), budget.padStart(width(2)), verdict]
      .join('   ')
      .trimEnd(),
  )
  return [`${processor}, ${cores} cores, Node ${node}, Chromium ${chromium}`, '', ...lines].join('\n')
}

function figureText(figure: number, unit: Row['unit']): string {
  return unit === 'ms' && figure >= 10_000
    ? `${(figure / 1000).toFixed(1)} s`
    : `${Math.round(figure).toLocaleString('en-GB')} ${unit}`
}
