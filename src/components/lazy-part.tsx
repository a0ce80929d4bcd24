import {
  createElement,
  lazy,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { ErrorState } from '@/ui/ErrorState'

interface Failure<Props> {
  readonly retry: () => void
  readonly isRetrying: boolean
  readonly props: Props
}

interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Loads the code before the part is shown. Never rejects: the part tells of a failure itself. */
  preload(): Promise<unknown>
}

/**
 * Like React's `lazy`, but where the code cannot be loaded, the part says so in its place and keeps the rest of the page.
 * It tries again when asked, when the network comes back, and when it is shown anew. Needs a Suspense around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: (failure: Failure<Props>) => ReactNode = ({ retry, isRetrying }) => (
    <PartFailed onRetry={retry} isRetrying={isRetrying} />
  ),
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: ComponentType<Props> = lazy(firstAttempt)
  let failuresShown = 0
  const listeners = new Set<() => void>()

  async function attempt(): Promise<void> {
    try {
      loaded = await load()
      listeners.forEach((listener) => listener())
    } catch (error) {
      console.warn('A part of the app could not be loaded', error)
    }
  }

  async function firstAttempt() {
    await attempt()
    return { default: loaded ?? FailedPart }
  }

  function FailedPart(props: Props) {
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
        // Once it has gone, so that a part which is merely drawn again does not ask again.
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

interface PartFailedProps {
  title?: string | undefined
  onRetry: () => void
  isRetrying: boolean
}

export function PartFailed({
  title = 'This part could not be loaded.',
  onRetry,
  isRetrying,
}: PartFailedProps) {
  return (
    <ErrorState title={title} onRetry={onRetry} busy={isRetrying}>
      Check your connection. What you have logged is safe, and everything else here still works.
    </ErrorState>
  )
}

/** The build's loader asks for each stylesheet once, so one that failed would be missing from then on. */
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
          link.onload = link.onerror = () => resolve()
          old.replaceWith(link)
        }),
    ),
  )
}
