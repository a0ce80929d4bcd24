/** What runs in the page: each function is sent to the browser as text, so it uses nothing from outside itself. */
import type * as TestingLibrary from '@testing-library/dom'

/** Text that must be equal, or a pattern. A RegExp cannot be sent. */
export type Sent = string | { readonly source: string; readonly flags: string }

/** What a user looks for. */
export interface Wanted {
  readonly by: 'role' | 'label' | 'text'
  readonly role?: string
  readonly name?: Sent
  /** Only inside of a dialog with this title. */
  readonly dialog?: string | null
}

export interface Found {
  /** Why nothing can be pressed; empty when exactly one element can. */
  readonly problem: string
  /** How many match and are visible. */
  readonly count: number
  /** Where the element that can be pressed is. */
  readonly place: string
  /** The text of the first that is visible. */
  readonly text: string
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary
    /** What `look` has found, for the driver. */
    foundElement?: Element | undefined
    /** See `keepErrors`. */
    keptErrors?: string[]
    /** Ends the watch over a press. */
    press?: AbortController
    /** Whether a click has reached what `look` has found. */
    isPressed?: boolean
  }
}

/**
 * Looks for elements that can be seen, by role and name, label or text. `isPress` scrolls to them and asks which one a press in
 * its middle would reach. Until `endPress`, a press that reaches anything else has no effect, because the page may move between
 * the look and the press. Returns null if Testing Library is missing, as in a new document.
 */
export function look(wanted: Wanted, isPress: boolean): Found | null {
  const library = window.TestingLibraryDom
  if (!library || !document.body) return null
  window.foundElement = undefined
  const matcherOf = (sent: Sent) => (typeof sent === 'string' ? sent : new RegExp(sent.source, sent.flags))
  const name = wanted.name === undefined ? /^/ : matcherOf(wanted.name)
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]')
  // `hidden` leaves out a check of all ancestors' styles, which takes seconds; `isSeen` stands for it.
  const byRole = (root: HTMLElement, role: string, named: Sent | undefined) =>
    library.queryAllByRole(root, role, {
      hidden: true,
      ...(named === undefined ? {} : { name: matcherOf(named) }),
    })
  const all = (root: HTMLElement): readonly Element[] => {
    if (wanted.by === 'role') return byRole(root, wanted.role ?? '', wanted.name)
    if (wanted.by === 'label') return library.queryAllByLabelText(root, name)
    return library.queryAllByText(root, name)
  }
  const roots = wanted.dialog
    ? ['dialog', 'alertdialog']
        .flatMap((role) => byRole(document.body, role, wanted.dialog ?? ''))
        .filter(isSeen)
    : [document.body]
  const found = [...new Set(roots.flatMap(all))]
  const seen = found.filter(isSeen)
  const result = { problem: '', count: seen.length, place: '', text: seen[0]?.textContent ?? '' }
  if (!isPress) return result

  const isReached = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  }
  const isOff = (element: Element) => element.matches(':disabled, [aria-disabled=true]')
  const reached = seen.filter((element) => !isOff(element) && isReached(element))
  const [first] = reached
  if (first === undefined || reached.length > 1) {
    const off = seen.filter(isOff).length
    const problem = `${found.length} found, ${seen.length} visible, ${off} disabled, ${reached.length} can be pressed`
    return { ...result, problem }
  }
  window.foundElement = first
  window.press?.abort()
  const press = new AbortController()
  window.press = press
  window.isPressed = false
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const options = { capture: true, signal: press.signal }
    window.addEventListener(type, (event) => allow(event), options)
  }
  const allow = (event: Event) => {
    const target = event.target as Element
    const isMeant = first.contains(target) || target.closest('label')?.control === first
    if (!isMeant) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.type === 'click') window.isPressed = true
  }
  const { left, top, width, height } = first.getBoundingClientRect()
  return { ...result, place: [left, top, width, height, window.innerHeight].join(' ') }
}

/** Whether the press has reached its element. A press that replaces the document has. */
export function endPress(): boolean {
  window.press?.abort()
  return window.isPressed !== false
}

/** Focuses what `look` has found and selects its text. */
export function selectFound(): void {
  const element = window.foundElement as HTMLInputElement
  element.focus()
  element.select()
}

/** How many px of the page are beside the window. */
export function overflow(): number {
  return Math.max(0, document.documentElement.scrollWidth - window.innerWidth)
}

/** Keeps errors for `takeKeptErrors`, for a driver that does not report them. Errors from before this call are not seen. */
export function keepErrors(): void {
  if (window.keptErrors) return
  const kept: string[] = []
  window.keptErrors = kept
  window.addEventListener('error', ({ message }) => kept.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)))
  const log = console.error
  console.error = (...parts: unknown[]) => {
    kept.push(parts.map(String).join(' '))
    log(...parts)
  }
}

export function takeKeptErrors(): readonly string[] {
  return window.keptErrors?.splice(0) ?? []
}
