import { dayOf, timeOfDayAt } from '../calendar/day-key'
import { COLUMNS, type Cells } from './columns'
import { importRows, isUsable, type DroppedRow, type UsableRow } from './import'

export const BERLIN = 'Europe/Berlin'

export function row(cells: Partial<Cells>): string[] {
  const { date = '10/06/2025', start = '', end = '', work = '' } = cells
  const { score = '', tasks = '', notes = '', location = '' } = cells
  return [date, start, end, work, score, tasks, notes, location]
}

export const read = (rows: string[][], zone = 'UTC') => importRows([COLUMNS, ...rows], zone) ?? []

export function usable(cells: Partial<Cells>, zone?: string): UsableRow {
  const [only] = read([row(cells)], zone)
  if (!only || !isUsable(only)) throw new Error(`The row was dropped: ${only?.problem}`)
  return only
}
export const session = (cells: Partial<Cells>, zone?: string) => usable(cells, zone).session
export const problem = (cells: Partial<Cells>) => (read([row(cells)])[0] as DroppedRow).problem
export const span = (cells: Partial<Cells>, zone = 'UTC') => {
  const { startTime, endTime, duration } = session(cells, zone)
  const text = (instant: number) => `${dayOf(instant, zone).slice(5)} ${timeOfDayAt(instant, zone)}`
  return [text(startTime), text(endTime), duration]
}
