import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@/styles/index.css'
import { App } from './App'
import { expectsSignedIn, startAccessGate } from './access/access-gate'
import { preloadSignedIn } from './AppRoutes'
import { LandingRoute } from './LandingRoute'
import { followUpdates } from './background/updates'
import { keepInstallOffer } from '@/platform/install-prompt'
import { isServedByWorker } from '@/platform/service-worker'
import { watchPreferences } from '@/state/device/preferences'

const root = requireElement('root')

watchPreferences()
keepInstallOffer()
if (isServedByWorker()) followUpdates()
const gateway = startAccessGate(expectsSignedIn() ? preloadSignedIn() : null)

// If index.html already shows the landing page, React waits until it can render the same, so nothing flashes.
const isFront = 'front' in document.documentElement.dataset
if (isFront) void LandingRoute.preload().then(start)
else start()

function start() {
  createRoot(root).render(
    <StrictMode>
      <App gateway={gateway} />
    </StrictMode>,
  )
}

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no #${id}.`)
  return element
}
