import { X } from 'lucide-react'
import { useId, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton'
import { useFocusableScroller } from './use-focusable-scroller'
import { useModal } from './use-modal'

export interface DialogProps {
  open: boolean
  title: ReactNode
  subtitle?: ReactNode | undefined
  /** 420, 560, 680 or 880 wide; a sheet at the foot of a phone. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Escape, the backdrop or the X: the owner may close, ask first, or do nothing. */
  onDismiss: () => void
  /** False where an answer is needed: no X, Escape and the backdrop do nothing. */
  dismissible?: boolean | undefined
  /** False for an X-less dialog whose footer has the way out. */
  closeButton?: boolean | undefined
  /** A strip across the full width under the head. */
  band?: ReactNode | undefined
  /** Buttons, the primary last. */
  footer?: ReactNode | undefined
  /** What stands at the left of the buttons, or above them on a phone. */
  footerStart?: ReactNode | undefined
  /** Takes the focus at opening; else the first field, else what the browser chooses. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** The id of the text that says what it is about, for a dialog that is one sentence. */
  describedBy?: string | undefined
  children?: ReactNode | undefined
}

/** A modal. Its content is mounted while `open`, so a form in it starts afresh each time. */
export function Dialog({ open, ...rest }: DialogProps) {
  // In the body, where no ancestor can hide it, clip it or lend it its text style.
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null
}

function OpenDialog({
  title,
  subtitle,
  size = 'md',
  onDismiss,
  dismissible = true,
  closeButton = dismissible,
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
      closedby={dismissible ? 'closerequest' : 'none'}
      className={classes(styles.dialog, styles[size])}
    >
      {/* No header and no footer: in a dialog they would be read as the page's. */}
      <div className={styles.panel}>
        <div className={styles.head}>
          <div className={styles.heading}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {closeButton && (
            <IconButton label="Close" className={styles.close} onClick={onDismiss}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {band !== undefined && <div className={styles.band}>{band}</div>}
        {children !== undefined && (
          <div ref={bodyRef} className={styles.body}>
            {children}
          </div>
        )}
        {footer !== undefined && (
          <div className={styles.foot}>
            {footerStart !== undefined && <div className={styles.footStart}>{footerStart}</div>}
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
