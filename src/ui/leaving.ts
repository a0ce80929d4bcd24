let leave: ((element: HTMLElement) => void) | undefined

/** The ref of a floating element that leaves with a short motion. The motion's code is loaded while the element is there. */
export function leaving(element: HTMLElement | null): () => void {
  import('./leave').then(
    (motion) => (leave = motion.leave),
    () => {}, // It leaves at once.
  )
  return () => {
    if (element) leave?.(element)
  }
}
