/** Whether this browser shows the app's notifications. `ask` means that the user has not decided. */
export type NotificationPermission = 'granted' | 'denied' | 'ask' | 'unavailable'

export function notificationPermission(): NotificationPermission {
  if (!('Notification' in window)) return 'unavailable'
  const { permission } = Notification
  return permission === 'default' ? 'ask' : permission
}

/** Shows the browser's question, unless the user has already answered it. */
export async function askForNotifications(): Promise<NotificationPermission> {
  if (notificationPermission() === 'ask') await Notification.requestPermission()
  return notificationPermission()
}

export interface AppNotification {
  readonly text: string
  /** Another notification with the same tag replaces this one, also from another tab. */
  readonly tag: string
  /** The page that a click opens, such as `#/app`. */
  readonly page: string
}

/** Shows a notification. A click on it brings the app to the front and opens the page. Without permission nothing is shown. */
export function showNotification({ text, tag, page }: AppNotification, open: (page: string) => void): void {
  if (notificationPermission() !== 'granted') return
  try {
    const notification = new Notification(text, { tag })
    notification.onclick = () => {
      window.focus()
      open(page)
      notification.close()
    }
  } catch (error) {
    // Chrome on Android shows notifications only through a service worker, which also handles the click.
    showByServiceWorker(text, { tag, data: { page } }).catch((refusal: unknown) => {
      console.warn('The notification was not shown', error, refusal)
    })
  }
}

/** Calls `open` for a click that the service worker has handled. Returns the unsubscribe function. */
export function onNotificationClick(open: (page: string) => void): () => void {
  const listening = new AbortController()
  const handle = ({ data, ports }: MessageEvent<{ type: string; page: string }>) => {
    if (data.type !== 'OPEN_PAGE') return
    ports[0]?.postMessage(null)
    open(data.page)
  }
  navigator.serviceWorker?.addEventListener('message', handle, { signal: listening.signal })
  return () => listening.abort()
}

async function showByServiceWorker(text: string, options: NotificationOptions): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(text, options)
}
