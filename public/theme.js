// Runs before the first paint, so that a dark page never flashes light. The keys are those of src/state/preferences.ts.
try {
  const read = (key) => JSON.parse(localStorage.getItem(key))
  const isInside = location.hash.startsWith('#/app')
  const theme = isInside ? read('counterpoint:preferences')?.theme : read('counterpoint:landing-theme')
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
} catch {
  // Blocked storage: the light theme of the style sheet stands.
}
