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
