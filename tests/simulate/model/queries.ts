import { valueAt, type Fields } from './mutations'

/** Documents by their collection and their id. */
export type Documents<T> = Map<string, Map<string, T>>

export interface Where {
  readonly field: string | typeof DOCUMENT_ID
  readonly op: '==' | '<' | '<=' | '>' | '>=' | 'in'
  readonly value: unknown
}
export interface Order {
  readonly field: string | typeof DOCUMENT_ID
  readonly direction: 'asc' | 'desc'
}
export const DOCUMENT_ID = Symbol('documentId')

export interface Query {
  /** The path of its collection. */
  readonly path: string
  readonly wheres: readonly Where[]
  readonly orders: readonly Order[]
  readonly limit: number
  readonly after: { readonly id: string; readonly fields: Fields } | null
}

export interface Found {
  readonly id: string
  readonly fields: Fields
}

export function split(path: string): readonly [string, string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, at), path.slice(at + 1)]
}

/** The documents of the query, in its order. */
export function runQuery({ wheres, orders, limit, after }: Query, all: Iterable<Found>): readonly Found[] {
  const isOrdered = orders.some(({ field }) => field === DOCUMENT_ID)
  const implied = wheres.find(({ op }) => op !== '==' && op !== 'in')
  const first: readonly Order[] =
    orders.length === 0 && implied ? [{ field: implied.field, direction: 'asc' }] : orders
  const direction = first.at(-1)?.direction ?? 'asc'
  const by: readonly Order[] = isOrdered ? first : [...first, { field: DOCUMENT_ID, direction }]
  const compare = (one: Found, other: Found) => {
    for (const { field, direction: way } of by) {
      const result = compareValues(valueOf(one, field), valueOf(other, field))
      if (result !== 0) return way === 'asc' ? result : -result
    }
    return 0
  }
  const found = [...all].filter(
    (one) =>
      by.every(({ field }) => valueOf(one, field) !== undefined) &&
      wheres.every((where) => holds(where, one)),
  )
  found.sort(compare)
  return (after ? found.filter((one) => compare(one, after) > 0) : found).slice(0, limit)
}

function valueOf({ id, fields }: Found, field: Order['field']): unknown {
  return field === DOCUMENT_ID ? id : valueAt(fields, [field])
}

function holds({ field, op, value }: Where, one: Found): boolean {
  const stored = valueOf(one, field)
  if (op === 'in') return (value as readonly unknown[]).includes(stored)
  if (op === '==') return stored === value
  // Firestore compares only values of one type with each other.
  if (rankOf(stored) !== rankOf(value)) return false
  const result = compareValues(stored, value)
  if (op === '<') return result < 0
  if (op === '<=') return result <= 0
  return op === '>' ? result > 0 : result >= 0
}

const RANKS = ['null', 'boolean', 'number', 'date', 'string', 'object']
function rankOf(value: unknown): number {
  const type = value === null ? 'null' : value instanceof Date ? 'date' : typeof value
  return RANKS.indexOf(type)
}

function compareValues(one: unknown, other: unknown): number {
  const [left, right] = [rankOf(one), rankOf(other)]
  if (left !== right) return left - right
  const [a, b] = [one as string, other as string]
  return a < b ? -1 : a > b ? 1 : 0
}
