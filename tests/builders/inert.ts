import { onTestFinished, vi } from 'vitest'
import { topmostDialog } from '@/ui/open-dialogs'

/** As in browsers, nothing outside the topmost modal dialog gets the focus in this test. */
export function makeRestInert(): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its element
  const { focus } = HTMLElement.prototype
  const inert = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (topmostDialog()?.contains(this) ?? true) focus.call(this)
  })
  onTestFinished(() => inert.mockRestore())
}
