import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Row } from '@/ui/layout'
import { linkClass } from '@/ui/link-class'
import styles from './HistoryToolbar.module.css'

interface HistoryToolbarProps {
  selected: number
  /** Actions for the selected sessions. */
  children: ReactNode
}

/** Stays visible while something is selected, however far the list is scrolled. */
export function HistoryToolbar({ selected, children }: HistoryToolbarProps) {
  return (
    <Row gap={3} justify="between" className={styles.toolbar} data-selecting={selected > 0}>
      <Link to="/app" className={linkClass({ plain: true })}>
        <ArrowLeft size={16} aria-hidden="true" />
        Back to timer
      </Link>
      <Row gap={3} className={styles.end}>
        <span role="status" className={styles.selected}>
          {selected > 0 && `${selected} selected`}
        </span>
        {children}
      </Row>
    </Row>
  )
}
