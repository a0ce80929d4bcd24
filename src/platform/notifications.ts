/**
 * Shows a notification while the page is hidden. Only where the user has allowed notifications for this site: it never asks,
 * since the app has no setting for it. `tag` keeps several tabs from showing the same one twice.
 */
export function notifyWhenHidden(text: string, tag: string): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const notification = new Notification(text, { tag })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch (error) {
    // Chrome on Android takes notifications from a service worker only.
    showByServiceWorker(text, tag).catch((refusal: unknown) => {
      console.warn('The notification was not shown', error, refusal)
    })
  }
}

async function showByServiceWorker(text: string, tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(text, { tag })
}
