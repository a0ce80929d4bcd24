// Shows a returning user how the timer's page looked when it was left, in the first frame, before any code has arrived. The
// build writes this into the document, behind #root and after first-paint.js, which reads the copy. The keys are those of
// page-copy.ts, snapshot.ts and early-backend.ts in src/app/sync.
/* global page, read, load, owner, copyKey, copy */

if (copy) {
  // Only once: whatever happens next, the copy is not older than the last time the page was left.
  localStorage.removeItem(copyKey)
  const style = read(`counterpoint:page-style:${owner.uid}`)
  const build = document.querySelector('meta[name="copy-of"]')?.content
  const isOfNow =
    copy.build === build &&
    style?.build === build &&
    copy.day === new Date().toDateString() &&
    isWidth(copy.width)
  // The app acts on what is pressed in the copy only if it knows this state of the timer before Firestore is there.
  const known = read(`counterpoint:snapshot:${owner.uid}`)?.user
  if (isOfNow && known?.timerRev === copy.timerRev) showCopy(copy, style.css)
  requestAnimationFrame(() => setTimeout(() => load('copy-of')))
}

/** Like `innerWidth`, which would make the browser lay out the page at once. In a zoomed window a width has decimals. */
function isWidth(width) {
  return matchMedia(`(min-width: ${width}px) and (max-width: ${width + 0.99}px)`).matches
}

/** Shows the copy where the app will be. The app replaces it and its style. */
function showCopy({ tree, ...timer }, css) {
  const root = document.getElementById('root')
  try {
    root.replaceChildren(...tree.map((one) => built(one, root)))
  } catch {
    return // The copy is damaged: the app does without it.
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  page.dataset.copied = ''
  allowPresses(root, timer)
}

/** A text, or an element from its name, attributes and children. Never parsed as markup. */
function built(one, parent) {
  if (typeof one === 'string') return document.createTextNode(one)
  const [name, attributes, children] = one
  const space = name === 'svg' ? 'http://www.w3.org/2000/svg' : parent.namespaceURI
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) {
    // The Content-Security-Policy forbids the attribute, not the property.
    if (key === 'style') element.style.cssText = value
    else element.setAttribute(key, value)
  }
  element.append(...children.map((child) => built(child, element)))
  return element
}

/** The timer's buttons work before the app is there. What is pressed is kept for it: src/app/sync/early-backend.ts. */
function allowPresses(root, { mode, elapsed, countsSince, timerRev }) {
  const buttons = [...root.querySelectorAll('[data-press]')]
  allowOnly(root, buttons)
  const showClock = () => {
    const shown = elapsed + (countsSince === null ? 0 : Date.now() - countsSince)
    const hours = String(Math.floor(shown / 3_600_000)).padStart(2, '0')
    const text = hours + new Date(shown).toISOString().slice(13, 19)
    for (const clock of root.querySelectorAll('[data-clock]')) clock.textContent = text
  }
  const counting = setInterval(() => ('copied' in page.dataset ? showClock() : clearInterval(counting)), 250)
  showClock()
  for (const button of buttons) button.addEventListener('click', press)

  function press({ currentTarget }) {
    const at = Date.now()
    const action = currentTarget.dataset.press
    try {
      const pressed = JSON.stringify({ action, at, mode, timerRev })
      localStorage.setItem(`counterpoint:page-press:${owner.uid}`, pressed)
    } catch {
      return // The device is full: the button does nothing until the app is there.
    }
    for (const button of buttons) {
      button.removeEventListener('click', press)
      button.setAttribute('aria-disabled', 'true')
    }
    // The app may take the pressed button away, but never this one.
    root.querySelector('[data-press]')?.focus()
    if (countsSince !== null) elapsed += at - countsSince
    countsSince = action === 'start' || action === 'resume' ? at : null
    showClock()
  }
}

/** Makes everything else in the element inert. */
function allowOnly(element, buttons) {
  for (const child of element.children) {
    if (buttons.includes(child)) continue
    if (buttons.some((button) => child.contains(button))) allowOnly(child, buttons)
    else child.inert = true
  }
}
