const wholes = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** What there can only be whole of, such as sessions and tasks: `12,345`. */
export function countText(count: number): string {
  return wholes.format(count)
}

/** `1 session`, `1,204 sessions`. */
export function countOfText(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}
