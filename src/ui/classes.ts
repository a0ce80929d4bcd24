/** Joins class names and skips falsy ones: `classes(styles.card, flush && styles.flush)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
