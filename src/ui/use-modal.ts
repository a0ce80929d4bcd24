import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { holdBackButton } from './back-button'
import { dialogClosing, dialogOpened, topmostDialog } from './open-dialogs'

export interface ModalOptions {
  dismissible: boolean
  /** Whether a click beside the dialog counts as a wish to leave. */
  backdropDismisses: boolean
  onDismiss: () => void
  initialFocusRef: RefObject<HTMLElement | null> | undefined
}

/**
 * Shows the `<dialog>` as a modal while it is mounted, and gives the focus back to where it was. A wish to
 * leave (Escape, the backdrop, Back) only calls `onDismiss`: the owner decides.
 */
export function useModal(options: ModalOptions): RefObject<HTMLDialogElement | null> {
  const { dismissible, backdropDismisses, onDismiss, initialFocusRef } = options
  const ref = useRef<HTMLDialogElement>(null)

  const dismiss = useEffectEvent((from: LeaveBy) => {
    if (dismissible && (from !== 'backdrop' || backdropDismisses)) onDismiss()
  })
  const placeFocus = useEffectEvent((dialog: HTMLDialogElement) => {
    const target = initialFocusRef?.current ?? firstField(dialog)
    target?.focus()
  })

  // A layout effect, so that the dialog is never painted in the page and closes before it is removed.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    const stopListening = onLeave(dialog, (from) => dismiss(from))
    const releaseBackButton = holdBackButton(() => dismiss('gesture'))
    showModal(dialog)
    dialogOpened(dialog)
    placeFocus(dialog)
    return () => {
      stopListening()
      releaseBackButton()
      dialogClosing(dialog)
      if (dialog.open) dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return ref
}

type LeaveBy = 'key' | 'gesture' | 'backdrop'

/** Calls `leave` for each wish to leave and prevents what the browser would do; returns the unsubscribe. */
function onLeave(dialog: HTMLDialogElement, leave: (from: LeaveBy) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pressedOnBackdrop = false

  // On the document: after a click on plain text nothing in the dialog has the focus.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (topmostDialog() !== dialog) return
    event.preventDefault()
    leave('key')
  }

  // What is not a key: Android's back gesture.
  function handleCancel(event: Event) {
    if (event.target !== dialog) return
    event.preventDefault()
    leave('gesture')
  }

  // Chromium lets `cancel` be prevented once and closes at the second wish. The owner has not agreed then.
  function handleClose(event: Event) {
    if (event.target !== dialog || dialog.open) return
    leave('gesture')
    setTimeout(() => {
      if (signal.aborted || dialog.open) return
      showModal(dialog)
      dialogOpened(dialog)
    })
  }

  // The content covers the dialog wholly, so the dialog itself is hit only through its backdrop. Both ends of
  // the click count: a selection dragged out of a field must not close it.
  function handlePointerDown(event: PointerEvent) {
    pressedOnBackdrop = event.target === dialog
  }

  // Else the focus would fall out of a dialog that stays, and Enter and Escape with it.
  function handleMouseDown(event: MouseEvent) {
    if (event.target === dialog) event.preventDefault()
  }

  function handleClick(event: MouseEvent) {
    if (pressedOnBackdrop && event.target === dialog) leave('backdrop')
    pressedOnBackdrop = false
  }

  document.addEventListener('keydown', handleKeyDown, { signal })
  dialog.addEventListener('cancel', handleCancel, { signal })
  dialog.addEventListener('close', handleClose, { signal })
  dialog.addEventListener('pointerdown', handlePointerDown, { signal })
  dialog.addEventListener('mousedown', handleMouseDown, { signal })
  dialog.addEventListener('click', handleClick, { signal })
  return () => listening.abort()
}

/** Browsers older than 2022 have no modal: shown as an ordinary box it still works. */
function showModal(dialog: HTMLDialogElement) {
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(
    ':is(input, select, textarea):not(:disabled, [type="hidden"], [readonly]), [role="radio"][tabindex="0"]',
  )
}
