import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { tableText, thisMachine, type PageRow, type Row } from './table'

const folder = fileURLToPath(new URL('../../node_modules/.cache/counterpoint', import.meta.url))

/** Collects the values of all benchmarks in one table. */
export default class TableReporter implements Reporter {
  readonly #rows: Row[] = []
  readonly #pages: PageRow[] = []
  #chromium = 'unknown'

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type === 'chromium') this.#chromium = description
      if (type === 'row') this.#rows.push(JSON.parse(description) as Row)
      if (type === 'page') this.#pages.push(JSON.parse(description) as PageRow)
    }
  }

  onEnd(): void {
    if (this.#rows.length + this.#pages.length === 0) return
    const table = { machine: thisMachine(this.#chromium), pages: this.#pages, rows: this.#rows }
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/bench.json`, JSON.stringify(table, null, 2))
    console.log(`\n${tableText(table)}\n`)
  }
}
