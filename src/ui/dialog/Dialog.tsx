import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes'
import styles from './Dialog.module.css'
import { IconButton } from '../IconButton'
import { Row, Stack, Text } from '../layout'
import { useFocusableScroller } from '../use-focusable-scroller'
import { useModal } from './use-modal'

export interface DialogProps {
  open: boolean
  title: ReactNode
  subtitle?: ReactNode | undefined
  /** 420, 560, 680 or 880 px wide; on phones a sheet at the bottom. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Called on Escape, the backdrop or the X. The owner closes, asks first, or ignores it. */
  onDismiss: () => void
  /** False if an answer is required: there is no X, and Escape and the backdrop do nothing. */
  dismissible?: boolean | undefined
  /** False for a dialog without an X whose footer has a way out. */
  closeButton?: boolean | undefined
  /** Shows a Back button before the title, for a page inside the dialog. */
  onBack?: (() => void) | undefined
  /** A full-width strip below the header. */
  band?: ReactNode | undefined
  /** The buttons, with the primary one last. */
  footer?: ReactNode | undefined
  /** Content at the left of the buttons; on phones above them. */
  footerStart?: ReactNode | undefined
  /** The element to focus on opening; by default the first field, else the dialog if it must be answered, else the first button. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** The id of the describing text, for a dialog that is one sentence. */
  describedBy?: string | undefined
  children?: ReactNode | undefined
}

/** A modal dialog. Its content is mounted only while `open`, so a form in it always starts fresh. */
export function Dialog({ open, ...rest }: DialogProps) {
  // Rendered in the body, so that no ancestor hides it, clips it or changes its text style.
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null
}

function OpenDialog({
  title,
  subtitle,
  size = 'md',
  onDismiss,
  dismissible = true,
  closeButton = dismissible,
  onBack,
  band,
  footer,
  footerStart,
  initialFocusRef,
  role = 'dialog',
  describedBy,
  children,
}: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const bodyRef = useFocusableScroller()
  const ref = useModal({ dismissible, backdropDismisses: role === 'dialog', onDismiss, initialFocusRef })

  return (
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // Takes the focus when the focused button in it is removed.
      tabIndex={-1}
      closedby={dismissible ? 'closerequest' : 'none'}
      className={classes(styles.dialog, styles[size])}
    >
      {/* No header and footer elements: screen readers would take them for the page's. */}
      <div className={styles.panel}>
        <Row gap={3} align="start" className={styles.head}>
          {onBack && <BackButton onClick={onBack} />}
          <div className={styles.heading}>
            <Text as="h2" id={titleId} breakWords className={styles.title}>
              {title}
            </Text>
            {subtitle !== undefined && (
              <Text tone="quiet" breakWords className={styles.subtitle}>
                {subtitle}
              </Text>
            )}
          </div>
          {closeButton && (
            <IconButton label="Close" className={styles.close} onClick={onDismiss}>
              <X />
            </IconButton>
          )}
        </Row>
        {band !== undefined && <div className={styles.band}>{band}</div>}
        {children !== undefined && (
          <Stack ref={bodyRef} gap={5} className={styles.body}>
            {children}
          </Stack>
        )}
        {footer !== undefined && (
          <Row gap={2} wrap justify="end" className={styles.foot}>
            {footerStart !== undefined && (
              <Text as="div" size="sm" tone="quiet" className={styles.footStart}>
                {footerStart}
              </Text>
            )}
            {footer}
          </Row>
        )}
      </div>
    </dialog>
  )
}

/** Takes the focus, because the button that led to this page is gone. */
function BackButton({ onClick }: { onClick: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <IconButton ref={ref} label="Back" className={styles.back} onClick={onClick}>
      <ArrowLeft />
    </IconButton>
  )
}
