/** Counts what a screen reader would read out from now on: changes whose nearest live region is not off. */
export function countSpoken(): () => number {
  let count = 0
  const note = (records: readonly MutationRecord[]) => (count += records.filter(isSpoken).length)
  const observer = new MutationObserver(note)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => note(observer.takeRecords())
}

function isSpoken({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement
  const region = element?.closest('[aria-live], [role=status], [role=alert], [aria-hidden=true]')
  return Boolean(region && !region.matches('[aria-live=off], [aria-hidden=true]'))
}
