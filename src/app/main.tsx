import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '@/styles/index.css'
import { App } from './App'
import { ensureAuth, expectsSignedIn, startAccessGate } from './access/access-gate'
import { LandingRoute, preloadSignedIn } from './AppRoutes'
import { followUpdates, watchMissingParts } from './background/updates'
import { keepInstallOffer } from '@/platform/install-prompt'
import { isServedByWorker } from '@/platform/service-worker'
import { useAuth } from '@/state/auth'
import { watchPreferences } from '@/state/device/preferences'
import { ignoreHeldEnter } from '@/ui/held-enter'
import { keepFocus } from '@/ui/keep-focus'

/** The timer's first, which is there in the copy too. */
const MAIN_BUTTON = '[data-press]'

const root = requireElement('root')

watchPreferences()
keepFocus()
ignoreHeldEnter()
keepInstallOffer()
watchMissingParts()
// A translator begins after the page has loaded.
import('@/platform/translation').then(
  ({ allowTranslation }) => allowTranslation(),
  (error: unknown) => console.warn('The page cannot be translated while it is used', error),
)
if (isServedByWorker()) followUpdates()
const isInsideThere = expectsSignedIn() ? preloadSignedIn() : null
const gateway = startAccessGate(isInsideThere)

// If index.html already shows the landing page, React waits until it can render the same, so nothing flashes.
const isFront = 'front' in document.documentElement.dataset
if (isFront) void LandingRoute.preload().then(start)
else if (isCopyShown())
  void Promise.all([isInsideThere, Promise.race([untilAuthIsKnown(), untilAuthFails()])]).then(start, start)
else start()

/** Whether show-page-copy.js shows how the timer's page looked last. */
function isCopyShown(): boolean {
  return 'copied' in document.documentElement.dataset
}

function untilAuthIsKnown(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => useAuth.getState().status !== 'loading' && resolve()
    look()
    useAuth.subscribe(look)
  })
}

/** Then the app says so, and tries again where it can. The copy would only stand there. */
function untilAuthFails(): Promise<void> {
  return new Promise((resolve) => void ensureAuth().catch(() => resolve()))
}

function start() {
  const hadFocus = document.activeElement?.matches(MAIN_BUTTON)
  // In one go: nothing may be missing, not even for a frame, between the copy and the page.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App gateway={gateway} />
      </StrictMode>,
    ),
  )
  delete document.documentElement.dataset['copied']
  // The copy's: the app has style sheets of its own.
  document.adoptedStyleSheets = []
  if (hadFocus) root.querySelector<HTMLElement>(MAIN_BUTTON)?.focus()
}

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no #${id}.`)
  return element
}
