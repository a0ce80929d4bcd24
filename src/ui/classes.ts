/** Joins class names and leaves out what is not there: `classes(styles.card, flush && styles.flush)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
