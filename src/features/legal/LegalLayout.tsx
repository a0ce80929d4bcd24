import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Brand } from '@/components/staff/Mark'
import { usePageStart } from '@/components/use-page-start'
import { linkClass } from '@/ui/link-class'
import styles from './LegalLayout.module.css'

export interface LegalLayoutProps {
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
      <header className={styles.head}>
        <Brand />
        <Link to="/" className={linkClass({ plain: true })}>
          <ArrowLeft size={16} aria-hidden="true" />
          Back to home
        </Link>
      </header>
      <main id="main" className={styles.main}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.summary}>{summary}</p>
        {children}
      </main>
      <footer className={styles.foot}>
        <Link to="/terms">Terms of Service</Link>
        <Link to="/privacy">Privacy Policy</Link>
      </footer>
    </div>
  )
}
