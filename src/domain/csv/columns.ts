/** One record of a file, cell by cell. */
export type Row = readonly string[]

/** The columns of an exported file, in order (CSV-01). */
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

/** The text of a record's cells. '' for columns that the file does not have. */
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

/** Whether the file starts with the four required columns (CSV-07). */
export function hasExpectedHeader(header: Row | undefined): header is Row {
  return REQUIRED_COLUMNS.every((name, index) => header?.[index]?.trim() === name)
}

/** Reads a record's cells by the names in the header. A file may omit the columns after the first four. */
export function cellReader(header: Row): (row: Row) => Cells {
  const names = header.map((name) => name.trim())
  const score = names.indexOf('Session Score')
  const tasks = names.indexOf('Completed Tasks')
  const notes = names.indexOf('Notes')
  // Typed by hand, this header is often not quoted, so its comma splits it in two.
  const location = names.findIndex((name) => name.startsWith('Location'))
  return (row) => {
    const [date = '', start = '', end = '', work = ''] = row.map((cell) => cell.trim())
    return {
      date,
      start,
      end,
      work,
      score: row[score]?.trim() ?? '',
      // Spaces in words are kept.
      tasks: row[tasks] ?? '',
      notes: row[notes] ?? '',
      location: row[location]?.trim() ?? '',
    }
  }
}

/** The separator. Spreadsheets write `;` or tabs in countries where the comma is the decimal sign. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const found = /^\s*"?Date"?[ ]*([,;\t])/.exec(text)?.[1]
  return found === ';' || found === '\t' ? found : ','
}
