export type Fields = Readonly<Record<string, unknown>>

/** Values of a write that Firestore does not store as they are. */
export class Increment {
  constructor(readonly by: number) {}
}
export class DeleteField {}

/** A write of one document. Without a mask it replaces the document. */
export interface Mutation {
  readonly path: string
  /** Null deletes the document. */
  readonly fields: Fields | null
  /** The fields that it replaces, or removes where `fields` has none. */
  readonly mask: readonly (readonly string[])[] | null
  readonly transforms: readonly Transform[]
}

interface Transform {
  readonly field: readonly string[]
  readonly by: number
}

interface SetOptions {
  readonly merge?: boolean
  readonly mergeFields?: readonly string[]
}

export const deletion = (path: string): Mutation => ({ path, fields: null, mask: null, transforms: [] })

export function setting(path: string, data: Fields, options: SetOptions = {}): Mutation {
  const { merge = false, mergeFields } = options
  const transforms: Transform[] = []
  const leaves: string[][] = []
  const read = (value: unknown, field: readonly string[]): unknown => {
    if (value === undefined) throw new Error(`Unsupported field value: undefined (${field.join('.')})`)
    if (typeof value === 'function' || typeof value === 'symbol') throw new Error('Unsupported field value')
    if (value instanceof Increment) {
      transforms.push({ field, by: value.by })
      return GONE
    }
    if (value instanceof DeleteField) {
      if (!merge && !mergeFields) throw new Error('deleteField() cannot be used with set()')
      leaves.push([...field])
      return GONE
    }
    if (isMap(value) && Object.keys(value).length > 0) {
      const entries = Object.entries(value).map(
        ([key, inner]) => [key, read(inner, [...field, key])] as const,
      )
      return Object.fromEntries(entries.filter(([, inner]) => inner !== GONE))
    }
    leaves.push([...field])
    return Array.isArray(value) ? value.map((item) => copy(item)) : copy(value)
  }
  const fields = read(data, []) as Fields
  const mask = merge ? leaves : (mergeFields?.map((name) => [name]) ?? null)
  return { path, fields: fields === (GONE as unknown) ? {} : fields, mask, transforms }
}

const GONE = Symbol('gone')

function copy(value: unknown): unknown {
  if (value === undefined) throw new Error('Unsupported field value: undefined')
  if (Array.isArray(value)) return value.map(copy)
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
  return value
}

/** The document after the write. */
export function applied(before: Fields | null, { fields, mask, transforms }: Mutation): Fields | null {
  if (fields === null) return null
  let after: Fields = fields
  if (mask) {
    after = before ?? {}
    for (const field of mask) after = put(after, field, valueAt(fields, field))
  }
  for (const { field, by } of transforms) {
    const old = valueAt(after, field)
    after = put(after, field, (typeof old === 'number' ? old : 0) + by)
  }
  return after
}

/** The same write with the numbers that the server has stored instead of what it adds. */
export function confirmed(mutation: Mutation, stored: Fields | null): Mutation {
  if (mutation.transforms.length === 0 || !stored) return mutation
  let fields = mutation.fields ?? {}
  for (const { field } of mutation.transforms) fields = put(fields, field, valueAt(stored, field))
  const mask = mutation.mask && [...mutation.mask, ...mutation.transforms.map(({ field }) => field)]
  return { ...mutation, fields, mask, transforms: [] }
}

export function valueAt(fields: Fields, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return fields
  const value = Object.hasOwn(fields, first) ? fields[first] : undefined
  if (rest.length === 0) return value
  return isMap(value) ? valueAt(value, rest) : undefined
}

/** A copy with the value at the place; undefined removes it. */
function put(fields: Fields, [first, ...rest]: readonly string[], value: unknown): Fields {
  if (first === undefined) return value as Fields
  const inner = Object.hasOwn(fields, first) ? fields[first] : undefined
  if (rest.length > 0 && value === undefined && !isMap(inner)) return fields
  const next = rest.length === 0 ? value : put(isMap(inner) ? inner : {}, rest, value)
  const after: Record<string, unknown> = { ...fields }
  if (next === undefined) delete after[first]
  else if (first !== '__proto__') after[first] = next
  else
    Object.defineProperty(after, first, { value: next, enumerable: true, configurable: true, writable: true })
  return after
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
