import { dayOf, timeOfDayAt } from '../../calendar/day-key'
import { COLUMNS, type Row } from '../../csv/dialect'
import type { Entry, LeftOutEntry, OwnCells, OwnEntry } from '../entry'
import { ownEntries } from './own-csv'

export const BERLIN = 'Europe/Berlin'

export function row(cells: Partial<OwnCells>): string[] {
  const { date = '10/06/2025', start = '', end = '', work = '' } = cells
  const { score = '', tasks = '', notes = '', location = '' } = cells
  return [date, start, end, work, score, tasks, notes, location]
}

export const read = (rows: readonly Row[], zone = 'UTC'): readonly Entry[] =>
  [...ownEntries([COLUMNS, ...rows], { zone, order: 'dmy' })].filter((entry) => entry !== null)
export const isOwn = (entry: Entry): entry is OwnEntry => entry.kind === 'own'

export function usable(cells: Partial<OwnCells>, zone?: string): OwnEntry {
  const [only] = read([row(cells)], zone)
  if (!only || !isOwn(only)) throw new Error('The row was left out')
  return only
}
export const session = (cells: Partial<OwnCells>, zone?: string) => usable(cells, zone).session
export const problem = (cells: Partial<OwnCells>) => (read([row(cells)])[0] as LeftOutEntry).problem
export const span = (cells: Partial<OwnCells>, zone = 'UTC') => {
  const { startTime, endTime, duration } = session(cells, zone)
  const text = (instant: number) => `${dayOf(instant, zone).slice(5)} ${timeOfDayAt(instant, zone)}`
  return [text(startTime), text(endTime), duration]
}
