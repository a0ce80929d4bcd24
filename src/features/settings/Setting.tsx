import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Row, Text } from '@/ui/layout'
import styles from './Setting.module.css'

interface SettingProps {
  /** The name by which a command finds it. */
  place: string
  title: string
  note?: string
  /** Marks actions that cannot be undone. */
  danger?: boolean
  children: ReactNode
}

/** A titled part of the settings dialog. */
export function Setting({ place, title, note, danger = false, children }: SettingProps) {
  const titleId = useId()
  return (
    <section className={styles.setting} data-place={place} aria-labelledby={titleId}>
      <div>
        <Text as="h3" id={titleId} weight="medium" className={danger ? styles.danger : undefined}>
          {title}
        </Text>
        {note !== undefined && (
          <Text size="sm" tone="faint" className={styles.note}>
            {note}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}

/** Scrolls to the setting of this name when it opens, opens its fold, and focuses its first control. */
export function AtPlace({ place, children }: { place: string | undefined; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place === undefined) return
    const setting = ref.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)
    if (!setting) return
    setting.closest('details')?.setAttribute('open', '')
    setting.scrollIntoView({ block: 'start' })
    // A part that is still being loaded has no control yet. Of a group, only the chosen one is in the tab order.
    const control = setting.querySelector<HTMLElement>(
      ':is(button, input, select, a[href]):not(:disabled, [hidden], [tabindex="-1"])',
    )
    if (!control) setting.tabIndex = -1
    ;(control ?? setting).focus({ preventScroll: true })
  }, [place])
  return <div ref={ref}>{children}</div>
}

interface DataRowProps {
  icon?: ReactNode
  title: string
  hint: string
  /** Gets the id of the title and hint, which label the button: its `aria-describedby`. */
  button: (describedBy: string) => ReactNode
  /** Shown below both, such as a progress bar. */
  children?: ReactNode
}

export function DataRow({ icon, title, hint, button, children }: DataRowProps) {
  const id = useId()
  return (
    <div>
      <Row gap={3}>
        {icon}
        <Text id={id} as="div" grow>
          <p>{title}</p>
          <Text size="sm" tone="faint">
            {hint}
          </Text>
        </Text>
        {button(id)}
      </Row>
      {children}
    </div>
  )
}
