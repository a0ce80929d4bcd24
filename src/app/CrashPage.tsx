import { ErrorState } from '@/ui/ErrorState'

/** The last resort: something threw while drawing. The data is elsewhere and untouched. */
export function CrashPage() {
  return (
    <main id="main">
      <ErrorState
        title="Something went wrong on this page."
        headingLevel={2}
        onRetry={() => window.location.reload()}
        retryLabel="Reload the page"
      >
        What you have logged is kept, and a running timer keeps running.
      </ErrorState>
    </main>
  )
}
