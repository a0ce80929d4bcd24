/**
 * Whether a shortcut of the installed app may have opened this page: in a window of the app, from no other page, and as the first
 * page in it. A link that the system opens in the installed app can look the same, so only what can be undone may rely on this.
 */
export function isOpenedByShortcut(): boolean {
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isInstalled && document.referrer === '' && history.length === 1
}
