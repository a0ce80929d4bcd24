import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PRODUCT_NAME } from '@/domain/product'
import { Row, Stack } from '@/ui/layout'
import { Brand } from '../staff/Mark'
import styles from './SplitPage.module.css'

export interface SplitPageProps {
  /** A decorative picture in the right half; narrow screens hide it. */
  art: ReactNode
  /** The link target of the product name at the top; without it the name is not a link. */
  home?: string | undefined
  footer?: ReactNode | undefined
  children: ReactNode
}

/** The layout of the pages before the app: text at the left, a picture at the right. */
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
        <Stack as="main" id="main" tabIndex={-1} gap={4} className={styles.main}>
          {children}
        </Stack>
        {footer !== undefined && (
          <Row as="footer" wrap size="sm" tone="faint" className={styles.foot}>
            {footer}
          </Row>
        )}
      </div>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
    </div>
  )
}
