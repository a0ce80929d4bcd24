/** Chromium's event, missing in TypeScript's types. It says that the app can be installed, and opens the browser's prompt. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: BeforeInstallPromptEvent | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer to install the app until the app shows it. The event comes early and only once. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => change(null))
}

/** Whether the app can be installed now, for `useSyncExternalStore`. */
export const installOffer = {
  isThere: () => offer !== null,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Opens the browser's prompt. An offer can be used only once. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const event = offer
  if (!event) return 'dismissed'
  change(null)
  return (await event.prompt()).outcome
}

function change(next: BeforeInstallPromptEvent | null): void {
  offer = next
  listeners.forEach((listener) => listener())
}
