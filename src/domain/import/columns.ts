import type { Row } from '../csv/columns'

/** The places of columns, found by their names in any order. -1 for columns that the file does not have. */
export function columnsNamed<K extends string>(
  header: Row,
  names: Readonly<Record<K, readonly string[]>>,
): Readonly<Record<K, number>> {
  const trimmed = header.map((name) => name.trim())
  const entries = Object.entries<readonly string[]>(names).map(([key, aliases]) => [
    key,
    trimmed.findIndex((name) => aliases.includes(name)),
  ])
  return Object.fromEntries(entries) as Record<K, number>
}

export function hasColumns(header: Row | undefined, ...names: readonly string[]): boolean {
  const trimmed = header?.map((name) => name.trim()) ?? []
  return names.every((name) => trimmed.includes(name))
}

/** The trimmed text of the cell. Empty if the row or the file does not have it. */
export function cellIn(row: Row, column: number): string {
  return row[column]?.trim() ?? ''
}

/** The row as the preview shows it. */
export function rowText(row: Row): string {
  return row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')
}
