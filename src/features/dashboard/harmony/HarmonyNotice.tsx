import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { Row } from '@/ui/layout'
import styles from './HarmonyNotice.module.css'

interface HarmonyNoticeProps {
  /** The text of the link to the setting. */
  linkText: string
  /** The setting that the link opens. */
  setting: 'ideal-day' | 'pacing-carry'
  hideText: string
  onHide: () => void
  children: ReactNode
}

/** A notice of the Harmony card: a sentence, a link to the setting, and a button to hide it. */
export function HarmonyNotice({ linkText, setting, hideText, onHide, children }: HarmonyNoticeProps) {
  return (
    <Row
      gap={4}
      rowGap={2}
      justify="between"
      wrap
      size="sm"
      tone="quiet"
      className={styles.notice}
      role="note"
    >
      <p>{children}</p>
      <Row gap={2}>
        <Link to="/app/strategy" state={{ setting }} className={buttonClass({ size: 'sm' })}>
          {linkText}
        </Link>
        <Button variant="ghost" size="sm" onClick={onHide}>
          {hideText}
        </Button>
      </Row>
    </Row>
  )
}
