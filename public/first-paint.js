// Runs before the first paint, so that neither the light theme nor the landing page flashes where it is not wanted, and a
// returning user sees the timer's page before its code has arrived. The keys are those of src/state/device/preferences.ts,
// src/app/access/access-gate.ts, src/state/device/device-user.ts, and page-copy.ts, snapshot.ts and early-press.ts in src/app/sync.
const page = document.documentElement

const read = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key))
  } catch {
    return null // Storage is blocked: use the defaults.
  }
}

const isInside = location.hash.startsWith('#/app')
const theme = isInside ? read('counterpoint:preferences')?.theme : read('counterpoint:landing-theme')
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
page.dataset.theme = isDark ? 'dark' : 'light'

// index.html contains the prerendered landing page. `#/#team` is a section of it.
const wantsLandingPage = /^(#\/?)?$|^#\/#/.test(location.hash) && read('counterpoint:signed-in') !== true
if (!wantsLandingPage) delete page.dataset.front

const owner = read('counterpoint:device-user')
const copyKey = `counterpoint:page-copy:${owner?.uid}`
const copy = /^#\/app\/?$/.test(location.hash) && owner?.login === 'kept' ? read(copyKey) : null
if (copy) {
  // Only once: whatever happens next, the copy is not older than the last time the page was left.
  localStorage.removeItem(copyKey)
  const build = document.querySelector('meta[name="copy-of"]')?.content
  const isOfNow = copy.build === build && copy.day === new Date().toDateString() && copy.width === innerWidth
  // The app acts on what is pressed in the copy only if it knows the timer before Firestore is there.
  if (isOfNow && read(`counterpoint:snapshot:${owner.uid}`)) showCopy(copy)
}

/** Shows the copy where the app will be, as soon as its style sheets are there. The app replaces it. */
function showCopy({ build, tree, ...timer }) {
  const sheets = build.split(' ').filter((file) => file.endsWith('.css'))
  const parsed = new Promise((resolve) =>
    document.addEventListener('readystatechange', resolve, { once: true }),
  )
  Promise.all([parsed, ...sheets.map(load)])
    .then(() => {
      const root = document.getElementById('root')
      // The app was faster.
      if (!root || !('copied' in page.dataset)) return
      root.replaceChildren(...tree.map((one) => built(one, root)))
      allowPresses(root, timer)
    })
    .catch(() => {}) // A style sheet is missing, or the copy is damaged: the app does without it.
  page.dataset.copied = ''
}

function load(file) {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, {
      rel: 'stylesheet',
      crossOrigin: '',
      href: `/${file}`,
      onload: resolve,
      onerror: reject,
    })
    document.head.append(link)
  })
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

/** The timer's buttons work before the app is there. What is pressed is kept for it: src/app/sync/early-press.ts. */
function allowPresses(root, { mode, elapsed, countsSince }) {
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
      localStorage.setItem(`counterpoint:page-press:${owner.uid}`, JSON.stringify({ action, at, mode }))
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
