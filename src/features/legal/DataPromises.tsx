import { linkClass } from '@/ui/link-class'
import { Link } from 'react-router-dom'

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
