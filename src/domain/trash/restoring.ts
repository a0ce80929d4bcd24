import type { Trashed } from './trash'

interface Existing {
  readonly id: string
  readonly name?: string
}

/**
 * The items of a trash document that exist again, so that they are skipped. Sessions refer to types by name, and screen time
 * to apps, so for these another item of the same name counts as well.
 */
export function existingAgain({ kind, items }: Trashed, stored: readonly Existing[]): readonly string[] {
  const ids = new Set(stored.map(({ id }) => id))
  const isNamed = kind === 'sessionType' || kind === 'app'
  const names = new Set(isNamed ? stored.flatMap(({ name }) => (name === undefined ? [] : [name])) : [])
  return items
    .filter((item) => ids.has(item.id) || ('name' in item && names.has(item.name)))
    .map(({ id }) => id)
}

/** The trash document without the items of these ids. */
export function withoutItems<T extends Trashed>(trashed: T, ids: readonly string[]): T {
  const left: readonly { readonly id: string }[] = trashed.items
  return { ...trashed, items: left.filter(({ id }) => !ids.includes(id)) }
}
