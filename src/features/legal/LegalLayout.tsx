import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Brand } from '@/components/staff/Mark'
import { usePageStart } from '@/components/use-page-start'
import { linkClass } from '@/ui/link-class'
import { Row } from '@/ui/layout'
import styles from './LegalLayout.module.css'

interface LegalLayoutProps {
  title: string
  /** A summary in one or two sentences. */
  summary: string
  children: ReactNode
}

/** A document page with a link back home. */
export function LegalLayout({ title, summary, children }: LegalLayoutProps) {
  const heading = usePageStart()
  return (
    <div className={styles.page}>
      <Row as="header" justify="between" wrap className={styles.head}>
        <Brand />
        <Link to="/" className={linkClass({ plain: true })}>
          <ArrowLeft size={16} />
          Back to home
        </Link>
      </Row>
      <main id="main" className={styles.main}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.summary}>{summary}</p>
        {children}
      </main>
      <Row as="footer" wrap size="sm" tone="faint" className={styles.foot}>
        <Link to="/terms">Terms of Service</Link>
        <Link to="/privacy">Privacy Policy</Link>
      </Row>
    </div>
  )
}

/** The promises that both documents share (LEGAL-01 to LEGAL-03). */
export function DataPromises({ linkToPolicy = false }: { linkToPolicy?: boolean | undefined }) {
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <ul>
        <li>It is stored in a cloud document database (Google Cloud Firestore), under your own account.</li>
        <li>It is never sold.</li>
        <li>You can delete tasks and clear your session history at any time, in the app itself.</li>
      </ul>
      {linkToPolicy && (
        <p>
          The{' '}
          <Link to="/privacy" className={linkClass()}>
            Privacy Policy
          </Link>{' '}
          has the details.
        </p>
      )}
    </section>
  )
}
