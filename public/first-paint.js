// Runs before the first paint, so that neither the light theme nor the landing page flashes where it is not wanted, and a
// returning user sees the timer's page before its code has arrived. The keys are those of src/state/device/preferences.ts,
// src/app/access/access-gate.ts, src/state/device/device-user.ts and src/app/sync/page-copy.ts.
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
  if (isOfNow) showCopy(copy)
}

/** Shows the copy where the app will be, as soon as its style sheets are there. The app replaces it. */
function showCopy({ build, tree, mode }) {
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
      const button = root.querySelector('[data-main-button]')
      if (button) allowStart(root, button, mode)
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

/** The one control that works before the app is there. What is pressed is kept for it: src/app/sync/page-copy.ts. */
function allowStart(root, button, mode) {
  for (let inner = button; inner !== root; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) other.inert = other !== inner
  }
  button.addEventListener('click', start)

  function start() {
    const at = Date.now()
    try {
      localStorage.setItem(`counterpoint:page-press:${owner.uid}`, JSON.stringify({ at, mode }))
    } catch {
      return // The device is full: the button does nothing until the app is there.
    }
    button.removeEventListener('click', start)
    button.setAttribute('aria-disabled', 'true')
    const clock = root.querySelector('[role="timer"]')
    const counting = setInterval(() => {
      if (clock?.isConnected) clock.textContent = new Date(Date.now() - at).toISOString().slice(11, 19)
      else clearInterval(counting)
    }, 250)
  }
}
