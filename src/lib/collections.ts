/** Cuts the items into lists of `size`, in their order. The last list may be shorter. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** How many of the items satisfy the condition, which holds for the first ones only. Finds it by bisection. */
export function countWhile<T>(items: readonly T[], holds: (item: T, index: number) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(items[middle] as T, middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** The names of the conditions that hold, in the order in which they are stated. */
export function trueKeys<K extends string>(conditions: Readonly<Record<K, boolean>>): readonly K[] {
  return (Object.keys(conditions) as K[]).filter((key) => conditions[key])
}

/** The value with only these fields. */
export function pick<T extends object, K extends keyof T>(value: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<T, K>
}

interface Values<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): unknown
}

/** The value of the key, which is made and stored if there is none. */
export function getOrCreate<K, V>(values: Values<K, V>, key: K, make: () => V): V {
  const existing = values.get(key)
  if (existing !== undefined) return existing
  const made = make()
  values.set(key, made)
  return made
}
