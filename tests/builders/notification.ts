import { vi } from 'vitest'

/** Replaces the browser's notifications. `shown` records each; `click` clicks on the last one. */
export function fakeNotifications(permission: 'granted' | 'denied' | 'default', answer = permission) {
  const shown: { text: string; tag: string | undefined }[] = []
  let last: FakeNotification | null = null
  class FakeNotification {
    static permission = permission
    static requestPermission = vi.fn(() => {
      FakeNotification.permission = answer
      return Promise.resolve(answer)
    })
    onclick: (() => void) | null = null
    close = vi.fn()
    constructor(text: string, options?: NotificationOptions) {
      shown.push({ text, tag: options?.tag })
      // eslint-disable-next-line @typescript-eslint/no-this-alias -- the test clicks on it
      last = this
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  return { shown, asked: FakeNotification.requestPermission, click: () => last?.onclick?.() }
}
