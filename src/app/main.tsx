import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@/styles/index.css'
import { App } from './App'
import { startAccessGate } from './access/access-gate'
import { LandingRoute } from './LandingRoute'
import { startTicker } from './background/ticker'
import { followUpdates } from './background/updates'
import { keepInstallOffer } from '@/platform/install-prompt'
import { isServedByWorker } from '@/platform/service-worker'
import { watchPreferences } from '@/state/device/preferences'

const root = requireElement('root')

startTicker()
watchPreferences()
keepInstallOffer()
if (isServedByWorker()) followUpdates()
const gateway = startAccessGate()

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
