// Runs before the first paint, so that neither the light theme nor the landing page flashes before what is wanted. The keys are
// those of src/state/preferences.ts and src/app/entrance.ts.
const root = document.documentElement

const read = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key))
  } catch {
    return null // Blocked storage: the defaults stand.
  }
}

const isInside = location.hash.startsWith('#/app')
const theme = isInside ? read('counterpoint:preferences')?.theme : read('counterpoint:landing-theme')
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
root.dataset.theme = isDark ? 'dark' : 'light'

// index.html carries the landing page, for whoever comes to it; `#/#team` is a place on it.
const wantsLandingPage = /^(#\/?)?$|^#\/#/.test(location.hash) && read('counterpoint:signed-in') !== true
if (!wantsLandingPage) delete root.dataset.front
