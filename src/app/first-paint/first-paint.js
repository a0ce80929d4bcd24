// Runs before the first paint, so that neither the light theme nor the landing page flashes where it is not wanted. The build
// writes it into the document: scripts/inline-scripts.ts. The keys are those of src/state/device/preferences.ts and
// src/app/access/access-gate.ts.
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
if (wantsLandingPage) loadLandingCode()
else delete page.dataset.front

/** The start of another page would wait for these files too. */
function loadLandingCode() {
  const files = document.querySelector('meta[name="landing-code"]')?.content.split(' ') ?? []
  for (const file of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` })
    document.head.append(link)
  }
}
