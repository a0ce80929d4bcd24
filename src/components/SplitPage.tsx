import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PRODUCT_NAME } from '@/domain/product'
import { Brand } from './Mark'
import styles from './SplitPage.module.css'

export interface SplitPageProps {
  /** Fills the right half and only decorates; narrow screens go without it. */
  art: ReactNode
  /** Where the name at the top leads; without it the name leads nowhere. */
  home?: string | undefined
  footer?: ReactNode | undefined
  children: ReactNode
}

/** The pages on the way into the app: a column of words at the left, a picture at the right. */
export function SplitPage({ art, home, footer, children }: SplitPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.brand}>
          {home === undefined ? (
            <Brand />
          ) : (
            <Link to={home} aria-label={PRODUCT_NAME} className={styles.home}>
              <Brand />
            </Link>
          )}
        </header>
        <main id="main" className={styles.main}>
          {children}
        </main>
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
      </div>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
    </div>
  )
}
