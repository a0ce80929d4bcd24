import { MAX_NOTES_LENGTH } from '../limits'

/** One line for each part that is not empty. */
export function notesFrom(parts: readonly (readonly [label: string, text: string])[]): string {
  return parts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => (label === '' ? text : `${label}: ${text}`))
    .join('\n')
}

/** The notes at their maximum length, without a split character. */
export function cutNotes(notes: string): string {
  return notes.length <= MAX_NOTES_LENGTH
    ? notes
    : notes.slice(0, MAX_NOTES_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}
