import { readFileSync } from 'node:fs'
import { dayOf } from '@/domain/calendar/day-key'
import { dateCell, timeCell } from '@/domain/csv/cells'
import type { DateOrder } from '@/domain/import/date-order'
import type { Entry } from '@/domain/import/entry'
import { createReader } from '@/platform/import/reader'

export const IMPORT_FIXTURES = 'tests/fixtures/imports'
export const IMPORT_ZONE = 'Europe/Berlin'

export const importFixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(`${IMPORT_FIXTURES}/${name}`))

export async function entriesOfFixture(
  name: string,
  order?: DateOrder,
  zone = IMPORT_ZONE,
): Promise<readonly Entry[]> {
  const reader = createReader()
  const opened = await reader.open(importFixture(name))
  if (opened.kind !== 'readable') throw new Error(`${name} is ${opened.kind}`)
  const found = opened.order.kind === 'settled' ? opened.order.order : order
  if (!found) throw new Error(`${name} needs a date order`)
  const all: Entry[] = []
  await reader.read({ zone, order: found }, new AbortController().signal, (entries) => all.push(...entries))
  return all
}

/** An entry as one line: when it was, its group in brackets, and its notes; or its row and why it is left out. */
export function entryLine(entry: Entry, zone = IMPORT_ZONE): string {
  if (entry.kind === 'left-out') return `row ${entry.row}: ${entry.problem}`
  const remarks = entry.remarks.map((remark) => ` !${remark}`).join('')
  if (entry.kind === 'amount')
    return `${entry.day} ${entry.seconds}s [${entry.group}] ${entry.title}${remarks}`
  const { startTime, endTime, notes } = entry.kind === 'own' ? entry.session : entry
  const day = dateCell(startTime, zone).split('/').reverse().join('-')
  const end = dayOf(endTime, zone) === day ? '' : `${dayOf(endTime, zone)} `
  const minutes = (endTime - startTime) / 1000
  return `${day} ${timeCell(startTime, zone)} to ${end}${timeCell(endTime, zone)} = ${minutes}s [${entry.group}] ${notes}${remarks}`
}
