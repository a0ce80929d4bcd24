type Ask = (leave: () => void) => void

/** The forms in the page that hold changes, newest last. */
let guards: readonly Ask[] = []

/** `ask` decides about leaving the page while the guard is held. Returns the function that releases it. */
export function guardPage(ask: Ask): () => void {
  guards = [...guards, ask]
  return () => {
    guards = guards.filter((guard) => guard !== ask)
  }
}

/** Leaves the page, unless a form holds changes and the user keeps them. Each form asks once. For navigation without a link. */
export function leavePage(leave: () => void, holding = guards): void {
  const left = holding.filter((guard) => guards.includes(guard))
  const ask = left.at(-1)
  if (ask) ask(() => leavePage(leave, left.slice(0, -1)))
  else leave()
}
