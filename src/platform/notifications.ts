/**
 * Shows a notification while the page is hidden, if the user has allowed notifications for this site. It never asks for
 * permission, because the app has no setting for it. `tag` keeps several tabs from showing the same notification.
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
    // Chrome on Android shows notifications only through a service worker.
    showByServiceWorker(text, tag).catch((refusal: unknown) => {
      console.warn('The notification was not shown', error, refusal)
    })
  }
}

async function showByServiceWorker(text: string, tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(text, { tag })
}
