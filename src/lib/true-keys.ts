/** The names of the conditions that hold, in the order in which they are stated. */
export function trueKeys<K extends string>(conditions: Readonly<Record<K, boolean>>): readonly K[] {
  return (Object.keys(conditions) as K[]).filter((key) => conditions[key])
}
