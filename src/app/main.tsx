import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@/styles/index.css'
import { App } from './App'
import { startEntrance } from './entrance'
import { LandingRoute } from './LandingRoute'
import { startTicker } from './ticker'
import { followUpdates } from './updates'
import { keepInstallOffer } from '@/platform/install-prompt'
import { isServedByWorker } from '@/platform/service-worker'
import { watchPreferences } from '@/state/preferences'

const root = requireElement('root')

startTicker()
watchPreferences()
keepInstallOffer()
if (isServedByWorker()) followUpdates()
const gateway = startEntrance()

// Where index.html shows the landing page already, React takes over only when it can draw the same: nothing flashes.
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
