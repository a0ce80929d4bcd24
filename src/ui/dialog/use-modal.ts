import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { leaving } from '../leaving'
import { holdBackButton } from './back-button'
import { dialogClosing, dialogOpened, topmostDialog } from '../open-dialogs'

export interface ModalOptions {
  dismissible: boolean
  /** Whether a click on the backdrop dismisses the dialog. */
  backdropDismisses: boolean
  onDismiss: () => void
  initialFocusRef: RefObject<HTMLElement | null> | undefined
}

/**
 * Shows the `<dialog>` as a modal while it is mounted, and returns the focus afterwards. Escape, the backdrop and Back
 * only call `onDismiss`: the owner decides.
 */
export function useModal(options: ModalOptions): RefObject<HTMLDialogElement | null> {
  const { dismissible, backdropDismisses, onDismiss, initialFocusRef } = options
  const ref = useRef<HTMLDialogElement>(null)

  const dismiss = useEffectEvent((from: LeaveBy) => {
    if (dismissible && (from !== 'backdrop' || backdropDismisses)) onDismiss()
  })
  const placeFocus = useEffectEvent((dialog: HTMLDialogElement) => {
    // Without a way back, Enter meant for the page must not answer a question that opens by itself.
    const target = initialFocusRef?.current ?? firstField(dialog) ?? (dismissible ? null : dialog)
    target?.focus()
  })

  // A layout effect, so that the dialog is never painted inside the page and closes before it is removed.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    const returnFocus = () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
    const stopListening = onLeave(dialog, (from) => dismiss(from))
    const releaseBackButton = holdBackButton(() => dismiss('gesture'))
    showModal(dialog)
    dialogOpened(dialog)
    placeFocus(dialog)
    const leave = leaving(dialog)
    return () => {
      stopListening()
      releaseBackButton()
      dialogClosing(dialog)
      leave()
      if (dialog.open) dialog.close()
      returnFocus()
      // A question above this dialog closes after it, and until then the opener is inert.
      queueMicrotask(() => {
        if (document.activeElement === document.body) returnFocus()
      })
    }
  }, [])

  return ref
}

type LeaveBy = 'key' | 'gesture' | 'backdrop'

/** Calls `leave` when the user wants to leave, and prevents the browser's default. Returns the unsubscribe function. */
function onLeave(dialog: HTMLDialogElement, leave: (from: LeaveBy) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pressedOnBackdrop = false

  // On the document, because after a click on plain text nothing in the dialog has the focus.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (topmostDialog() !== dialog) return
    event.preventDefault()
    leave('key')
  }

  // Other ways than a key, such as Android's back gesture.
  function handleCancel(event: Event) {
    if (event.target !== dialog) return
    event.preventDefault()
    leave('gesture')
  }

  // Chromium allows `cancel` to be prevented once and closes on the second attempt, without the owner's consent.
  function handleClose(event: Event) {
    if (event.target !== dialog || dialog.open) return
    leave('gesture')
    setTimeout(() => {
      if (signal.aborted || dialog.open) return
      showModal(dialog)
      dialogOpened(dialog)
    })
  }

  // The content covers the whole dialog, so a pointer event on the dialog itself is on its backdrop. Both ends of the
  // click count: dragging a selection out of a field must not close the dialog.
  function handlePointerDown(event: PointerEvent) {
    pressedOnBackdrop = event.target === dialog
  }

  // Otherwise the dialog stays open without the focus, and Enter and Escape no longer reach it.
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

/** Browsers older than 2022 have no modal dialogs: as an ordinary box it still works. */
function showModal(dialog: HTMLDialogElement) {
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(
    ':is(input, select, textarea):not(:disabled, [type="hidden"], [hidden], [readonly]), [role="radio"][tabindex="0"]',
  )
}
