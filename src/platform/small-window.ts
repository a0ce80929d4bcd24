/** Chromium's Document Picture-in-Picture, which TypeScript does not know. */
interface SmallWindows {
  requestWindow(size: WindowSize): Promise<Window>
}

interface WindowSize {
  readonly width: number
  readonly height: number
}

const ATTRIBUTES = ['lang', 'dir', 'data-theme']

export function canOpenSmallWindow(): boolean {
  return 'documentPictureInPicture' in window
}

/**
 * Opens a window that stays above all others and closes with the tab. It has the page's style sheets, and follows its language and
 * theme. Rejects if the user has not just pressed something.
 */
export async function openSmallWindow(title: string, size: WindowSize): Promise<Window> {
  const { documentPictureInPicture } = window as { documentPictureInPicture?: SmallWindows }
  if (!documentPictureInPicture) throw new Error('The browser has no small windows.')
  const small = await documentPictureInPicture.requestWindow(size)
  const page = document.documentElement
  const root = small.document.documentElement
  small.document.title = title
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    small.document.head.append(small.document.importNode(style, true))

  const follow = () => {
    for (const name of ATTRIBUTES) root.setAttribute(name, page.getAttribute(name) ?? '')
  }
  follow()
  const watch = new MutationObserver(follow)
  watch.observe(page, { attributeFilter: ATTRIBUTES })
  small.addEventListener('pagehide', () => watch.disconnect())
  return small
}
