// Runs before the first paint, so that neither the light theme nor the landing page flashes where it is not wanted. The build
// writes it into the document: scripts/inline-scripts.ts. The keys are those of src/state/device/preferences.ts and device-user.ts,
// and of access/access-gate.ts and sync/page-copy.ts in src/app.
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
const isSignedIn = read('counterpoint:signed-in') === true
const wantsLandingPage = /^(#\/?)?$|^#\/#/.test(location.hash) && !isSignedIn
if (wantsLandingPage) load('landing-code')
else delete page.dataset.front

// What show-page-copy.js draws.
const owner = read('counterpoint:device-user')
const copyKey = `counterpoint:page-copy:${owner?.uid}`
const copy = /^#\/app\/?$/.test(location.hash) && owner?.login === 'kept' ? read(copyKey) : null

// Behind what the document itself asks for, and behind the copy, which nothing may hold up.
if (isSignedIn && !copy) setTimeout(() => load('copy-of'))

/** Asks for the files that the first script would ask for. The start of another page would wait for them too. */
function load(list) {
  const files = document.querySelector(`meta[name="${list}"]`)?.content.split(' ') ?? []
  for (const file of files) {
    const link = document.createElement('link')
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    Object.assign(link, { ...kind, crossOrigin: '', href: `/${file}` })
    document.head.append(link)
  }
}
