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
