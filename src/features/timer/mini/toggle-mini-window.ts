import { PRODUCT_NAME } from '@/domain/product'
import { TIMER_MESSAGES } from '@/format/timer'
import { openSmallWindow } from '@/platform/small-window'
import { closeMiniWindow, useMiniWindow } from '@/state/mini-window'
import { showToast } from '@/state/toasts'

const SIZE = { width: 320, height: 220 }

/** Opens the timer's small window, or closes it. */
export async function toggleMiniWindow(): Promise<void> {
  if (useMiniWindow.getState().mini) return closeMiniWindow()
  try {
    const mini = await openSmallWindow(PRODUCT_NAME, SIZE)
    mini.addEventListener('pagehide', () => useMiniWindow.setState({ mini: null }))
    useMiniWindow.setState({ mini })
  } catch (error) {
    console.info('The small window was not opened', error)
    showToast({ kind: 'neutral', text: TIMER_MESSAGES.notInSight })
  }
}
