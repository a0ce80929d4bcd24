import { ErrorState } from '@/ui/feedback/ErrorState'

/** The last resort when rendering throws. The data is stored elsewhere and untouched. */
export function CrashPage() {
  return (
    <main id="main">
      <ErrorState
        title="Something went wrong on this page."
        headingLevel={2}
        onRetry={() => window.location.reload()}
        retryLabel="Reload the page"
      >
        Everything you logged is safe, and a running timer keeps running.
      </ErrorState>
    </main>
  )
}
