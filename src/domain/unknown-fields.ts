/**
 * An item may have fields that only a newer build knows. Edits leave them as they are, and deleting, restoring and backing up takes
 * them along, so no build drops what a newer one has stored (SAFE-03).
 */
export interface WithUnknownFields {
  readonly unknownFields?: Readonly<Record<string, unknown>> | undefined
}

/** The item as this build knows it. */
export function known<T extends WithUnknownFields>(item: T): T {
  const fields: T & { unknownFields?: unknown } = { ...item }
  delete fields.unknownFields
  return fields
}

/** The fields of the item's document. */
export function flat<T extends WithUnknownFields>(item: T): Omit<T, 'unknownFields'> {
  return { ...item.unknownFields, ...known(item) }
}

/** The item with the other's unknown fields beside its own. */
export function withUnknownOf<T extends WithUnknownFields>(item: T, other: WithUnknownFields | null): T {
  if (!item.unknownFields && !other?.unknownFields) return item
  return { ...item, unknownFields: { ...other?.unknownFields, ...item.unknownFields } }
}
