/** Where the toasts can be; the styles are in ToastArea.module.css. The first that covers no control is taken. */
const PLACES = ['end', 'middle', 'start', 'top', 'top-narrow', 'top-start'] as const

/** On a full screen they are tried at this distance from each place, away from the edge, and so on, in pixels. */
const STEP = 40
const FARTHEST = 240
/** Where that covers something everywhere, the best place is moved by this much, in pixels, into the gap that it missed. */
const SMALL_STEP = 4

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** What people look at. It is covered sooner than any control. */
const SIGHTS = '[role="timer"]'
const SIGHT_WEIGHT = 1e-6

/** A control that appears below the toasts, such as a row that loads, makes them move after this time, in milliseconds. */
const LOOK_AGAIN_MS = 500

/**
 * Keeps the toasts clear of controls: of the open dialog, else of the page. Toasts that cover none stay where they are,
 * so that scrolling does not chase them about, and so do those that the pointer or the focus is in. If every place
 * covers something, the one that covers least is taken. Returns a function that ends it.
 */
export function keepClear(host: HTMLElement): () => void {
  let wasCovering = false
  const settle = () => {
    if (!isHeld(host) && coveredBy(host) > 0) place(host)
  }
  const lookAgain = () => {
    const isCovering = !isHeld(host) && coveredBy(host) > 0
    if (isCovering && wasCovering) place(host)
    wasCovering = isCovering
  }
  settle()
  const timer = setInterval(lookAgain, LOOK_AGAIN_MS)
  window.addEventListener('resize', settle)
  // The next control, by keyboard. The browser scrolls it into view after the event.
  const followFocus = () => {
    settle()
    requestAnimationFrame(settle)
  }
  document.addEventListener('focusin', followFocus)
  return () => {
    clearInterval(timer)
    window.removeEventListener('resize', settle)
    document.removeEventListener('focusin', followFocus)
  }
}

const isHeld = (host: HTMLElement) => host.matches(':hover') || host.contains(document.activeElement)

function place(host: HTMLElement): void {
  let least = Infinity
  let best = { candidate: PLACES[0] as string, inwards: 0 }
  const tryAt = (candidate: string, inwards: number) => {
    put(host, candidate, inwards)
    const covered = coveredBy(host) + SIGHT_WEIGHT * coveredBy(host, SIGHTS)
    if (covered >= least) return
    least = covered
    best = { candidate, inwards }
  }
  for (let inwards = 0; inwards <= FARTHEST; inwards += STEP) {
    for (const candidate of PLACES) {
      tryAt(candidate, inwards)
      if (least === 0) return
    }
  }
  const { candidate, inwards: middle } = best
  for (let inwards = middle - STEP; inwards < middle + STEP; inwards += SMALL_STEP) {
    tryAt(candidate, Math.max(0, inwards))
    if (least === 0) return
  }
  put(host, best.candidate, best.inwards)
}

function put(host: HTMLElement, candidate: string, inwards: number): void {
  host.dataset['place'] = candidate
  host.style.setProperty('--inwards', `${inwards}px`)
}

/** If every place covers something, it is never the control that has the focus. */
const FOCUS_WEIGHT = 100

/** The area of visible controls, or other parts, below the host, in square pixels. */
function coveredBy(host: HTMLElement, parts = CONTROLS): number {
  const own = host.getBoundingClientRect()
  let covered = 0
  for (const control of (host.closest('dialog') ?? document).querySelectorAll(parts)) {
    if (host.contains(control)) continue
    const box = control.getBoundingClientRect()
    const [left, right] = [Math.max(own.left, box.left), Math.min(own.right, box.right)]
    const [top, bottom] = [Math.max(own.top, box.top), Math.min(own.bottom, box.bottom)]
    if (
      right - left > 1 &&
      bottom - top > 1 &&
      isOnTop(control, host, (left + right) / 2, (top + bottom) / 2)
    )
      covered += (right - left) * (bottom - top) * (control === document.activeElement ? FOCUS_WEIGHT : 1)
  }
  return covered
}

/** Whether the control is what one sees at the point, apart from the toasts: not scrolled away below a header. */
function isOnTop(control: Element, host: HTMLElement, x: number, y: number): boolean {
  const seen = document.elementsFromPoint(x, y).find((element) => !host.contains(element))
  return seen !== undefined && (control.contains(seen) || seen.contains(control))
}
