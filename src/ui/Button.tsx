import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-solid' | 'prod' | 'play'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
}

/** The class names of a button, for another element that looks like one, such as a router link. */
export function buttonClass({ variant = 'secondary', size = 'md', block = false }: ButtonLook = {}): string {
  return classes('screen-only', styles.button, styles[variant], styles[size], block && styles.block)
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode | undefined
  iconAfter?: ReactNode | undefined
  /** Work is in progress: clicks are ignored; focus and width stay. */
  busy?: boolean | undefined
  /** The label while busy, such as "Saving". Its space is reserved from the start, so that nothing moves. */
  busyLabel?: string | undefined
}

export function Button({
  variant,
  size,
  block,
  icon,
  iconAfter,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`, which would drop the focus. Preventing the default also stops Enter from submitting a form.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  const speaksWhileBusy = busy && busyLabel !== undefined
  const spinsInPlaceOfIcon = busy && !speaksWhileBusy && icon !== undefined
  const spinsOverLabel = busy && !speaksWhileBusy && icon === undefined

  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ variant, size, block }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      <span className={styles.stack} data-busy-label={busyLabel}>
        <span
          className={classes(
            styles.content,
            speaksWhileBusy && styles.hidden,
            spinsOverLabel && styles.faded,
          )}
          aria-hidden={speaksWhileBusy || undefined}
        >
          {spinsInPlaceOfIcon ? <Spinner /> : icon}
          {children !== undefined && <span>{children}</span>}
          {iconAfter}
        </span>
        {(speaksWhileBusy || spinsOverLabel) && (
          <span className={styles.content}>
            <Spinner />
            {busyLabel}
          </span>
        )}
      </span>
    </button>
  )
}

/** A spinner the size of an icon. Decorative: the text beside it says what is under way. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />
}
