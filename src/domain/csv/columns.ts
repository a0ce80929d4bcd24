/** One record of a file, cell by cell. */
export type Row = readonly string[]

/** The columns of an exported file, in their order (spec, section 3; checklist, CSV-01). */
export const COLUMNS = [
  'Date',
  'Start Time',
  'End Time',
  'Work Duration',
  'Session Score',
  'Completed Tasks',
  'Notes',
  'Location (Lat,Lon)',
] as const

const REQUIRED_COLUMNS = COLUMNS.slice(0, 4)

/** What a record says, by column: text as it stands in the file, '' where the file has no such column. */
export interface Cells {
  readonly date: string
  readonly start: string
  readonly end: string
  readonly work: string
  readonly score: string
  readonly tasks: string
  readonly notes: string
  readonly location: string
}

/** Whether the file begins with the four columns that it cannot do without (spec, section 5: CSV import). */
export function hasExpectedHeader(header: Row | undefined): header is Row {
  return REQUIRED_COLUMNS.every((name, index) => header?.[index]?.trim() === name)
}

/** Reads the cells of a record by the names in the header: a file may leave out what follows the first four. */
export function cellReader(header: Row): (row: Row) => Cells {
  const names = header.map((name) => name.trim())
  const score = names.indexOf('Session Score')
  const tasks = names.indexOf('Completed Tasks')
  const notes = names.indexOf('Notes')
  // Written by hand its name is often not quoted, and then falls into two at its comma.
  const location = names.findIndex((name) => name.startsWith('Location'))
  return (row) => {
    const [date = '', start = '', end = '', work = ''] = row.map((cell) => cell.trim())
    return {
      date,
      start,
      end,
      work,
      score: row[score]?.trim() ?? '',
      // White space in words is the writer's own.
      tasks: row[tasks] ?? '',
      notes: row[notes] ?? '',
      location: row[location]?.trim() ?? '',
    }
  }
}

/** What separates the cells: spreadsheets write `;` or tabs where the comma is the decimal sign. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const found = /^\uFEFF?\s*"?Date"?[ ]*([,;\t])/.exec(text)?.[1]
  return found === ';' || found === '\t' ? found : ','
}
