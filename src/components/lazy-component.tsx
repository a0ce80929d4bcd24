import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { refetchMissing } from '@/platform/build'
import { reloadLatest } from '@/platform/service-worker'
import { useUpdate } from '@/state/update'
import { Button } from '@/ui/Button'
import { leavePage } from '@/ui/dialog/leave-guards'
import { ErrorState } from '@/ui/feedback/EmptyState'

interface Failure<Props> {
  readonly retry: () => void
  readonly isRetrying: boolean
  readonly props: Props
}

type Load<Props> = () => Promise<ComponentType<Props>>

interface LazyComponent<Props> {
  (props: Props): ReactNode
  /** Loads the code before the component is shown. Never rejects: the component itself shows the failure. */
  preload(): Promise<unknown>
}

/**
 * Like React's `lazy`, but a failed load shows an error in the component's place and keeps the rest of the page. It
 * retries on request, when the network comes back, and when it is shown again. Needs a Suspense around it.
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  failed: (failure: Failure<Props>) => ReactNode = ({ retry, isRetrying }) => (
    <LoadFailed onRetry={retry} isRetrying={isRetrying} />
  ),
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: ComponentType<Props> = lazy(firstAttempt)
  let failuresShown = 0
  const listeners = new Set<() => void>()

  async function attempt(): Promise<void> {
    try {
      loaded = await load().catch(async (error: unknown) => {
        if (!(await refetchMissing())) throw error
        await reloadStylesheets()
        return load()
      })
      listeners.forEach((listener) => listener())
    } catch (error) {
      console.warn('A component could not be loaded', error)
    }
  }

  async function firstAttempt() {
    await attempt()
    return { default: loaded ?? FailedComponent }
  }

  function FailedComponent(props: Props) {
    const [isRetrying, setRetrying] = useState(false)
    const retry = () => {
      setRetrying(true)
      void reloadStylesheets()
        .then(attempt)
        .then(() => setRetrying(false))
    }
    useEffect(() => {
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    })
    useEffect(() => {
      failuresShown += 1
      return () => {
        failuresShown -= 1
        // Deferred until it is gone for good, so that a component which only re-renders does not retry.
        setTimeout(() => {
          if (failuresShown === 0) loading = lazy(firstAttempt)
        })
      }
    }, [])
    return failed({ retry, isRetrying, props })
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function Part(props: Props) {
    return createElement(
      useSyncExternalStore(subscribe, () => loaded ?? loading),
      props,
    )
  }

  return Object.assign(Part, { preload: async () => void (loaded ?? (await attempt())) })
}

/** A lazy component with a Suspense of its own, which shows `fallback` until the component is loaded. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = null,
  failed?: (failure: Failure<Props>) => ReactNode,
): LazyComponent<Props> {
  const Loaded = lazyComponent(load, failed)
  const Part = (props: Props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  )
  return Object.assign(Part, { preload: () => Loaded.preload() })
}

interface PartFailedProps {
  title?: string | undefined
  onRetry: () => void
  isRetrying: boolean
}

export function LoadFailed({
  title = 'This part could not be loaded.',
  onRetry,
  isRetrying,
}: PartFailedProps) {
  const isGone = useUpdate((update) => update.isBuildGone)
  return isGone ? (
    <ErrorState title={title} retryLabel="Reload" onRetry={reload}>
      A new version is out, and this page still runs the old one. What you have saved is safe. Save what you
      are typing before you reload.
    </ErrorState>
  ) : (
    <ErrorState title={title} onRetry={onRetry} busy={isRetrying}>
      Check your connection. Everything you logged is safe, and the rest of the page still works.
    </ErrorState>
  )
}

/** The button of a part without room for more. */
export function RetryButton({ label = 'Try again', onRetry, isRetrying }: RetryButtonProps) {
  const isGone = useUpdate((update) => update.isBuildGone)
  return (
    <Button size="sm" variant="ghost" busy={isRetrying} onClick={isGone ? reload : onRetry}>
      {isGone ? 'Reload' : label}
    </Button>
  )
}

interface RetryButtonProps extends Omit<PartFailedProps, 'title'> {
  label?: string
}

/** A part of an old build never comes back. Asks first if a form holds changes. */
function reload(): void {
  leavePage(() => void reloadLatest())
}

/** The build's loader requests each stylesheet only once, so a failed one would stay missing. */
async function reloadStylesheets(): Promise<void> {
  const missing = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  )
  await Promise.all(
    missing.map(
      (old) =>
        new Promise<void>((resolve) => {
          const link = document.createElement('link')
          link.rel = 'stylesheet'
          link.href = old.href
          const settle = ({ type }: Event) => {
            // If it was not missing but still on its way, another part waits for it.
            old.dispatchEvent(new Event(type))
            resolve()
          }
          link.addEventListener('load', settle)
          link.addEventListener('error', settle)
          old.replaceWith(link)
        }),
    ),
  )
}
