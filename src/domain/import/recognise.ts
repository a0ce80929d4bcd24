import { BACKUP_FORMAT } from '../backup/format'
import { record } from '../stored-values'
import type { FileContent, FileSource, ReadableFile, Refusal, SourceReader } from './source'
import { ACTIVITY_WATCH } from './sources/activity-watch'
import { CLOCKIFY } from './sources/clockify'
import { LOOP } from './sources/loop'
import { OWN_CSV } from './sources/own-csv'
import { RESCUE_TIME } from './sources/rescue-time'
import { SUPER_PRODUCTIVITY } from './sources/super-productivity'
import { TOGGL } from './sources/toggl'

/** The first that recognises a file reads it. Clockify also recognises the shape of a table, so it comes last. */
const READERS: readonly SourceReader[] = [
  OWN_CSV,
  SUPER_PRODUCTIVITY,
  TOGGL,
  LOOP,
  RESCUE_TIME,
  ACTIVITY_WATCH,
  CLOCKIFY,
]

/** What kind of file it is. Every content has exactly one answer. */
export type Recognition =
  | { readonly kind: 'own-backup' }
  | { readonly kind: 'readable'; readonly source: FileSource; readonly file: ReadableFile }
  | { readonly kind: 'refused'; readonly source: FileSource; readonly refusal: Refusal }
  /** Text of any other kind. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unknown-zip' }

/** The file with its rows as a spreadsheet counts them, with the blank ones above the header. */
function withRowsBefore(file: ReadableFile, content: FileContent): ReadableFile {
  const rowsBefore = content.kind === 'table' ? content.rowsBefore : 0
  if (rowsBefore === 0) return file
  return {
    ...file,
    entries: function* (answers) {
      for (const entry of file.entries(answers)) yield entry && { ...entry, row: entry.row + rowsBefore }
    },
  }
}

/** Recognises a file by its content alone. Its name may be anything. */
export function recognise(content: FileContent): Recognition {
  if (content.kind === 'json' && record(content.value).format === BACKUP_FORMAT) return { kind: 'own-backup' }
  for (const { source, recognise: read } of READERS) {
    const found = read(content)
    if (!found) continue
    return 'refusal' in found
      ? { kind: 'refused', source, ...found }
      : { kind: 'readable', source, file: withRowsBefore(found, content) }
  }
  return { kind: content.kind === 'zip' ? 'unknown-zip' : 'unknown' }
}
